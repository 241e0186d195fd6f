import { INVITE_CODE } from '../platform/calls/register.ts'
import { MESSAGES } from '../platform/seed-texts/messages.ts'
import { tokenOnDisk } from './disk.ts'
import { press } from './forms.ts'
import { expect, test } from './journey.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'

// Red when a rule is not checked before sending, the server's words are not put at their field, or the invite code is lost.
test.use({ lang: 'EN', size: 'android' })

/** The fields by their names; labels would change with the language. */
const FIELDS = { username: 'newcomer7', password: 'lantern#7', o_password: 'lantern#7' }

test('cannot be sent with a mismatch, a wrong length or without the agreement', async ({
  page,
  platform,
  lang,
}) => {
  const field = (name: string) => page.locator(`[name=${name}]`)
  const wrong = page.locator('[aria-invalid]')
  await page.goto('/register')
  await settled(page)
  for (const [name, value] of Object.entries(FIELDS)) await field(name).fill(value)

  await press(page, lang, 'Register')
  await expect(wrong).toHaveCount(1)
  await expect(wrong).toBeFocused()
  await expect(wrong).toHaveAttribute('name', 'agreed')
  await field('agreed').check()
  await expect(wrong).toHaveCount(0)

  for (const [name, value, said] of [
    ['o_password', 'lantern#8', 'This is not the same as the password above.'],
    ['password', 'short', 'Too short: use {min} to {max} characters.'],
    ['password', 'x'.repeat(19), 'Too long: use {min} to {max} characters.'],
    ['username', 'a b', 'Use {shortest} to {longest} letters and digits, nothing else.'],
    ['username', '', 'Please fill this in.'],
  ] as const) {
    await field(name).fill(value)
    await press(page, lang, 'Register')
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true')
    const values = { min: '6', max: '18', shortest: '4', longest: '12' }
    await expect(page.getByText(text(lang, said, values)).first()).toBeVisible()
    await field(name).fill(FIELDS[name])
  }
  expect(platform.requests.map(({ path }) => path)).not.toContain('/m/user/register')
})

test('shows what the server says at the field, and logs in once it is mended', async ({ page, lang }) => {
  const field = (name: string) => page.locator(`[name=${name}]`)
  await page.goto('/setting')
  await page.goto('/register?back=/setting')
  await settled(page)
  for (const [name, value] of Object.entries(FIELDS)) await field(name).fill(value)
  await field('username').fill('demo')
  await field('agreed').check()
  await press(page, lang, 'Register')
  await expect(field('username')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('username')).toHaveAccessibleDescription(new RegExp(MESSAGES.usernameTaken[lang]))
  await expect(field('password')).toHaveValue(FIELDS.password)
  await field('username').fill(FIELDS.username)
  await press(page, lang, 'Register')
  await expect(page).toHaveURL('/setting')
  expect(await tokenOnDisk(page)).toBeTruthy()
})

test('an invite link is remembered until the member registers', async ({ page, platform, lang }) => {
  await page.goto(`/home?invite_code=${INVITE_CODE}`)
  await settled(page)
  await page.goto('/service')
  await page.goto('/register')
  await settled(page)
  const field = (name: string) => page.locator(`[name=${name}]`)
  await expect(field('invicode')).toHaveValue(INVITE_CODE)
  for (const [name, value] of Object.entries(FIELDS)) await field(name).fill(value)
  await field('agreed').check()
  await press(page, lang, 'Register')
  await expect(page).toHaveURL('/home')
  expect(platform.requests.find(({ path }) => path === '/m/user/register')?.body).toMatchObject({
    invicode: INVITE_CODE,
  })
})
