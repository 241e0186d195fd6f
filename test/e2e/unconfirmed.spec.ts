import type { Page, Response } from '@playwright/test'
import type { Act } from '../platform/faults/fault.ts'
import type { FaultProxy } from '../platform/faults/fault-proxy.ts'
import { TOXICS } from '../platform/faults/toxics.ts'
import { pointerEventsOnAppearing } from './pointer-events.ts'
import { depositSteps, goToConfirm, NEVER_PAID, orderShown, ordersSent } from './deposit-steps.ts'
import { logIn, logOut, press } from './forms.ts'
import { expect, test } from './journey.ts'
import { advanceClockUntil } from './page-clock.ts'
import { expectInvariants } from './invariants.ts'
import { text } from './texts.ts'

const ORDER = '/m/recharge/order'
const RECORDS = '/m/trade/record'
const NOTHING_SENT =
  'We couldn’t check your records just now, so we didn’t send anything. Try again in a moment.'
const UNCHECKED = 'We couldn’t check just now, so we still don’t know the result. Check again in a moment.'
const LOST = /ERR_|status of (429|50\d)/

/** Makes the records fail. Returns the function that ends the fault. */
function closeRecords(network: FaultProxy): () => void {
  return network.fault({ ...TOXICS['503 without an envelope, carried out'], path: RECORDS }).release
}

/** Waits for the answer of the records. Its newest row identifies an order on a legacy server. */
function recordsAnswered(page: Page): Promise<Response> {
  return page.waitForResponse(`**${RECORDS}`)
}

/** Counts the orders that left the browser, whether or not they arrived. */
function countPresses(page: Page): () => number {
  let presses = 0
  page.context().on('request', (request) => {
    if (request.url().endsWith(ORDER)) presses += 1
  })
  return () => presses
}

/** Waits until a look-up has stored its result. A round that is due earlier is skipped. */
function lookIsOver(page: Page): Promise<void> {
  const locks = () => page.evaluate(() => navigator.locks.query())
  return expect
    .poll(async () => (await locks()).held?.map(({ name }) => name))
    .not.toContain('lantern-look-up')
}

test.afterEach(({ page, platform }) => expectInvariants(page, platform))

test.describe('an order that arrived and whose answer is lost', () => {
  test.use({ lang: 'CN', theme: 'dark', member: 'fresh', expectedErrors: LOST })

  test('is neither failed nor done, locks every tab, survives, and is settled by the records', async ({
    page,
    context,
    platform,
    network,
    lang,
    legacy,
  }) => {
    const presses = countPresses(page)
    const unknown = page.getByRole('heading', { name: text(lang, 'We don’t know the result yet') })
    const card = page.getByRole('link', {
      name: text(lang, 'Deposit of {amount}: we don’t know the result yet', { amount: '¥300.00' }),
    })
    // The browser resends the request automatically, with the same end. A legacy server would make two orders of it.
    const lost = TOXICS[legacy ? '503 without an envelope, carried out' : 'carried out, then reset']
    network.fault({ ...lost, path: ORDER })
    const records = recordsAnswered(page)
    const steps = depositSteps(page, lang, NEVER_PAID)
    await goToConfirm(page, steps, '300')
    await records
    const openRecords = closeRecords(network)
    await steps.confirm.tap()
    await expect(unknown).toContainText(text(lang, 'Don’t pay again.'))
    await expect(unknown).toBeFocused()

    await test.step('in a second tab and after a reload', async () => {
      const other = await context.newPage()
      await other.goto(`/deposit?class=3&channel=${NEVER_PAID}&amount=300`)
      await expect(other.getByText(text(lang, 'Don’t pay again.'))).toBeVisible()
      await expect(other.locator('input[inputmode=decimal]')).toHaveCount(0)
      await other.close()
      await page.reload()
      await expect(unknown).toBeVisible()
      await expect(page.locator('button[type=submit]')).toHaveCount(0)
    })

    await test.step('on home and in the records', async () => {
      await page.goto('/home')
      await expect(card).toContainText(text(lang, 'We’ll keep checking.'))
      await page.goto('/transaction-record')
      await expect(card).toBeVisible()
    })

    await test.step('through a logout, and not for another member', async () => {
      await logOut(page, lang)
      await page.goto('/login')
      await logIn(page, lang, 'demo', 'demo1234')
      await expect(page).toHaveURL('/home')
      await expect(page.getByRole('heading', { name: text(lang, 'Wallet balance') })).toBeVisible()
      await expect(card).toHaveCount(0)
      await logOut(page, lang)
      await page.goto('/login')
      await logIn(page, lang, 'fresh', 'fresh1234')
      await card.tap()
      await expect(unknown).toBeVisible()
    })

    // The app's own look-up must not find the order before the press.
    const looked = network.fault({ kind: 'held', path: RECORDS })
    openRecords()
    await press(page, lang, 'Check now')
    looked.release()
    await expect(page.getByRole('heading', { name: text(lang, 'We found your deposit') })).toBeVisible()
    await page.getByRole('link', { name: text(lang, 'See the order') }).tap()
    await expect(page).toHaveURL(/\/detail\?id=/)
    await expect(orderShown(page, lang)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/transaction-record')
    await page.goto('/home')
    await expect(card).toHaveCount(0)
    expect(presses()).toBe(1)
    expect(platform.countOrders('fresh')).toBe(1)
  })
})

test.describe('every inconclusive answer', () => {
  test.use({ lang: 'EN', theme: 'light', size: 'android', member: 'fresh', expectedErrors: LOST })

  const ANSWERS: Record<string, Act> = {
    '503 with an envelope': TOXICS['503 with an envelope, carried out'],
    '503 without one': TOXICS['503 without an envelope, carried out'],
    '502 of a proxy': { ...TOXICS['502 without an envelope'], reaches: true },
    '504 of a proxy': { ...TOXICS['504 without an envelope'], reaches: true },
    '429 without an envelope': { ...TOXICS['429 with Retry-After'], reaches: true },
    'the page of a hotel network': { ...TOXICS['the sign-in page of a network'], reaches: true },
    'an answer cut in the middle': TOXICS['body cut'],
    'a reset after the headers': TOXICS['reset after the headers'],
    'broken JSON': TOXICS['broken JSON'],
    'an empty answer': TOXICS['empty body'],
  }

  // The matrix of the unit tests covers each answer's outcome, the journeys above cover the texts.
  for (const [what, answer] of Object.entries(ANSWERS))
    test(
      `${what} leaves the order unconfirmed`,
      { tag: '@long' },
      async ({ page, platform, network, lang }) => {
        await page.clock.install()
        const steps = depositSteps(page, lang, 101)
        network.fault({ ...answer, path: ORDER, times: 1 })
        const records = recordsAnswered(page)
        await goToConfirm(page, steps, '301')
        await records
        const openRecords = closeRecords(network)
        await steps.confirm.tap()
        await expect(page.getByText(text(lang, 'Don’t pay again.'))).toBeVisible()
        openRecords()
        const other = page.getByRole('button', { name: text(lang, 'Make another deposit') })
        await advanceClockUntil(page, network, (stride) => expect(other).toBeVisible(stride))
        await other.tap()
        await expect(steps.field, 'and the next one starts empty').toHaveValue('')
        expect(platform.countOrders('fresh')).toBe(1)
      },
    )
})

test.describe('an order that takes longer than ten seconds', () => {
  test.use({ lang: 'TW', theme: 'light', member: 'fresh', expectedErrors: LOST })

  test('is unconfirmed, and is found once it arrives', async ({ page, platform, network, lang }) => {
    await page.clock.install()
    const presses = countPresses(page)
    const steps = depositSteps(page, lang, 101)
    const held = network.fault({ kind: 'held', path: ORDER })
    const records = recordsAnswered(page)
    await goToConfirm(page, steps, '300')
    await records
    // A look-up that ends would change the text.
    const openRecords = closeRecords(network)
    await steps.confirm.tap()
    await held.hit
    await page.clock.runFor(1_000)
    await expect(steps.confirm).toHaveAttribute('aria-busy', 'true')
    await page.clock.runFor(9_000)
    await expect(page.getByText(text(lang, 'Don’t pay again.'))).toBeVisible()
    await expect(page.getByText(text(lang, 'No connection')), 'slow is not offline').toHaveCount(0)
    await expect(page.getByText(text(lang, 'Checking your records'))).toBeVisible()
    const order = await pointerEventsOnAppearing(page, 'main a[href^="/detail"]')
    openRecords()
    held.release()
    await expect.poll(() => platform.countOrders('fresh')).toBe(1)
    const found = page.getByRole('heading', { name: text(lang, 'We found your deposit') })
    await advanceClockUntil(page, network, (stride) => expect(found).toBeVisible(stride))
    // Red when a tap on a button of the view before reaches the one that replaces it.
    expect(await order()).toBe('none')
    expect([presses(), platform.countOrders('fresh')]).toEqual([1, 1])
  })
})

test.describe('an order that is not in the records', () => {
  test.use({ lang: 'ID', theme: 'dark', size: 'android', member: 'fresh', expectedErrors: LOST })

  test('is looked up in rounds, then every 30 seconds, and is discarded only by the member', async ({
    page,
    platform,
    network,
    lang,
  }) => {
    await page.clock.install()
    const presses = countPresses(page)
    const steps = depositSteps(page, lang, 101)
    let looks = 0
    page.on('response', (response) => {
      if (response.url().endsWith('/m/trade/record')) looks += 1
    })
    network.fault({ ...TOXICS['504 without an envelope'], path: ORDER })
    await goToConfirm(page, steps, '300')
    await expect.poll(() => looks).toBe(1)
    await steps.confirm.tap()
    await expect(page.getByText(text(lang, 'Don’t pay again.'))).toBeVisible()
    const toRecords = await pointerEventsOnAppearing(page, 'main a[href="/transaction-record"]')
    for (const [round, wait] of [1, 3_000, 7_000, 20_000].entries()) {
      await expect(page.getByText(text(lang, 'Don’t pay again.'))).toHaveCSS('pointer-events', 'auto')
      await page.clock.runFor(wait)
      // On a busy machine the next round may have begun by now.
      await expect.poll(() => looks).toBeGreaterThanOrEqual(round + 2)
      await lookIsOver(page)
    }
    // Red when a tap on “Check now” reaches the link that takes its place.
    expect(await toRecords()).toBe('none')
    await expect(
      page.getByText(text(lang, 'You can make another order once this one is settled.')),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: text(lang, 'Send the same order again') })).toHaveCount(0)
    const records = page.getByRole('link', { name: text(lang, 'Check my records') })
    await expect(records, 'a link shows what to do now').toHaveAttribute('href', '/transaction-record')
    await page.clock.runFor(60_000)
    await expect.poll(() => looks).toBeGreaterThanOrEqual(6)
    await lookIsOver(page)
    const before = looks
    await press(page, lang, 'Check now')
    await expect.poll(() => looks).toBeGreaterThan(before)
    await expect(page.getByText(text(lang, 'Don’t pay again.'))).toBeVisible()
    const checked = page
      .getByRole('status')
      .filter({ hasText: text(lang, 'No result yet, checked at {time}', { time: '' }) })
    await expect(checked).toHaveText(/\d\d\.\d\d\.\d\d/)
    const opened = closeRecords(network)
    await press(page, lang, 'Check now')
    await expect(page.getByRole('status').filter({ hasText: text(lang, UNCHECKED) })).toBeVisible()
    await expect(page.getByText(text(lang, 'Your money isn’t affected.')), 'nobody knows').toHaveCount(0)
    opened()

    await press(page, lang, 'I’ve checked: my order isn’t there')
    const question = page.getByRole('dialog', { name: text(lang, 'Make a new order?') })
    await question.getByRole('button', { name: text(lang, 'Close') }).tap()
    await expect(question).toHaveCount(0)
    const closed = closeRecords(network)
    await press(page, lang, 'I’ve checked: my order isn’t there')
    await press(page, lang, 'My order isn’t there')
    await expect(page.getByRole('alert').filter({ hasText: text(lang, NOTHING_SENT) })).toBeVisible()
    closed()
    await press(page, lang, 'I’ve checked: my order isn’t there')
    await press(page, lang, 'My order isn’t there')
    await expect(steps.field).toHaveValue('')
    expect([presses(), ordersSent(platform).length]).toEqual([1, 0])
  })

  test('is found when it arrives late', { tag: '@long' }, async ({ page, platform, network, lang }) => {
    await page.clock.install()
    const steps = depositSteps(page, lang, 101)
    network.fault({ kind: 'reset', path: ORDER })
    await goToConfirm(page, steps, '300')
    await steps.confirm.tap()
    await expect(page.getByText(text(lang, 'Don’t pay again.'))).toBeVisible()
    await page.clock.runFor(15_000)
    const once = page.getByText(text(lang, 'You can make another order once this one is settled.'))
    await expect(once).toBeVisible()
    const [{ headers, body } = {}] = network.arrivals(ORDER)
    const authorization = headers?.authorization ?? ''
    await fetch(platform.url + ORDER, { method: 'POST', headers: { authorization }, body: body ?? '' })
    const found = page.getByRole('heading', { name: text(lang, 'We found your deposit') })
    // The look-up of one round may still be running when the next is due.
    await advanceClockUntil(page, network, (stride) => expect(found).toBeVisible(stride), 30_000)
    expect(platform.countOrders('fresh')).toBe(1)
  })
})
