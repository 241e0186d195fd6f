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

/** No path follows itself, so that each screen is entered from another. */
const NONSENSE = [
  '/detail?id=../',
  '/deposit?class=[1]',
  '/detail?id=<script>alert(1)</script>',
  '/transaction-record?range=<script>',
  '/detail?id=%E0%A4%A',
  '/service?topic=%00&order=<img src=x>',
  '/detail?id=',
  '/login?back=javascript:alert(1)',
  '/detail?id=99999999',
  '/transaction-record?from=9999-99-99&status={}',
  '/detail?id=[1]',
  '/deposit?amount=1e999&channel=-1',
  '/service?topic=vip&order=',
  '/feedback?topic=[1]&order=<img src=x>',
  '/add-card?type=[1]',
  '/feedback?topic=deposit&order=nope',
  '/add-card?type=<script>&card=6222021234567890128',
  '/home?source=pwa&utm={"a":1}',
  '/register?invite_code=<img>&back=//other.example',
  '/login?back=[]',
]

const pathOf = (url: string) => new URL(url, 'https://here.invalid').pathname

for (const member of ['', 'demo']) {
  test.describe(member || 'nobody logged in', { tag: member ? [] : '@long' }, () => {
    test.use({ lang: 'TW', member })

    test('invalid search parameters break nothing', async ({ page }) => {
      await page.goto('/home')
      await settled(page)
      for (const path of NONSENSE) {
        await openInside(page, path)
        // Red when a member stays at login or register.
        const isLeft = member !== '' && /login|register/.test(path)
        expect(pathOf(page.url())).toBe(isLeft ? '/home' : pathOf(path))
        await expect(page.getByText(/stack|TypeError|undefined|NaN/)).toHaveCount(0)
      }
    })
  })
}
