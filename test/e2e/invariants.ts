import type { Page } from '@playwright/test'
import type { Platform } from '../platform/start-platform.ts'
import { expect } from './journey.ts'

/** Expects what must hold after every fault. The page is not blank, the loading toast is gone, and the ledger balances. */
export async function expectInvariants(page: Page, platform: Platform): Promise<void> {
  await expect(page.getByRole('main')).not.toBeEmpty()
  await expect(
    page.locator('[popover] output > :not(:has(button))'),
    'the loading toast is gone',
  ).toHaveCount(0)
  expect([platform.ledgerSum(), platform.unbalancedMovements()], 'the ledger').toEqual([0n, 0])
}
