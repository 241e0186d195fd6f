import { lazyRouteComponent } from '@tanstack/react-router'
import { withTexts } from '../../i18n/catalogs.ts'

// Most members have set no bounds: what says them is loaded by those who have.
const load = () => withTexts(() => import('../../features/safer-play/deposit-bounds.tsx'))

/** The bounds that a member has set to deposits; the loader has them ready before the form is shown. */
export const DepositBounds = lazyRouteComponent(load, 'DepositBounds')

/** Why deposits are shut, in words. */
export const ShutWords = lazyRouteComponent(load, 'ShutWords')
