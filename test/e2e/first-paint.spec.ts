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

/** Resolves with where the login page's texts are shown, and where those begin that are typed into its fields. */
function placesOnLogin(page: Page, words: string[]) {
  return page.evaluate((wanted) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: Record<string, string> = {}
    while (texts.nextNode()) {
      const { currentNode } = texts
      const word = currentNode.textContent?.trim() ?? ''
      const range = document.createRange()
      range.selectNodeContents(currentNode)
      const { x, y, width, height } = range.getBoundingClientRect()
      if (!wanted.includes(word) || width === 0 || found[word] !== undefined) continue
      const { color, fontFamily, fontSize, fontWeight } = getComputedStyle(
        currentNode.parentElement ?? document.body,
      )
      const box = [x, y, width, height].map((side) => side.toFixed(1))
      found[word] = [...box, color, fontFamily, fontSize, fontWeight].join(' ')
    }
    for (const field of document.querySelectorAll('input')) {
      const { x, y, height } = field.getBoundingClientRect()
      const { borderLeftWidth, paddingLeft } = getComputedStyle(field)
      found[field.name] = [x + parseFloat(borderLeftWidth) + parseFloat(paddingLeft), y + height / 2].join(
        ' ',
      )
    }
    return found
  }, words)
}

for (const look of LOOKS.slice(1, 3)) {
  test.describe(`a guest on the login page in ${look.lang}`, () => {
    test.use({ ...look, cold: true })

    test('types before the app is there, and goes on typing where nothing has moved', async ({
      page,
      line,
      lang,
    }) => {
      const held = line.fault({ kind: 'held', path: /^\/assets\// })
      await page.goto('/login', { waitUntil: 'commit' })
      await held.hit
      const name = page.locator('input[name=username]')
      const password = page.locator('input[name=password]')
      const words = ['Log in', 'Welcome back.', 'Username', 'Password'].map((word) => text(lang, word))
      await password.fill('secret')
      await name.fill('dmo')
      await page.keyboard.press('Home')
      await page.keyboard.press('ArrowRight')
      const before = await placesOnLogin(page, words)
      await expect(page.locator('.frame')).toBeVisible()
      held.release()
      await settled(page)
      await page.keyboard.type('e')
      await expect(name).toHaveValue('demo')
      await expect(password).toHaveValue('secret')
      expect(Object.keys(before)).toHaveLength(6)
      expect(await placesOnLogin(page, words)).toEqual(before)
    })
  })
}
