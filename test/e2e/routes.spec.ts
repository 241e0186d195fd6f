import { expect, test } from './journey.ts'
import { openInside, settled } from './screens.ts'

// Red when a URL leads elsewhere, or an unchecked search parameter reaches a screen.
test.describe('addresses', () => {
  test.use({ lang: 'EN', size: 'android' })

  test('that are unknown, or written differently, show home once', async ({ context, network }) => {
    for (const path of ['/', '/HOME', '//home', '/home/nothing', '/%E0%A4%A']) {
      const page = await context.newPage()
      await page.goto(network.url + path)
      await settled(page)
      expect(new URL(page.url()).pathname, path).toMatch(/^\/+home\/?$/i)
      await expect(page.getByRole('main')).toHaveCount(1)
      expect(await page.evaluate(() => history.length), path).toBeLessThanOrEqual(2)
      await page.close()
    }
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
  test.describe(member || 'nobody logged in', { tag: member ? [] : '@long' }, () => {
    test.use({ lang: 'TW', member })

    test('invalid search parameters break nothing', async ({ page }) => {
      await page.goto('/home')
      await settled(page)
      for (const path of NONSENSE) {
        // Starts from another screen: the same one would stay, and its arrival could not be seen.
        await openInside(page, '/vip')
        await openInside(page, path)
        expect(new URL(page.url()).pathname).toBe(new URL(path, 'https://here.invalid').pathname)
        await expect(page.getByText(/stack|TypeError|undefined|NaN/)).toHaveCount(0)
      }
    })
  })
}
