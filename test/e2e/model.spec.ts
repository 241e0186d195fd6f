import fc from 'fast-check'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { wholeNumber } from '../platform/database.ts'
import type { Fault } from '../platform/faults/fault.ts'
import { TOXICS } from '../platform/faults/toxics.ts'
import '../seed.ts'
import { depositState } from './deposit-state.ts'
import { depositSteps } from './deposit-steps.ts'
import { logIn } from './forms.ts'
import { expect, test } from './journey.ts'
import { workerReady } from './worker.ts'

const ORDER = '/m/recharge/order'

/** The faults that a confirmed order may meet. */
const FATES: Record<string, Fault | undefined> = {
  'confirm, all is well': undefined,
  'confirm, the answer is cut': { kind: 'reset', reaches: true, path: ORDER },
  'confirm, the order is lost': { kind: 'reset', path: ORDER },
  'confirm, the answer is late': { kind: 'late', path: ORDER },
  'confirm, the server says no': { ...TOXICS['400 with an envelope'], path: ORDER },
  'confirm, the server is broken': { ...TOXICS['503 with an envelope, carried out'], path: ORDER },
  'confirm, the login is over': { ...TOXICS['401 by code'], path: ORDER },
}
const OTHERS = ['back', 'reload', 'offline', 'online', 'other tab', 'time passes']
// Most commands do nothing without a filled-in form, so that one is more frequent.
const command = fc.oneof(
  { weight: 3, arbitrary: fc.constant('fill in') },
  { weight: 3, arbitrary: fc.constantFrom(...Object.keys(FATES)) },
  { weight: 4, arbitrary: fc.constantFrom(...OTHERS) },
)

test.use({ worker: true, lang: 'EN', size: 'android', member: 'demo', expectedErrors: /ERR_|status of \d/ })

/**
 * Plays four random days of a member on a random network. The unit tests play three hundred without a browser. A failure prints the path, which
 * `fc.assert` takes with the seed as options to replay it.
 */
test('an order is never lost, doubled or reported wrongly', async ({ context, platform, network, lang }) => {
  test.setTimeout(300_000) // many random days
  await context.clock.install()
  context.setDefaultTimeout(15_000) // one press of many must not use up the days
  let presses = 0
  const typed = new Map<Page, string>()

  const check = async (page: Page, home: Page) => {
    expect([platform.ledgerSum(), platform.unbalancedMovements()], 'the ledger').toEqual([0n, 0])
    const doubled = platform.db.all(
      v.object({ count: wholeNumber }),
      'SELECT count(*) AS count FROM trade WHERE request_id IS NOT NULL GROUP BY request_id HAVING count(*) > 1',
    )
    expect(doubled, 'one row a request id').toEqual([])
    const shown = await depositState(platform, { page, home, lang }, typed.get(page) ?? '1')
    expect(shown.rows, 'one row a press').toBeLessThanOrEqual(1)
    if (['order', 'there', 'accepted'].includes(shown.tab)) expect(shown.rows, 'shown as found').toBe(1)
    if (shown.journal.includes('doubt')) expect(shown.tab, 'locked while unconfirmed').not.toBe('form')
    const refused = shown.tab === 'form' && (await page.locator('form [role=alert]').innerText()) !== ''
    if (refused && !(await depositSteps(page, lang, 101).sheet.isVisible())) {
      expect(shown.rows, 'reported as not made').toBe(0)
    }
  }

  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 10 }), async (commands) => {
      network.clear()
      await context.setOffline(false)
      let [page, other] = [await context.newPage(), await context.newPage()]
      await Promise.all([page.goto('/deposit'), other.goto('/home')])
      await workerReady(other)
      for (const one of commands) {
        await act(one)
        await page.getByRole('main').waitFor()
        await check(page, other)
      }
      network.clear()
      await context.setOffline(false)
      await page.goto('/deposit')
      await expect(async () => {
        await context.clock.runFor(5_000)
        const { rows, journal } = await depositState(
          platform,
          { page, home: other, lang },
          typed.get(page) ?? '1',
        )
        expect(journal, 'what is there is found').not.toContain(rows === 1 ? 'doubt' : 'sending')
      }).toPass()
      await Promise.all([page.close(), other.close()])

      async function act(name: string): Promise<void> {
        const steps = depositSteps(page, lang, 101)
        if (name === 'fill in') return fillIn()
        if (name in FATES) {
          if (!(await steps.sheet.isVisible()) || (await steps.confirm.getAttribute('aria-busy'))) return
          network.clear()
          const fate = FATES[name]
          const laid = fate && network.fault(fate)
          await steps.confirm.tap()
          if (fate?.kind === 'late') await Promise.race([laid?.hit, steps.sheet.waitFor({ state: 'hidden' })])
          else await expect(steps.sheet).toBeHidden()
        } else if (name === 'back') {
          // from the sheet or from the order; the form has no page before it
          const isAhead = (await steps.sheet.isVisible()) || page.url().includes('/detail')
          if (isAhead) await page.evaluate(() => history.back())
        } else if (name === 'reload') await page.reload()
        else if (name === 'offline' || name === 'online') await context.setOffline(name === 'offline')
        else if (name === 'time passes') await context.clock.runFor(11_000)
        else if (name === 'other tab') [page, other] = [other, page]
      }

      async function fillIn(): Promise<void> {
        const steps = depositSteps(page, lang, 101)
        await page.goto('/deposit?class=1&channel=101')
        const guest = page.getByRole('main').locator('a[href^="/login"]')
        const place = page.getByRole('main').getByRole('heading', { level: 2 }).first()
        await steps.field.or(guest).or(place).first().waitFor()
        if (await guest.isVisible()) {
          await page.goto('/login?back=/deposit')
          return logIn(page, lang, 'demo', 'demo1234')
        }
        if (!(await steps.field.isVisible()) || (await steps.review.isDisabled())) return
        presses += 1
        typed.set(page, String(100 + presses))
        await steps.field.fill(String(100 + presses))
        await steps.review.tap()
        await steps.sheet.waitFor()
      }
    }),
    { numRuns: 4, endOnFailure: true },
  )
})
