import { lazyRouteComponent } from '@tanstack/react-router'
import { loadParts } from '../../i18n/catalogs.ts'
import { saferPlayTexts } from '../../i18n/parts/safer-play.ts'
import { importWithRetry } from '../../pwa/chunk-retry.ts'

// Most members have set no bounds: what says them is loaded by those who have.
const load = async () => {
  const [bounds] = await Promise.all([
    importWithRetry(() => import('../../features/safer-play/deposit-bounds.tsx')),
    loadParts(saferPlayTexts),
  ])
  return bounds
}

/** The bounds that a member has set to deposits; the loader has them ready before the form is shown. */
export const DepositBounds = lazyRouteComponent(load, 'DepositBounds')

/** Why deposits are shut, in words. */
export const ShutWords = lazyRouteComponent(load, 'ShutWords')
