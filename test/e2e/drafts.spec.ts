import type { Page } from '@playwright/test'
import { depositSteps, ordersSent } from './deposit-steps.ts'
import { draftsOn, journalStates, readDatabases } from './disk.ts'
import { logIn, press } from './forms.ts'
import { expect, test } from './journey.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'

// Red when a form is not stored while typing, remains after it was sent, outlives a day, or stores a secret.
const BROUGHT_BACK = 'We restored what you typed'

test.describe('a deposit', () => {
  test.use({ lang: 'EN', theme: 'dark', size: 'android', member: 'demo' })

  test('that was typed is restored after the app was killed, until it is sent', async ({
    page: first,
    context,
    platform,
    network,
    lang,
  }) => {
    const form = (page: Page) => ({
      steps: depositSteps(page, lang, 302),
      note: page.getByText(text(lang, BROUGHT_BACK)),
    })
    const opened = async (page: Page) => {
      await page.goto('/deposit')
      await settled(page)
      return form(page)
    }
    const typing = form(first)
    const openFromHome = () => first.getByRole('link', { name: text(lang, 'Deposit'), exact: true }).tap()
    await first.goto('/home')
    await openFromHome()
    await typing.steps.choose()
    await typing.steps.field.fill('250.5')
    await expect.poll(() => draftsOn(first)).toEqual(['deposit'])

    await test.step('right after it was left, without the note about a restored draft', async () => {
      await press(first, lang, 'Back')
      await openFromHome()
      await expect(typing.steps.field).toHaveValue('250.5')
      await expect(typing.note).toHaveCount(0)
    })
    await first.close()

    const second = await context.newPage()
    const { steps, note } = await opened(second)
    await expect(note).toBeVisible()
    await expect(steps.radio).toBeChecked()
    await expect(steps.field).toHaveValue('250.5')
    await press(second, lang, 'Clear')
    await expect(note).toHaveCount(0)
    await expect(steps.field).toHaveValue('')
    await expect(steps.field).toBeFocused()
    await expect(second).not.toHaveURL(/amount/)
    await expect.poll(() => draftsOn(second)).toEqual([])

    await steps.field.fill('260')
    await steps.review.tap()
    await steps.confirm.tap()
    await expect(second).toHaveURL(/\/detail\?id=/)
    await expect.poll(() => draftsOn(second)).toEqual([])
    await expect.poll(() => journalStates(second, '260'), 'how it ended was seen').toEqual([])

    const next = await opened(second)
    await expect(next.steps.field).toHaveValue('')
    await expect(next.steps.radio, 'it starts from the last deposit').toBeChecked()
    const other = second.getByRole('main').locator('input[value="303"]')
    await other.tap()
    await expect(other, 'another channel of its class').toBeChecked()
    await next.steps.radio.tap()
    await expect(next.steps.radio).toBeChecked()
    await press(second, lang, 'Last time {lastText}', { lastText: '¥260' })
    await expect(next.steps.field).toHaveValue('260')
    await next.steps.field.fill('265')
    await next.steps.review.tap()
    const unanswered = network.fault({ kind: 'stall', reaches: true, path: '/m/recharge/order' })
    await next.steps.confirm.tap()
    await unanswered.hit
    await second.close()
    unanswered.release()

    const third = await context.newPage()
    await test.step('not what was being sent when the app was killed, however it was settled', async () => {
      await third.goto('/home')
      const found = text(lang, 'Deposit of {amount} found', { amount: '¥265.00' })
      await third.getByRole('link', { name: found }).tap()
      await expect(third).toHaveURL(/\/detail\?id=/)
      await expect.poll(() => journalStates(third, '265'), 'how it ended was seen').toEqual([])
      expect(await draftsOn(third)).toEqual([])
    })
    const after = await opened(third)
    await expect(after.steps.field).toHaveValue('')
    await after.steps.field.fill('270')
    await expect.poll(() => draftsOn(third)).toEqual(['deposit'])
    const reopened = await opened(third)
    await expect(reopened.note).toBeVisible()
    await reopened.steps.field.fill('271')
    await expect(reopened.note, 'once it was used').toHaveCount(0)
    await third.close()

    const fourth = await context.newPage()
    await fourth.clock.setSystemTime(Date.now() + 25 * 3_600_000)
    await fourth.goto('/home')
    await expect.poll(() => draftsOn(fourth), 'without its form').toEqual([])
    const dayLater = await opened(fourth)
    await expect(dayLater.steps.field).toHaveValue('')
    expect(ordersSent(platform)).toHaveLength(2)
    expect(platform.ledgerSum()).toBe(0n)
    expect(platform.unbalancedMovements()).toBe(0)
  })
})

test.describe('a guest', () => {
  test.use({ lang: 'ID', theme: 'light', size: 'iphone' })

  test(
    'finds the register form restored without its secrets, and the login deletes it',
    { tag: '@long' },
    async ({ page: before, context, lang }) => {
      const typed = { username: 'newcomer7', phone: '081234567890', email: 'new@lantern.example' }
      const secret = { password: 'lantern#7', o_password: 'lantern#7' }
      await before.goto('/register')
      for (const [name, value] of Object.entries({ ...typed, ...secret }))
        await before.locator(`[name=${name}]`).fill(value)
      await before.locator('[name=agreed]').check()
      await expect.poll(() => draftsOn(before)).toEqual(['register'])
      await before.close()

      const page = await context.newPage()
      await page.goto('/register')
      await expect(page.getByText(text(lang, BROUGHT_BACK))).toBeVisible()
      for (const [name, value] of Object.entries(typed))
        await expect(page.locator(`[name=${name}]`)).toHaveValue(value)
      for (const name of Object.keys(secret)) await expect(page.locator(`[name=${name}]`)).toHaveValue('')
      await expect(page.locator('[name=agreed]')).not.toBeChecked()
      expect(JSON.stringify(await readDatabases(page))).not.toContain(secret.password)

      await page.goto('/login')
      await page.locator('[name=username]').fill('fre')
      await expect.poll(() => draftsOn(page)).toEqual(['login', 'register'])
      await page.reload()
      await expect(page.locator('[name=username]')).toHaveValue('fre')
      await logIn(page, lang, 'fresh', 'fresh1234')
      await expect(page).toHaveURL('/home')
      await expect.poll(() => draftsOn(page)).toEqual([])
    },
  )
})

test.describe('a member whose session ends', () => {
  test.use({ lang: 'CN', member: 'demo', expectedErrors: /status of 401/ })

  test(
    'finds what was typed after logging in again in any tab; another member does not',
    { tag: '@long' },
    async ({ page, context, platform, network, lang }) => {
      const steps = depositSteps(page, lang, 101)
      // Only at this call: at another one, the dialog would cover the form.
      const endWhileSending = async () => {
        const sending = network.fault({ kind: 'held', path: '/m/recharge/order' })
        await steps.review.tap()
        await steps.confirm.tap()
        await sending.hit
        platform.endTokens('demo')
        sending.release()
        await press(page, lang, 'Not now')
      }
      await page.goto('/deposit?class=1&channel=101')
      await steps.field.fill('777')
      await endWhileSending()
      await page.goto('/home')
      const logInElsewhere = async (member: string) => {
        const other = await context.newPage()
        await other.goto('/login')
        await logIn(other, lang, member, `${member}1234`)
        await expect(other).toHaveURL('/home')
        await other.close()
      }
      await logInElsewhere('demo')
      await page.bringToFront()
      await page.getByRole('link', { name: text(lang, 'Deposit'), exact: true }).tap()
      await expect(steps.field).toHaveValue('777')
      await expect(steps.radio).toBeChecked()

      await endWhileSending()
      await expect.poll(() => draftsOn(page)).toEqual(['deposit'])
      await logInElsewhere('fresh')
      await expect.poll(() => draftsOn(page)).toEqual([])
      expect(platform.ledgerSum()).toBe(0n)
    },
  )
})
