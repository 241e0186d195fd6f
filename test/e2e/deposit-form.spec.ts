import * as v from 'valibot'
import { depositSteps, factsIn, ordersSent } from './deposit-steps.ts'
import { logIn } from './forms.ts'
import { expect, test } from './journey.ts'
import { showPage, hidePage } from './page-visibility.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'

test.describe('a member', () => {
  test.use({ lang: 'TW', theme: 'dark', member: 'demo' })

  test('leaves the sheet in any way and finds the form unchanged', async ({ page, platform, lang }) => {
    const steps = depositSteps(page, lang, 302)
    await page.goto('/home')
    await page.getByRole('link', { name: text(lang, 'Deposit'), exact: true }).tap()
    await steps.choose()
    await steps.field.fill('250.5')
    const ways = {
      // The step back is cancelled, so there is no navigation to wait for.
      Back: () => page.evaluate(() => history.back()),
      Esc: () => page.keyboard.press('Escape'),
      Close: () => steps.sheet.getByRole('button', { name: text(lang, 'Close') }).tap(),
      'a tap beside it': () => page.touchscreen.tap(20, 20),
    }
    for (const [way, leave] of Object.entries(ways))
      await test.step(way, async () => {
        await steps.review.tap()
        await expect(steps.sheet, 'the operator’s rule').toContainText('1 ×（存款 + 贈送）')
        await leave()
        await expect(steps.sheet).toHaveCount(0)
        await expect(page).toHaveURL(/\/deposit\?/)
        await expect(steps.field).toHaveValue('250.5')
        await expect(steps.radio).toBeChecked()
        await expect(steps.review).toBeFocused()
      })
    await test.step('a path in any case keeps the amount', async () => {
      await page.goto('/Deposit?amount=100')
      await expect(steps.field).toHaveValue('100')
      await steps.field.fill('120')
      await expect(page).toHaveURL(/amount=120/)
    })
    expect(ordersSent(platform)).toEqual([])
  })
})

const channelList = v.looseObject({ data: v.array(v.looseObject({ id: v.number() })) })

/** Moves the first channel of the list to its end, with another bonus. */
function withChangedFirst(body: string): string {
  const { data, ...rest } = v.parse(channelList, JSON.parse(body))
  const [first, ...others] = data
  return JSON.stringify({ ...rest, data: [...others, { ...first, give_type: 2, give_money: '5' }] })
}

// Red when the sheet describes another channel than the one that gets the order.
test.describe('a member who chose no channel', () => {
  test.use({ lang: 'EN', theme: 'light', member: 'fresh' })

  test('confirms the channel of the sheet, though the list has changed', async ({
    page,
    platform,
    network,
    lang,
  }) => {
    await page.clock.install()
    const steps = depositSteps(page, lang, 101)
    await page.goto('/deposit?class=1')
    await steps.field.fill('500')
    await steps.review.tap()
    const facts = { [text(lang, 'Channel')]: steps.title, [text(lang, 'You get')]: '¥505.00' }
    expect(await factsIn(steps.sheet)).toMatchObject(facts)
    network.fault({ kind: 'rewritten', path: '/m/deposit/getlist', change: withChangedFirst })
    await hidePage(page)
    await page.clock.runFor(11_000)
    await showPage(page)
    await expect(steps.sheet).toContainText('¥525.00')
    expect(await factsIn(steps.sheet)).toMatchObject({ ...facts, [text(lang, 'You get')]: '¥525.00' })
    await steps.confirm.tap()
    await expect(page).toHaveURL(/\/detail\?id=/)
    await expect(page.getByRole('main')).toContainText('¥525.00')
    expect(ordersSent(platform)).toMatchObject([{ id: '101' }])
  })
})

test.describe('a guest', () => {
  test.use({ lang: 'ID', theme: 'light', size: 'android' })

  test('comes back from the login to what was chosen', { tag: '@long' }, async ({ page, lang }) => {
    const steps = depositSteps(page, lang, 302)
    await page.goto('/deposit?class=3&channel=302&amount=250')
    await expect(page.getByText(text(lang, 'Log in to deposit'))).toBeVisible()
    await page.getByRole('link', { name: text(lang, 'Log in'), exact: true }).tap()
    await logIn(page, lang, 'demo', 'demo1234')
    await expect(page).toHaveURL(/\/deposit\?/)
    await settled(page)
    await expect(page.getByRole('radio', { name: 'Alipay', exact: true })).toBeChecked()
    await expect(steps.radio).toBeChecked()
    await expect(steps.field).toHaveValue('250')
  })
})

test.describe('a member whose session ends', () => {
  test.use({ lang: 'EN', theme: 'light', member: 'demo', expectedErrors: /status of 401/ })

  test('comes back from the login to what was typed', async ({ page, platform, network, lang }) => {
    const steps = depositSteps(page, lang, 101)
    await page.goto('/home')
    await page.getByRole('link', { name: text(lang, 'Deposit'), exact: true }).tap()
    await steps.choose()
    await steps.field.fill('888')
    await expect(page).toHaveURL(/amount=888/)
    // No other call may get the 401 first: the dialog would cover the form.
    const sending = network.fault({ kind: 'held', path: '/m/recharge/order' })
    await steps.review.tap()
    await steps.confirm.tap()
    await sending.hit
    platform.endTokens('demo')
    sending.release()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog.getByText(text(lang, 'mine.login-error'))).toBeVisible()
    await dialog.getByRole('button', { name: text(lang, 'Log in') }).tap()
    await logIn(page, lang, 'demo', 'demo1234')
    await expect(page).toHaveURL(/\/deposit\?/)
    await expect(steps.field).toHaveValue('888')
    await expect(steps.radio).toBeChecked()
    await expect(page.getByText(text(lang, 'We don’t know the result yet'))).toHaveCount(0)
    expect(ordersSent(platform)).toHaveLength(1)
    await steps.review.tap()
    await steps.confirm.tap()
    await expect(page).toHaveURL(/\/detail\?id=/)
    expect(ordersSent(platform)).toHaveLength(2)
  })
})
