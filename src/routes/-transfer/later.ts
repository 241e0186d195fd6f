import { lazyRouteComponent } from '@tanstack/react-router'
import { lazy, type ComponentType } from 'react'
import { withTexts } from '../../i18n/catalogs.ts'
import { OpenMissing } from './open-missing.tsx'
import type { OpenTransferProps } from './open-transfer.tsx'

const loadSheets = () => withTexts(() => import('./sheets.tsx'))

// `lazyRouteComponent` imports again when a sheet that could not be loaded is opened again; React's `lazy` keeps the failure.

/** The choice of a venue. */
export const VenueChoice = lazyRouteComponent(loadSheets, 'VenueChoice')

/** The question before a transfer is sent. */
export const ConfirmSheet = lazyRouteComponent(loadSheets, 'ConfirmSheet')

/** The question before a recovery. */
export const RecoverSheet = lazyRouteComponent(loadSheets, 'RecoverSheet')

/** The question when free transfer was not switched because money is in venues. */
export const RecoverFirst = lazyRouteComponent(loadSheets, 'RecoverFirst')

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
