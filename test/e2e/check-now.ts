import type { Page } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import type { FaultHandle } from '../platform/faults/active-fault.ts'
import type { FaultProxy } from '../platform/faults/fault-proxy.ts'
import { press } from './forms.ts'

/** Ends the fault that hid an order at `path`, and presses "Check now". Holds calls until then, so that the app itself does not find it first. */
export async function checkNow(
  page: Page,
  lang: WireLanguage,
  network: FaultProxy,
  path: string,
  hiding: FaultHandle,
): Promise<void> {
  const looked = network.fault({ kind: 'held', path })
  hiding.release()
  await press(page, lang, 'Check now')
  looked.release()
}
