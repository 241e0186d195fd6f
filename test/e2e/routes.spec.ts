import { expect, test } from './journey.ts'
import { failures, SCREENS, settled } from './screens.ts'
import { text } from './texts.ts'

// Red when a route redirects or asks for a member's data without a member, or an unchecked search parameter reaches a screen.
/** The calls that a guest may make (specification section 7); all others are for members. */
const GUEST_CALLS = new Set(
  ['user/login', 'user/register', 'captcha/get', 'indexdata/getlist', 'system/getlist', 'lang/getlist']
    .concat('currency/getlist', 'notice/getlist', 'activity/class', 'activity/list')
    .concat('interface/class', 'interface/list', 'gamelist/getlist')
    .map((call) => `/m/${call}`),
)

test.describe('addresses', () => {
  test.use({ lang: 'EN', size: 'android' })

  test('that are unknown, or written otherwise, show home once', async ({ context, line }) => {
    for (const path of ['/', '/HOME', '/home/', '//home', '/nope', '/a/b', '/home/nothing']) {
      const page = await context.newPage()
      await page.goto(line.url + path)
      await settled(page)
      expect(new URL(page.url()).pathname, path).toMatch(/^\/+home\/?$/i)
      await expect(page.getByRole('main')).toHaveCount(1)
      expect(await page.evaluate(() => history.length), path).toBeLessThanOrEqual(2)
      await page.close()
    }
  })
})

test.describe('a guest', () => {
  test.use({ lang: 'ID', theme: 'dark' })

  test('opens every screen: no redirect, no failure, no call that is for members, but a way to log in', async ({
    page,
    platform,
    lang,
  }) => {
    const forMembers = new Set(
      ['/deposit', '/detail', '/transaction-record', '/member'].concat(
        '/wallet-card',
        '/add-card',
        '/auth-tips',
        '/mine-info',
        '/mine-edit',
        '/feedback',
      ),
    )
    for (const path of [...SCREENS, '/detail?id=../']) {
      await page.goto(path)
      await settled(page)
      const { pathname } = new URL(page.url())
      expect(path).toMatch(new RegExp(`^${pathname}(\\?|$)`))
      await expect(failures(page)).toHaveCount(0)
      if (!forMembers.has(pathname)) continue
      const logIn = page.getByRole('main').getByRole('link', { name: text(lang, 'Log in'), exact: true })
      await expect(logIn).toBeVisible()
    }
    const calls = platform.requests.filter((request) => request.path.startsWith('/m/'))
    expect(calls.map(({ path }) => path).filter((path) => !GUEST_CALLS.has(path))).toEqual([])
    expect(calls.filter(({ headers }) => 'authorization' in headers)).toEqual([])
  })
})

const NONSENSE = [
  '/detail?id=../',
  '/detail?id=<script>alert(1)</script>',
  '/detail?id=%E0%A4%A',
  '/detail?id=',
]
  .concat([
    '/detail?id=99999999',
    '/detail?id=[1]',
    '/transaction-record?range=<script>',
    '/deposit?class=[1]',
  ])
  .concat(['/transaction-record?from=9999-99-99&status={}', '/deposit?amount=1e999&channel=-1'])
  .concat(['/service?topic=%00&order=<img src=x>', '/login?back=javascript:alert(1)', '/login?back=[]'])
  .concat([
    '/service?topic=vip&order=',
    '/feedback?topic=[1]&order=<img src=x>',
    '/feedback?topic=deposit&order=nope',
  ])
  .concat(['/add-card?type=[1]', '/add-card?type=<script>&card=6222021234567890128'])
  .concat(['/register?invite_code=<img>&back=//other.example', '/home?source=pwa&utm={"a":1}'])

for (const member of ['', 'demo']) {
  test.describe(member || 'nobody logged in', () => {
    test.use({ lang: 'TW', member })

    test('search parameters that make no sense break nothing', async ({ page }) => {
      for (const path of NONSENSE) {
        await page.goto(path)
        await settled(page)
        expect(new URL(page.url()).pathname).toBe(new URL(path, 'https://here.invalid').pathname)
        await expect(page.getByText(/stack|TypeError|undefined|NaN/)).toHaveCount(0)
      }
    })
  })
}
