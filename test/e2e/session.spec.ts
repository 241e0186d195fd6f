import { WAIT_CHECK_MS } from '../../src/storage/disk.ts'
import { TOXICS } from '../platform/faults/toxics.ts'
import { blockWrites, found, readDisk, tokenOnDisk } from './disk.ts'
import { logIn, logOut, press } from './forms.ts'
import { expect, test } from './journey.ts'
import { dropLongTimers } from './long-timers.ts'
import { answered, openInside, settled } from './screens.ts'
import { startLoggedIn } from './session-setup.ts'
import { text } from './texts.ts'

// Red when a second dialog opens, an old session's 401 ends the new one, a tab is not notified, or a bad cookie is trusted or left.
test.describe('a member logged out by the server', () => {
  test.use({ lang: 'TW', theme: 'dark', member: 'demo' })

  test(
    'stays a guest on the page when the dialog is closed',
    { tag: '@long' },
    async ({ page, platform, network, lang }) => {
      await page.goto('/member')
      await settled(page)
      // Pressed before the session ends: another call could get the 401 first, which removes the button.
      const held = network.fault({ kind: 'held', path: '/m/token/user' })
      await page.getByRole('button', { name: text(lang, 'Refresh') }).click()
      await held.hit
      platform.endTokens('demo')
      held.release()
      await press(page, lang, 'Not now')
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(page).toHaveURL('/member')
      await expect(page.getByRole('link', { name: text(lang, 'Log in'), exact: true })).toBeVisible()
    },
  )
})

test.describe('a member whose session ends in a form', () => {
  test.use({ lang: 'EN', size: 'android', member: 'demo' })

  // Red when saving after a login leads to the form again: the login has replaced itself with it.
  test('saves it after the login, and goes on to the details', async ({ page, network, lang }) => {
    await page.goto('/mine-info')
    await page.getByRole('main').getByRole('link').filter({ hasText: 'Skype' }).click()
    await page.getByLabel('Skype', { exact: true }).fill('live:.cid.9f')
    network.fault({ ...TOXICS['401 by code'], path: '/m/user/edit', times: 1 })
    await press(page, lang, 'Save')
    await press(page, lang, 'Log in')
    await logIn(page, lang, 'demo', 'demo1234')
    await expect(page).toHaveURL('/mine-edit?field=skype')
    await expect(page.getByLabel('Skype', { exact: true })).toHaveValue('live:.cid.9f')
    await press(page, lang, 'Save')
    await expect(page).toHaveURL('/mine-info')
    await press(page, lang, 'Show private details')
    await expect(page.getByText('live:.cid.9f')).toBeVisible()
  })
})

test.describe('a session', () => {
  test.use({ lang: 'EN', size: 'android', member: 'demo' })

  test('is not ended by a late 401 of the previous one', async ({ page, platform, network, lang }) => {
    // A write: a logout cancels reads. It must not time out meanwhile.
    const path = '/m/game/transfer'
    await page.addInitScript(dropLongTimers, 10_000)
    await page.goto('/transfer')
    await settled(page)
    const held = network.fault({ kind: 'held', path })
    await page.getByRole('switch', { name: text(lang, 'Automatic transfer') }).click()
    await held.hit
    await openInside(page, '/setting')
    await press(page, lang, 'Log out')
    await page.getByRole('alertdialog').getByRole('button').first().click()
    await page.waitForURL('/home')
    await page.getByRole('link', { name: text(lang, 'Log in'), exact: true }).click()
    await logIn(page, lang, 'fresh', 'fresh1234')
    await expect(page).toHaveURL('/home')
    platform.endTokens('demo')
    const late = page.waitForResponse(`**${path}`)
    held.release()
    expect(await (await late).json()).toMatchObject({ code: 401 })
    await page.getByRole('link', { name: text(lang, 'Me'), exact: true }).click()
    await expect(page.getByText('fresh', { exact: true })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  test('leads home when it ends, except from a page opened meanwhile', async ({ page, lang }) => {
    await page.addInitScript(dropLongTimers, WAIT_CHECK_MS)
    await page.goto('/member')
    await settled(page)
    const release = await blockWrites(page)
    await press(page, lang, 'Log out')
    await page.getByRole('alertdialog').getByRole('button').first().click()
    await page.getByRole('link', { name: text(lang, 'Log in'), exact: true }).click()
    await expect(page).toHaveURL(/\/login/)
    await release()
    const stored = async () => Object.keys((await readDisk(page)).databases)
    await expect.poll(async () => (await stored()).filter((key) => key.includes('member:'))).toEqual([])
    await page.getByRole('textbox').first().fill('fresh')
    await expect(page).toHaveURL(/\/login/)
  })
})

test.describe('the cookie with the first token', () => {
  test.use({ lang: 'CN', expectedErrors: /status of 401/ })

  test('is read once and deleted', async ({ page, context, network, lang }) => {
    await startLoggedIn(context, network.url, 'demo')
    const [cookie] = await context.cookies()
    await page.goto('/member')
    await expect(page.getByText('demo', { exact: true })).toBeVisible()
    expect(await context.cookies()).toEqual([])
    expect(await tokenOnDisk(page)).toBe(cookie?.value)
    await logOut(page, lang)
    await context.addCookies([{ name: 'token', value: cookie?.value ?? '', url: network.url }])
    await page.goto('/member')
    await settled(page)
    await expect(page.getByText('demo', { exact: true })).toHaveCount(0)
    expect(await context.cookies()).toEqual([])
    expect(await tokenOnDisk(page)).toBeUndefined()
  })

  for (const [what, value] of [
    ['garbage', '{"not":"a token"} <script>'],
    ['a text of 4 KB', 'x'.repeat(4_090)],
    ['line breaks', 'good%0d%0aAuthorization:%20Bearer%20evil'],
  ] as const) {
    test(
      `leaves a guest and is deleted when it holds ${what}`,
      { tag: '@long' },
      async ({ page, context, network }) => {
        await context.addCookies([{ name: 'token', value, url: network.url }])
        await page.goto('/home')
        await settled(page)
        await expect.poll(() => context.cookies()).toEqual([])
        await expect.poll(() => tokenOnDisk(page)).toBeUndefined()
        expect(found(await readDisk(page), [value.slice(0, 20)])).toEqual([])
      },
    )
  }
})

test.describe('a member whose details are not loaded yet', () => {
  test.use({ lang: 'EN', member: 'demo', expectedErrors: /status of 503/ })

  test('is still logged in, is not shown a made-up balance, and can try again', async ({
    page,
    network,
    lang,
  }) => {
    const fault = network.fault({ ...TOXICS['503 without an envelope, carried out'], path: '/m/token/user' })
    await page.goto('/home')
    const card = page.getByRole('alert').filter({ hasText: '--' })
    await expect(card).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(/(?<!\d)0[.,]00/)
    const again = card.getByRole('button', { name: text(lang, 'Try again') })
    await answered(network)
    await Promise.all([page.waitForRequest(/\/m\/token\/user$/), again.click()])
    await expect(again).toBeVisible()
    fault.release()
    // Presses the button only if it is still there: the app may have refetched the user info already.
    await page.evaluate(() => document.querySelector<HTMLElement>('main [role=alert] button')?.click())
    await expect(page.getByText('12,480.50')).toBeVisible()
  })

  // Red when screens that belong to a member wait for ever.
  test('can try again on the pages that need to know who it is, and cannot add favourites', async ({
    page,
    network,
    lang,
  }) => {
    const fault = network.fault({ ...TOXICS['503 without an envelope, carried out'], path: '/m/token/user' })
    const again = page.getByRole('main').getByRole('button', { name: text(lang, 'Try again') })
    await page.goto('/safer-play')
    await expect(again).toBeVisible()
    const { hits } = fault
    await again.click()
    await expect.poll(() => fault.hits).toBeGreaterThan(hits)
    await expect(again).toBeVisible()
    const favourite = page.getByRole('button', {
      name: text(lang, 'Favourite: {title}', { title: 'Lantern Games' }),
    })
    await page.goto('/home/category?class=game')
    await expect(favourite).toBeDisabled()
    await page.goto('/home/category?class=game&show=favourites')
    await expect(again).toBeVisible()
    // The app may refetch the user info before the button is pressed again.
    fault.release()
    await page.reload()
    await expect(page.getByText(text(lang, 'No favourites here yet'))).toBeVisible()
    await page.goto('/home/category?class=game')
    await expect(favourite).toBeEnabled()
    await page.goto('/safer-play')
    await expect(page.getByRole('heading', { name: text(lang, 'Time-out') })).toBeVisible()
  })
})
