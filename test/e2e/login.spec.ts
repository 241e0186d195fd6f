import { MESSAGES } from '../platform/seed-texts/messages.ts'
import { readDatabases, tokenOnDisk } from './disk.ts'
import { violations } from './axe.ts'
import { logIn, logOut, press } from './forms.ts'
import { expect, test } from './journey.ts'
import { dropLongTimers } from './long-timers.ts'
import { openInside, settled } from './screens.ts'
import { text } from './texts.ts'

/** The browser's own message for HTTP 404, the answer to a wrong password. */
const REFUSED = /status of 404/

const LONG_PASSWORD = `${'🏮pä ß'.repeat(25)}...`

// Red when the password is trimmed, what was typed is lost after a failure, the reason is not at its field, the captcha comes too early, the way back
// is lost, or the language button is missing.
test.describe('login', () => {
  test.use({ lang: 'EN', theme: 'dark', size: 'android' })

  test('stores the token, loads the user and goes back to the page that asked', async ({
    page,
    platform,
    lang,
  }) => {
    await page.goto('/deposit?amount=250')
    await page.getByRole('link', { name: text(lang, 'Log in'), exact: true }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: text(lang, 'Language') })).toBeVisible()
    await logIn(page, lang, 'demo', 'demo1234')
    await expect(page).toHaveURL(/\/deposit\?amount=/)
    const token = await tokenOnDisk(page)
    expect(token).toBeTruthy()
    await expect
      .poll(() => platform.requests.find(({ path }) => path === '/m/token/user')?.headers['authorization'])
      .toBe(`Bearer ${token}`)
    await page.goBack()
    await expect(page).not.toHaveURL(/login/)
  })

  // Red when Back after the login shows the same page again: the login has replaced itself with it.
  test('leaves no second page to go back over, also after a reload and a detour to register', async ({
    page,
    lang,
  }) => {
    await page.goto('/member')
    await page.getByRole('main').locator('a[href="/vip"]').click()
    await page.getByRole('link', { name: text(lang, 'Log in'), exact: true }).click()
    await page.getByRole('link', { name: text(lang, 'New here? Register') }).click()
    await page.getByRole('link', { name: text(lang, 'Have an account? Log in') }).click()
    await page.reload()
    await logIn(page, lang, 'demo', 'demo1234')
    await expect(page).toHaveURL('/vip')
    await page.getByRole('button', { name: text(lang, 'Back'), exact: true }).click()
    await expect(page).toHaveURL('/member')
    await expect(page.getByText('demo', { exact: true })).toBeVisible()
  })
})

test.describe('a login that takes long', () => {
  test.use({ lang: 'EN', size: 'android' })

  test('logs in, but leaves the member on the page opened meanwhile', async ({ page, network, lang }) => {
    await page.goto('/login')
    const held = network.fault({ kind: 'held', path: '/m/user/login', times: 1 })
    await page.getByLabel(text(lang, 'Username'), { exact: true }).fill('demo')
    await page.getByLabel(text(lang, 'Password'), { exact: true }).fill('demo1234')
    await press(page, lang, 'Log in')
    await held.hit
    await openInside(page, '/activity')
    held.release()
    await expect.poll(() => tokenOnDisk(page)).toBeTruthy()
    // By then the page has rendered as a member's.
    await expect.poll(() => network.arrivals('/m/token/user')).not.toEqual([])
    await settled(page)
    await expect(page).toHaveURL('/activity')
  })
})

test.describe('a login that fails', () => {
  test.use({ lang: 'ID', size: 'android', expectedErrors: REFUSED })

  test(
    'says why at the field, and keeps what was typed',
    { tag: '@long' },
    async ({ page, platform, lang }) => {
      const password = page.getByLabel(text(lang, 'Password'), { exact: true })
      await page.goto('/login')
      await logIn(page, lang, 'demo', 'wrong')
      await expect(password).toBeFocused()
      await expect(password).toHaveAttribute('aria-invalid', 'true')
      await expect(password).toHaveAccessibleDescription(MESSAGES.wrongAccount[lang])
      await expect(password).toHaveValue('wrong')
      await expect(page.getByLabel(text(lang, 'Username'), { exact: true })).toHaveValue('demo')
      expect(platform.requests.map(({ path }) => path)).not.toContain('/m/captcha/get')
      expect(await tokenOnDisk(page)).toBeUndefined()
      await password.press('End')
      await password.press('Backspace')
      await expect(password).not.toHaveAttribute('aria-invalid')
    },
  )

  test(
    'says why at the field, keeps what was typed, and asks for a captcha after the third failure and a wrong code',
    { tag: '@field_errors' },
    async ({ page, platform, lang }) => {
      const tries = () => platform.requests.filter(({ path }) => path === '/m/user/login').length
      const code = page.getByLabel(text(lang, 'Code in the picture'), { exact: true })
      const picture = page.getByRole('button', { name: text(lang, 'Show another picture') }).locator('img')
      await page.goto('/login')
      const password = page.getByLabel(text(lang, 'Password'), { exact: true })
      for (const [place, wrong] of [LONG_PASSWORD, 'wrong2', 'wrong3'].entries()) {
        await expect(code).toHaveCount(0)
        await logIn(page, lang, 'demo', wrong)
        await expect.poll(tries).toBe(place + 1)
        await expect(password).toHaveAttribute('aria-invalid')
        if (place > 0) continue
        await expect(password).toBeFocused()
        await expect(password).toHaveAccessibleDescription(MESSAGES.wrongAccount[lang])
        await expect(password).toHaveValue(wrong)
        await expect(page.getByLabel(text(lang, 'Username'), { exact: true })).toHaveValue('demo')
        const sent = platform.requests.find(({ path }) => path === '/m/user/login')?.body
        expect(sent).toMatchObject({ username: 'demo', password: wrong })
        expect(platform.requests.map(({ path }) => path)).not.toContain('/m/captcha/get')
      }
      const first = await picture.getAttribute('src')
      await code.fill('none')
      await logIn(page, lang, 'demo', 'demo1234')
      await expect(page.getByText(MESSAGES.wrongCaptcha[lang]).first()).toBeVisible()
      await expect(picture).not.toHaveAttribute('src', first ?? '')
      await expect(code).toHaveValue('')
      await expect(code).toBeFocused()
      await expect(code).toHaveAccessibleDescription(new RegExp(MESSAGES.wrongCaptcha[lang]))
      await press(page, lang, 'Log in')
      await expect(code).toHaveAccessibleDescription(new RegExp(text(lang, 'Enter the code in the picture.')))
      await expect(password).toHaveValue('demo1234')
      await expect(password).not.toHaveAttribute('aria-invalid')
      await code.fill(platform.newestCaptcha() ?? '')
      await logIn(page, lang, 'demo', 'demo1234')
      await expect(page).toHaveURL('/home')
      expect(await tokenOnDisk(page)).toBeTruthy()
    },
  )

  test('says that a member is blocked, and leads to customer service', async ({ page, lang }) => {
    const password = page.getByLabel(text(lang, 'Password'), { exact: true })
    await page.goto('/login')
    await logIn(page, lang, 'blocked', 'blocked1234')
    await expect(password).toHaveAccessibleDescription(MESSAGES.disabled[lang])
    await expect(password).toHaveValue('blocked1234')
    expect(await tokenOnDisk(page)).toBeUndefined()
    await page.getByRole('link', { name: text(lang, 'Contact customer service') }).click()
    await expect(page).toHaveURL('/service')
  })
})

// Red when a member is not shown the previous login, or a first login or a reload shows one.
test.describe('a second login on a device', () => {
  test.use({ lang: 'EN' })

  test('shows when the previous one was, and what to do if it was another person', async ({ page, lang }) => {
    const link = page.getByRole('link', { name: text(lang, 'Not you?') })
    // The toast must stay until its link is pressed.
    await page.addInitScript(dropLongTimers, 11_000)
    await page.goto('/login')
    await logIn(page, lang, 'fresh', 'fresh1234')
    await expect(page).toHaveURL('/home')
    // The chunk that stores the login loads after home.
    await expect.poll(async () => Object.keys(await readDatabases(page)).join()).toContain('logins')
    await logOut(page, lang)
    await expect(link).toHaveCount(0)
    await page.goto('/login')
    await logIn(page, lang, 'fresh', 'fresh1234')
    await expect(page.locator('[popover] output')).toContainText(/Last login on this device: .* · \w+ · \w+/)
    expect(await violations(page)).toEqual([])
    await link.click()
    await expect(page).toHaveURL(/\/service\?topic=password/)
    await expect(link).toHaveCount(0)
  })
})

test.describe('a long password', () => {
  test.use({ lang: 'TW', expectedErrors: REFUSED, permissions: ['clipboard-read', 'clipboard-write'] })

  test(
    'of 128 characters with emoji is sent as it was pasted',
    { tag: '@long' },
    async ({ page, platform, lang }) => {
      const password = LONG_PASSWORD
      expect(Array.from(password)).toHaveLength(128)
      await page.goto('/login')
      await page.getByLabel(text(lang, 'Username'), { exact: true }).fill('demo')
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), password)
      const field = page.getByLabel(text(lang, 'Password'), { exact: true })
      await field.press('ControlOrMeta+V')
      await expect(field).toHaveValue(password)
      await page.keyboard.press('Enter')
      await expect
        .poll(() => platform.requests.find(({ path }) => path === '/m/user/login')?.body)
        .toMatchObject({ username: 'demo', password })
    },
  )
})
