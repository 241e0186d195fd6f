import { lazyView } from '../../components/lazy-view.ts'

// Most members have set no bounds: what says them is loaded by those who have.

/** The bounds that a member has set to deposits; the loader has them ready before the form is shown. */
export const DepositBounds = lazyView(() => import('../safer-play/deposit-bounds.tsx'), 'DepositBounds')

/** Why deposits are shut, in words. */
export const ShutWords = lazyView(() => import('../safer-play/deposit-bounds.tsx'), 'ShutWords')
