import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy, type ComponentType } from 'react'
import { withTexts } from '../../i18n/catalogs.ts'
import { OpenMissing } from './open-missing.tsx'
import type { OpenTransferProps } from './open-transfer.tsx'

// Sheets, and what is shown in place of the form, are loaded when they are needed: the form comes first. By the router's means, as on home: one that
// could not be loaded is loaded anew when it is opened again.

/** The choice of a venue. */
export const VenueChoice = lazyRouteComponent(
  () => withTexts(() => import('./venue-choice.tsx')),
  'VenueChoice',
)

/** The question before a transfer is sent. */
export const ConfirmSheet = lazyRouteComponent(
  () => withTexts(() => import('./confirm-sheet.tsx')),
  'ConfirmSheet',
)

/** The question before a recovery. */
export const RecoverSheet = lazyRouteComponent(
  () => withTexts(() => import('./recover-sheet.tsx')),
  'RecoverSheet',
)

/** The question when free transfer was not switched because money lies in venues. */
export const RecoverFirst = lazyRouteComponent(
  () => withTexts(() => import('./recover-first.tsx')),
  'RecoverFirst',
)

/** Loads what is shown of a transfer whose answer did not come, before it leaves: after that there may be no connection. */
export function loadOpenTransfer(): Promise<{ default: ComponentType<OpenTransferProps> }> {
  return import('./open-transfer.tsx')
}

/** A transfer or recovery whose answer did not come, or that is over. Where it cannot be loaded, what to do stands in its place. */
export const OpenTransfer = lazy(() =>
  loadOpenTransfer()
    .catch(loadOpenTransfer)
    .catch(() => ({ default: OpenMissing })),
)
