import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router'
import { withTexts } from '../../i18n/catalogs.ts'
import type { LockSheetProps } from './lock-sheet.tsx'

/** Loaded when the lock is switched: most come to the settings for something else. */
export const LockSheet: AsyncRouteComponent<LockSheetProps> = lazyRouteComponent(
  () => withTexts(() => import('./lock-sheet.tsx')),
  'LockSheet',
)
