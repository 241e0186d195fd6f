import type { Page } from '@playwright/test'
import * as v from 'valibot'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { INVITE_CODE } from '../platform/invites.ts'
import { wholeNumber, type Database } from '../platform/database.ts'
import { envelope, TOXICS } from '../platform/faults/toxics.ts'
import { MESSAGES } from '../platform/seed-texts/messages.ts'
import { tokenOnDisk } from './disk.ts'
import { press } from './forms.ts'
import { expect, test } from './journey.ts'
import { answered, settled } from './screens.ts'
import { expectInvariants } from './invariants.ts'
import { text } from './texts.ts'

// Red when a rule is not checked before sending, the server's message is not shown at its field, or the invite code is lost.
test.use({ lang: 'EN', size: 'android' })

/** The fields by their names; labels would change with the language. */
const FIELDS = { username: 'newcomer7', password: 'lantern#7', o_password: 'lantern#7' }

const CURRENCIES = '/m/currency/getlist'

const fieldsOf = (page: Page) => (name: string) => page.locator(`input[name=${name}]:visible`)

async function fillForm(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(FIELDS)) await fieldsOf(page)(name).fill(value)
}

async function expectForm(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(FIELDS)) await expect(fieldsOf(page)(name)).toHaveValue(value)
}

/** Returns the link that logs in with a taken name. */
function wayIn(page: Page, lang: WireLanguage, username: string) {
  return page.getByRole('link', {
    name: text(lang, 'Is this your username? Log in as {username}', { username }),
  })
}

function countMembers(db: Database): number {
  return db.first(v.object({ count: wholeNumber }), 'SELECT count(*) AS count FROM member')?.count ?? 0
}

test('cannot be sent with a mismatch, a wrong length or without the agreement', async ({
  page,
  platform,
  lang,
}) => {
  const field = fieldsOf(page)
  const wrong = page.locator('[aria-invalid]')
  await page.goto('/register')
  await settled(page)
  await fillForm(page)

  await press(page, lang, 'Register')
  await expect(wrong).toHaveCount(1)
  await expect(wrong).toBeFocused()
  await expect(wrong).toHaveAttribute('name', 'agreed')
  await field('agreed').check()
  await expect(wrong).toHaveCount(0)

  for (const [name, value, message] of [
    ['o_password', 'lantern#8', 'The passwords don’t match.'],
    ['password', 'short', 'Too short: use {min} to {max} characters.'],
    ['password', 'x'.repeat(19), 'Too long: use {min} to {max} characters.'],
    ['username', 'a b', 'Use {shortest} to {longest} letters and digits only.'],
    ['username', '', 'Fill this in.'],
  ] as const) {
    await field(name).fill(value)
    await press(page, lang, 'Register')
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
    const values = { min: '6', max: '18', shortest: '4', longest: '12' }
    await expect(page.getByText(text(lang, message, values)).first()).toBeVisible()
    await field(name).fill(FIELDS[name])
  }
  expect(platform.requests.map(({ path }) => path)).not.toContain('/m/user/register')
})

test(
  'shows the server’s message at the field, and logs in once it is fixed',
  { tag: '@field_errors' },
  async ({ page, lang }) => {
    const field = fieldsOf(page)
    await page.goto('/setting')
    await page.goto('/register?back=/setting')
    await settled(page)
    await fillForm(page)
    await field('username').fill('demo')
    await field('agreed').check()
    await press(page, lang, 'Register')
    await expect(field('username')).toHaveAttribute('aria-invalid', 'true')
    await expect(field('username')).toHaveAccessibleDescription(new RegExp(MESSAGES.usernameTaken[lang]))
    await expect(field('password')).toHaveValue(FIELDS.password)
    await expect(wayIn(page, lang, 'demo')).toBeVisible()
    await field('username').fill(FIELDS.username)
    await expect(wayIn(page, lang, FIELDS.username)).toHaveCount(0)
    await press(page, lang, 'Register')
    await expect(page).toHaveURL('/setting')
    expect(await tokenOnDisk(page)).toBeTruthy()
  },
)

// Red when a refusal that clears the code also calls it missing, and takes the focus there.
test(
  'asks for a new code after a refusal only when it is sent without one',
  { tag: '@field_errors' },
  async ({ page, platform, network, lang }) => {
    const field = fieldsOf(page)
    const wrong = page.locator('[aria-invalid]')
    platform.setConfig({ config_pic: { login_status: 1, reg_status: 1, login_error: 1 } })
    network.fault({ ...envelope(0, 'Closed today'), path: '/m/user/register', times: 1 })
    await page.goto('/register')
    await settled(page)
    await fillForm(page)
    await field('agreed').check()
    await field('captcha_code').fill(platform.newestCaptcha() ?? '')
    await press(page, lang, 'Register')
    await expect(page.getByText('Closed today').first()).toBeVisible()
    await expect(field('captcha_code')).toHaveValue('')
    await expect(wrong).toHaveCount(0)
    const missing = new RegExp(RegExp.escape(text(lang, 'Fill this in.')))
    await press(page, lang, 'Register')
    await expect(field('captcha_code')).toBeFocused()
    await expect(field('captcha_code')).toHaveAccessibleDescription(missing)

    await field('captcha_code').fill('0')
    await press(page, lang, 'Register')
    await expect(field('captcha_code')).toHaveAccessibleDescription(new RegExp(MESSAGES.wrongCaptcha[lang]))
    await expect(field('captcha_code')).toHaveValue('')
    await press(page, lang, 'Register')
    await expect(field('captcha_code')).toHaveAccessibleDescription(missing)
  },
)

// Red when the code is lost, or the message about the new account is missing or covered by an announcement.
test.describe('an invite link', () => {
  test.use({ popUps: true })

  test('is remembered until the member registers', async ({ page, platform, network, lang }) => {
    await page.clock.install()
    // Not home, where the announcement would have been seen.
    await page.goto(`/service?invite_code=${INVITE_CODE}`)
    await settled(page)
    await page.goto('/register')
    await settled(page)
    const field = fieldsOf(page)
    await expect(field('invicode')).toHaveValue(INVITE_CODE)
    await fillForm(page)
    await field('agreed').check()
    await press(page, lang, 'Register')
    await expect(page).toHaveURL('/home')
    expect(platform.requests.find(({ path }) => path === '/m/user/register')?.body).toMatchObject({
      invicode: INVITE_CODE,
    })
    await expect(page.getByText(text(lang, 'Your account is ready.'))).toBeVisible()
    await settled(page)
    await expect(page.getByRole('heading', { name: text(lang, 'Wallet balance') })).toBeVisible()
    await answered(network)
    await page.clock.runFor(2_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('dialog'), 'the announcement').toBeVisible()
  })
})

// Red when a rejected code cannot be removed, or comes back with the link.
test('a rejected invite code can be removed', { tag: '@field_errors' }, async ({ page, platform, lang }) => {
  const field = fieldsOf(page)
  await page.goto('/register?invite_code=WRONG1')
  await settled(page)
  await fillForm(page)
  await field('agreed').check()
  await press(page, lang, 'Register')
  await expect(field('invicode')).toBeFocused()
  await expect(field('invicode')).toHaveAccessibleDescription(new RegExp(MESSAGES.unknownInvite[lang]))
  await expectForm(page)
  await page
    .getByRole('button', { name: text(lang, 'Remove the invite code') })
    .last()
    .click()
  await expect(field('invicode')).toHaveValue('')
  await expect(field('invicode')).toBeFocused()
  await expect(page).toHaveURL(/\/register(\?back=[^&]*)?$/)
  await press(page, lang, 'Register')
  await expect(page).toHaveURL('/home')
  expect(platform.requests.findLast(({ path }) => path === '/m/user/register')?.body).not.toHaveProperty(
    'invicode',
  )
})

// Red when what was typed before the app was there is lost, the form is sent without the operator's fields, or a retry counts as an
// error of the app.
test.describe('a form without the operator’s config', () => {
  test.use({ lang: 'ID', cold: true, expectedErrors: /status of 503/ })

  test('keeps what is typed until the config is there', async ({ page, platform, network, lang }) => {
    platform.setConfig({ config_curr: [] }) // the currencies have a call of their own
    const closed = network.fault({
      ...TOXICS['503 without an envelope, carried out'],
      path: '/m/indexdata/getlist',
    })
    const held = network.fault({ kind: 'held', path: /^\/assets\// })
    await page.goto('/register', { waitUntil: 'commit' })
    await held.hit
    await expect(page.locator('input[autocomplete=current-password]')).toHaveCount(0)
    await fillForm(page)
    held.release()
    const retry = page.locator('form').getByRole('button', { name: text(lang, 'Try again') })
    await expect(retry).toBeVisible()
    await expect(page.getByRole('button', { name: text(lang, 'Register') })).toHaveCount(0)
    await expectForm(page)
    // A request from before the release would still fail, and the click would wait for it.
    await answered(network)
    closed.release()
    const config = network.fault({ kind: 'held', path: '/m/indexdata/getlist' })
    await retry.click()
    await config.hit
    await expect(retry).toHaveCount(0)
    await expect(page.locator('form').getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    config.release()
    await expect(page.getByRole('button', { name: text(lang, 'Register') })).toBeVisible()

    // Another language has another config, and its currencies may be missing.
    const currency = (of: WireLanguage) => page.getByRole('button', { name: text(of, 'Currency') })
    await currency(lang).click()
    await page
      .getByRole('dialog')
      .getByText(/^IDR ·/)
      .click()
    const currencies = network.fault({ ...TOXICS['503 without an envelope, carried out'], path: CURRENCIES })
    await press(page, lang, 'User agreement')
    await page.evaluate(() => {
      localStorage.setItem('lang', 'EN')
      dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue: 'EN' }))
    })
    const sheet = page.getByRole('dialog', { name: text('EN', 'User agreement') })
    await sheet.getByRole('button', { name: text('EN', 'Close'), exact: true }).click()
    await expectForm(page)
    await currencies.hit
    await answered(network)
    await expect(currency('EN')).toHaveText(/^IDR ·/)
  })
})

test.describe('a registration whose answer is lost', () => {
  test.use({ lang: 'TW', theme: 'dark', size: 'android', expectedErrors: /ERR_|status of 429/ })

  // Red when the registration is called failed, is resent, or what was typed is lost.
  test('is not called failed: logging in with what was typed finds the account', async ({
    page,
    platform,
    network,
    lang,
  }) => {
    const path = '/m/user/register'
    const field = fieldsOf(page)
    await page.goto('/register')
    await settled(page)
    await fillForm(page)
    await field('agreed').check()

    await test.step('never arrived: it is not there, and the form is as it was', async () => {
      const stall = network.fault({ kind: 'reset', path })
      await press(page, lang, 'Register')
      await expect(page.getByText(text(lang, 'We don’t know whether your account was created'))).toBeVisible()
      stall.release()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await press(page, lang, 'Back to the form')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expectForm(page)
      expect(platform.requests.map(({ path }) => path)).not.toContain(path)
    })

    await test.step('turned away by a rate limit: nothing was sent on', async () => {
      const limit = network.fault({ kind: 'answer', path, status: 429, body: 'slow down' })
      await press(page, lang, 'Register')
      await expect(page.getByText(text(lang, 'Too many attempts.'))).toBeVisible()
      await expectForm(page)
      limit.release()
    })

    await test.step('arrived: logging in with what was typed finds it', async () => {
      network.fault({ kind: 'reset', reaches: true, path })
      await press(page, lang, 'Register')
      await page
        .getByRole('link', { name: text(lang, 'Log in as {username}', { username: FIELDS.username }) })
        .click()
      await expect(page).toHaveURL(/\/login/)
      await expect(field('username')).toHaveValue(FIELDS.username)
      await press(page, lang, 'Log in')
      await expect(page).toHaveURL('/home')
      await expect(page.getByRole('heading', { name: text(lang, 'Wallet balance') })).toBeVisible()
    })
    await expectInvariants(page, platform)
  })
})

test.describe('a registration that the browser sends twice on its own', () => {
  test.use({ lang: 'ID', theme: 'dark', size: 'android', expectedErrors: /ERR_/ })

  // Red when the member only learns that the name is taken, though it is now their own.
  test(
    'leads from "taken" to the login, with what was typed',
    { tag: '@field_errors' },
    async ({ page, platform, network, lang }) => {
      const path = '/m/user/register'
      const field = fieldsOf(page)
      const before = countMembers(platform.db)
      await page.goto('/register?back=/setting')
      await settled(page)
      await fillForm(page)
      await field('agreed').check()
      await answered(network)
      // Breaks a reused connection before any header, so that the browser resends the request.
      network.fault({ kind: 'reset', reaches: true, path, times: 1 })
      await press(page, lang, 'Register')
      await expect(field('username')).toHaveAccessibleDescription(new RegExp(MESSAGES.usernameTaken[lang]))
      expect(network.arrivals(path)).toHaveLength(2)
      expect(countMembers(platform.db)).toBe(before + 1)

      await wayIn(page, lang, FIELDS.username).click()
      await expect(page).toHaveURL(/\/login/)
      await expect(field('username')).toHaveValue(FIELDS.username)
      await expect(field('password')).toHaveValue(FIELDS.password)
      await press(page, lang, 'Log in')
      await expect(page).toHaveURL('/setting')
      expect(await tokenOnDisk(page)).toBeTruthy()
      expect(network.arrivals('/m/user/login'), 'the member alone has logged in').toHaveLength(1)
      await expectInvariants(page, platform)
    },
  )
})
