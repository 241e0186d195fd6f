import type { Page } from '@playwright/test'
import { expect, test, type JourneyOptions } from './journey.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'

/** Resolves with the positions of the texts on a guest's home, to a tenth of a pixel. */
function places(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const parts = ['main h2', 'main p', 'main a[href^="/login"]', 'main a[href^="/register"]', 'nav a']
    const found = parts.flatMap((part) =>
      // The footer of home is a paragraph too.
      [...document.querySelectorAll(part)]
        .slice(0, part === 'nav a' ? 4 : 1)
        .map((element) => [part, element] as const),
    )
    return Object.fromEntries(
      found.map(([part, element], place) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const [box, words] = [element, range].map((one) => {
          const { x, y, width, height } = one.getBoundingClientRect()
          return [x, y, width, height].map((side) => side.toFixed(1)).join(' ')
        })
        const { color, fontFamily, fontSize, fontWeight, lineHeight } = getComputedStyle(element)
        return [
          `${place} ${part}`,
          [box, words, color, fontFamily, fontSize, fontWeight, lineHeight].join(' | '),
        ]
      }),
    )
  })
}

const LOOKS: Partial<JourneyOptions>[] = [
  { lang: 'CN', theme: 'light', size: 'iphone' },
  { lang: 'EN', theme: 'dark', size: 'android' },
  { lang: 'TW', theme: 'dark', size: 'iphone' },
  { lang: 'ID', theme: 'light', size: 'android' },
]

for (const look of LOOKS) {
  // The gate covers a light and a dark look, and both scripts.
  test.describe(
    `a guest in ${look.lang}`,
    { tag: look.lang === 'CN' || look.lang === 'EN' ? [] : '@long' },
    () => {
      test.use({ ...look, cold: true })

      test('reads the welcome card before the app is there, and it stays in place', async ({
        page,
        line,
        lang,
      }) => {
        const held = line.fault({ kind: 'held', path: /^\/assets\// })
        await page.goto('/home', { waitUntil: 'commit' })
        await held.hit
        await expect(page.getByRole('link', { name: text(lang, 'Register') })).toBeVisible()
        const before = await places(page)
        await expect(page.locator('.frame')).toBeVisible()
        held.release()
        await settled(page)
        expect(await places(page)).toEqual(before)
      })
    },
  )
}

test.describe('a member', () => {
  test.use({ member: 'demo', lang: 'EN' })

  test('does not see the guest’s card while the app loads', async ({ page, line, lang }) => {
    await page.goto('/home')
    await settled(page)
    await page.route('/assets/**', (route) => route.continue()) // a route bypasses the HTTP cache
    const held = line.fault({ kind: 'held', path: /^\/assets\// })
    await page.goto('/home', { waitUntil: 'commit' })
    await expect(page.locator('.frame nav')).toBeVisible()
    await expect(page.getByRole('link', { name: text(lang, 'Register') })).toBeHidden()
    held.release()
  })
})
