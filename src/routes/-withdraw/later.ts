import { lazyRouteComponent } from '@tanstack/react-router'
import { withTexts } from '../../i18n/catalogs.ts'

/** The question before a withdrawal is sent; asked for as soon as something is typed. */
export const ConfirmSheet = lazyRouteComponent(
  () => withTexts(() => import('./confirm-sheet.tsx')),
  'ConfirmSheet',
)
