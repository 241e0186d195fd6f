import type { Browser, Page } from '@playwright/test'
import { INVITE_CODE } from '../platform/invites.ts'
import { TOXICS } from '../platform/faults/toxics.ts'
import { figure } from './deposit-steps.ts'
import { press } from './forms.ts'
import { expect, test } from './journey.ts'
import { readQr } from './read-qr.ts'
import { openInside, settled } from './screens.ts'
import { acceptedRules } from './session-setup.ts'
import { text } from './texts.ts'

const CALL = '/m/promotion/getlist'
const main = (page: Page) => page.getByRole('main')

/** Returns the answer with an empty link and no figures. */
const tellNothing = (body: string) => JSON.stringify({ ...JSON.parse(body), data: { url: '' } })

/** Opens a page on a friend's phone in Indonesian, where the app was never opened. */
async function friendsPhone(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    storageState: acceptedRules(origin),
    locale: 'id-ID',
  })
  return context.newPage()
}

// Red when QR code and text differ, the link is not the member's own, a friend who follows it is not counted, or the friend cannot
// change the language of the form.
test.describe('an invite link', () => {
  test.use({
    lang: 'EN',
    member: 'demo',
    permissions: ['clipboard-read', 'clipboard-write'],
    expectedErrors: /ERR_/,
  })

  test('is the same in QR code, text, copy and sharing, and counts a friend who registers later', async ({
    page,
    browser,
    platform,
    network,
    lang,
  }) => {
    const link = `${network.url}/register?invite_code=${INVITE_CODE}`
    const code = main(page).getByRole('img', { name: text(lang, 'QR code of your invite link') })
    const counts = main(page).locator('b')
    const refresh = page.getByRole('button', { name: text(lang, 'Refresh') })

    await test.step('the member passes it on, also offline', async () => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'share', {
          value: async (what: ShareData) =>
            Object.assign(document.documentElement.dataset, { shared: what.url }),
        })
      })
      await page.goto('/share')
      await expect(main(page).getByText(link, { exact: true })).toBeVisible()
      expect(readQr((await code.getAttribute('src')) ?? '')).toBe(link)
      await press(page, lang, 'Copy link')
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
      await press(page, lang, 'Share')
      await expect(page.locator('html')).toHaveAttribute('data-shared', link)
      await expect(counts).toHaveText(['2', '1'])
      await expect(main(page)).toContainText(figure(lang, '4100'))

      const down = network.fault({ kind: 'down' })
      await refresh.click()
      const note = main(page).getByText(text(lang, 'You’re offline, but your link still works.'))
      await expect(note).toBeVisible()
      await expect(code).toBeVisible()
      await expect(main(page).getByText(link, { exact: true })).toBeVisible()
      down.release()
      await refresh.click()
      await expect(note).toHaveCount(0)
    })

    await test.step('the friend looks around first, may take the code out, and registers', async () => {
      const friend = await friendsPhone(browser, network.url)
      const field = friend.locator('[name=invicode]')
      const agreed = friend.locator('[name=agreed]')
      await friend.goto(link.replace('/register', '/home'))
      await settled(friend)
      await openInside(friend, '/service')
      await openInside(friend, '/home')
      await main(friend)
        .getByRole('link', { name: text('CN', 'Register') })
        .click()
      await expect(field).toHaveValue(INVITE_CODE)
      await press(friend, 'CN', 'Remove the invite code')
      await expect(field).toHaveValue('')
      await friend.goto(link)
      await expect(field).toHaveValue(INVITE_CODE)
      const typed = [
        ['username', 'friend77'],
        ['password', 'lantern#7'],
        ['o_password', 'lantern#7'],
      ] as const
      for (const [name, value] of typed) await friend.locator(`[name=${name}]`).fill(value)
      await agreed.check()
      await friend.getByRole('button', { name: text('CN', 'Language') }).click()
      await friend.getByRole('radio', { name: 'Bahasa Indonesia' }).click()
      await expect(friend.getByRole('heading', { level: 1 })).toHaveText(text('ID', 'Register'))
      for (const [name, value] of typed) await expect(friend.locator(`[name=${name}]`)).toHaveValue(value)
      await expect(field).toHaveValue(INVITE_CODE)
      await expect(agreed).toBeChecked()
      await press(friend, 'ID', 'Register')
      await expect(friend).toHaveURL('/home')
      const sent = platform.requests.find(({ path }) => path === '/m/user/register')
      expect(sent?.body).toMatchObject({ invicode: INVITE_CODE })
      expect(sent?.headers['lang']).toBe('ID')
      await friend.context().close()
      await refresh.click()
      await expect(counts).toHaveText(['3', '1'])
    })
  })
})

// Red when missing data is made up, missing rules leave a heading, or the agent centre is open to everyone or links to an unsafe URL.
test.describe('invitations that are not set up', () => {
  test.use({ lang: 'TW', theme: 'dark', size: 'android', member: 'demo', expectedErrors: /status of 500/ })

  test(
    'say so, and the agent centre is only for partners',
    { tag: '@long' },
    async ({ page, platform, network, lang }) => {
      const heading = (source: string) =>
        main(page).getByRole('heading', { name: text(lang, source), exact: true })
      const centre = main(page).getByRole('link', { name: text(lang, 'Open the agent centre') })

      await test.step('a failure, then no link and no figures', async () => {
        const failed = network.fault({ ...TOXICS['500 with an envelope'], path: CALL })
        await page.goto('/share')
        await expect(main(page).getByRole('alert')).toContainText(text(lang, 'We couldn’t load this'))
        await expect(heading('Rules')).toBeVisible()
        platform.setConfig({ rules: { invite_rules_text: '' } })
        await page.reload()
        await expect(main(page).getByRole('alert')).toBeVisible()
        await expect(heading('Rules')).toHaveCount(0)
        failed.release()
        const bare = network.fault({ kind: 'rewritten', path: CALL, change: tellNothing })
        await press(page, lang, 'Try again')
        await expect(main(page)).toContainText(text(lang, 'You have no invite link yet'))
        await expect(main(page).locator('b')).toHaveText(['--', '--'])
        await expect(main(page).locator('dd')).toHaveText(['--', '--', '--'])
        await expect(main(page).getByRole('img')).toHaveCount(0)
        bare.release()
        await page.getByRole('button', { name: text(lang, 'Refresh') }).click()
        await expect(main(page)).toContainText(INVITE_CODE)
      })

      await test.step('the agent centre', async () => {
        await main(page)
          .getByRole('link', { name: text(lang, 'Work with us as a partner') })
          .click()
        await expect(main(page)).toContainText('partners.lantern.example')
        await expect(centre).toHaveAttribute('href', 'https://partners.lantern.example/')
        await expect(centre).toHaveAttribute('rel', /noopener/)
        const isAgent = async (is: 0 | 1, address: string) => {
          platform.db.run("UPDATE member SET is_agent = ? WHERE username = 'demo'", is)
          platform.setConfig({ config_site: { agent_url: address } })
          await page.reload()
        }
        // Starts from the allowed state each time: the stored state is shown first.
        for (const [is, address] of [
          [0, 'https://partners.lantern.example/'],
          [1, ''],
          [1, 'javascript:alert(1)'],
        ] as const) {
          await isAgent(1, 'https://partners.lantern.example/')
          await expect(centre).toBeVisible()
          await isAgent(is, address)
          await expect(heading(is === 1 ? 'You’re a partner' : 'How to become a partner')).toBeVisible()
          await expect(centre).toHaveCount(0)
        }
        await main(page)
          .getByRole('link', { name: text(lang, 'Customer service') })
          .click()
        await expect(page).toHaveURL('/service')
      })
    },
  )
})
