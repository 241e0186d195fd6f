import { expect, type Locator, type Page } from '@playwright/test'
import * as v from 'valibot'
import type { Platform } from '../platform/start-platform.ts'
import { readDatabases } from './disk.ts'
import { tradesWhere, type Trade } from '../platform/trades.ts'

const asked = v.looseObject({
  page: v.number(),
  start_date: v.string(),
  end_date: v.string(),
  date: v.optional(v.string()),
  status: v.optional(v.number()),
})

/** Returns a member's deposits as the records list them, newest first. */
export function depositsOf(platform: Platform, username: string): Trade[] {
  const rest = `type = 'recharge' AND member_id = (SELECT id FROM member WHERE username = ?) ORDER BY created_at DESC, id DESC`
  return tradesWhere(platform.db, rest, username)
}

/** Returns the rows of the records that are drawn, which are those near the viewport. */
export function rows(page: Page): Locator {
  return page.locator('main li a[href^="/detail?"]')
}

/** Resolves with the links of the first five rows. How many more are drawn varies. */
export async function firstRows(page: Page): Promise<(string | null)[]> {
  await expect(rows(page).nth(4)).toBeAttached()
  return rows(page).evaluateAll((links) => links.slice(0, 5).map((link) => link.getAttribute('href')))
}

/** Returns the requests for records so far. Throws when one has no date range, which is required. */
export function recordRequests(platform: Platform): v.InferOutput<typeof asked>[] {
  return platform.requests
    .filter(({ path }) => path === '/m/trade/record')
    .map(({ body }) => v.parse(asked, body))
}

/** Waits until records of this kind are stored and can be read offline. */
export function stored(page: Page, kind: string): Promise<void> {
  return expect
    .poll(async () => JSON.stringify(await readDatabases(page)), `records of ${kind} on disk`)
    .toContain(`records:${kind}`)
}
