import { lazyRouteComponent } from '@tanstack/react-router'
import { withTexts } from '../../i18n/catalogs.ts'

// What is not seen at once, so that the form itself is there soon. By the router's means, as on home.

/** The question before a withdrawal is sent; asked for as soon as something is typed. */
export const ConfirmSheet = lazyRouteComponent(
  () => withTexts(() => import('./confirm-sheet.tsx')),
  'ConfirmSheet',
)

/** Every condition of a withdrawal. */
export const ReadinessLines = lazyRouteComponent(
  () => withTexts(() => import('./readiness-lines.tsx')),
  'ReadinessLines',
)
