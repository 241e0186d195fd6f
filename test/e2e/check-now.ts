import type { Page } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import type { LaidFault } from '../platform/faults/laid-fault.ts'
import type { Line } from '../platform/faults/line.ts'
import { press } from './forms.ts'

/** Ends the fault that hid an order at `path`, and presses "Check now". Holds calls until then, so that the app itself does not find it first. */
export async function checkNow(
  page: Page,
  lang: WireLanguage,
  line: Line,
  path: string,
  hiding: LaidFault,
): Promise<void> {
  const looked = line.fault({ kind: 'held', path })
  hiding.release()
  await press(page, lang, 'Check now')
  looked.release()
}
