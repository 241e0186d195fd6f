import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { press } from './forms.ts'
import { hiddenFocus, misfits } from './geometry.ts'
import { expect, test, type JourneyOptions } from './journey.ts'
import { newestDeposit } from './orders.ts'
import { MEMBER_TABS, openInside, SCREENS, settled } from './screens.ts'
import { text } from './texts.ts'

// Red when a label goes missing, a colour loses contrast, a target shrinks below 24 px, or a part stands outside of every landmark.

/** What axe finds on the page as it is now, one line each: every rule of WCAG 2.2 AA and the best practices. */
async function violations(page: Page): Promise<string[]> {
  // What is still fading in has not its colours yet.
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
  const axe = new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } })
  const found = (await axe.analyze()).violations
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
}

/** The texts of the page with a Chinese word in them; what is in another language says so, and what is the member's own is not to be translated. */
async function chineseTexts(page: Page): Promise<string[]> {
  const words = await page.evaluate(() => {
    const found = [document.title]
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const { textContent, parentElement } = walk.currentNode
      const isForeign = parentElement?.closest('[lang^=zh], [translate=no], script, style')
      if (!isForeign && parentElement?.checkVisibility()) found.push(textContent ?? '')
    }
    return found
  })
  return words.filter((line) => /\p{Script=Han}/u.test(line))
}

/** The parts of pages that open something over them. */
const OVERLAYS: [path: string, opener: string][] = [
  ['/home', 'main [aria-haspopup=dialog] >> nth=0'],
  ['/deposit?amount=500', 'main button[type=submit]'],
  ['/home', 'header [aria-haspopup=dialog]'],
  ['/transaction-record', '[aria-haspopup=dialog] >> nth=0'],
  ['/transaction-record', '[aria-haspopup=dialog] >> nth=1'],
  ['/transaction-record?type=all', 'main [aria-haspopup=dialog] >> nth=1'],
  ['/member', 'main [aria-haspopup=dialog] >> nth=1'],
  ['/setting', 'main > button'],
  ['/setting', 'main [role=switch]'],
  ['/setting', 'main [aria-haspopup=dialog]'],
  ['/wallet-card', 'main li [aria-haspopup=dialog]'],
  ['/add-card', 'main [aria-haspopup=dialog]'],
]

// Each screen is seen as a guest and as a member, in both themes, and in the two languages with the longest words: two looks at it are enough.
const LOOKS: Omit<JourneyOptions, 'oldServer' | 'ownApiHost' | 'time' | 'popUps' | 'worker'>[][] = [
  [
    { lang: 'EN', theme: 'light', size: 'android', member: '', expectedErrors: /^$/ },
    { lang: 'ID', theme: 'dark', size: 'iphone', member: 'demo', expectedErrors: /^$/ },
  ],
  [
    { lang: 'ID', theme: 'dark', size: 'iphone', member: '', expectedErrors: /^$/ },
    { lang: 'EN', theme: 'light', size: 'android', member: 'demo', expectedErrors: /^$/ },
  ],
]

const PARTS = 4

for (const [turn, look] of LOOKS.flatMap((looks, at) => looks.map((one) => [at, one] as const))) {
  test.describe(`${look.member || 'guest'}, ${look.theme}, ${look.lang}`, () => {
    test.use(look)

    // Red too when a fixed width is smaller than its words, a bar covers what has the focus, or a Chinese word is left.
    for (const part of [turn, turn + LOOKS.length]) {
      test(`finds every screen open to everybody, its texts uncut and translated, ${part + 1} of ${PARTS}`, async ({
        page,
        platform,
      }) => {
        const order = look.member ? [...MEMBER_TABS, `/detail?id=${newestDeposit(platform).id}`] : []
        const found: string[] = []
        const size = page.viewportSize()
        await page.goto('/home')
        await settled(page)
        for (const path of [...SCREENS, ...order].filter((_, place) => place % PARTS === part)) {
          if (size) await page.setViewportSize(size)
          if (path !== '/home') await openInside(page, path)
          const problems = await violations(page)
          await page.setViewportSize({ width: 320, height: 568 })
          problems.push(...(await hiddenFocus(page)), ...(await misfits(page)), ...(await chineseTexts(page)))
          found.push(...problems.map((problem) => `${path}: ${problem}`))
        }
        expect(found).toEqual([])
      })
    }

    test('finds what asks for an answer open to everybody', async ({ page, platform, line, lang }) => {
      if (look.member) {
        await page.goto('/home')
        await settled(page)
        // Whatever else home asks must not be told first: the dialog would lie over the button.
        const asked = line.fault({ kind: 'held', path: '/m/token/user' })
        await page.getByRole('button', { name: text(lang, 'Refresh') }).click()
        await asked.hit
        platform.endTokens(look.member)
        asked.release()
      } else {
        await page.goto('/register')
        await press(page, lang, 'User agreement')
      }
      await expect(page.locator('dialog:modal')).toBeVisible()
      expect(await violations(page)).toEqual([])
    })
  })
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`over the page, ${theme}`, () => {
    test.use({ lang: theme === 'light' ? 'TW' : 'CN', theme, member: 'demo', size: 'android' })

    test('finds sheets and dialogs open to everybody', async ({ page }) => {
      // Their colours are those of the screens, which are seen in both themes.
      for (const [path, opener] of OVERLAYS.filter((_, place) => place % 2 === Number(theme === 'dark'))) {
        await page.goto(path)
        await settled(page)
        await page.locator(opener).first().click()
        await expect(page.locator('dialog:modal')).toBeVisible()
        expect(await violations(page), `${path} ${opener}`).toEqual([])
      }
    })
  })
}
