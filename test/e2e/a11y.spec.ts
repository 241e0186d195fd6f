import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { press } from './forms.ts'
import { expect, test, type JourneyOptions } from './journey.ts'
import { newestDeposit } from './orders.ts'
import { SCREENS, settled } from './screens.ts'
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

/** The parts of pages that open something over them. */
const OVERLAYS: [path: string, opener: string][] = [
  ['/home', 'main [aria-haspopup=dialog] >> nth=0'],
  ['/deposit?amount=500', 'main button[type=submit]'],
  ['/home', 'header [aria-haspopup=dialog]'],
  ['/home', 'main section [aria-haspopup=dialog]'],
  ['/transaction-record', '[aria-haspopup=dialog] >> nth=0'],
  ['/transaction-record', '[aria-haspopup=dialog] >> nth=1'],
  ['/setting', 'main > button'],
]

const LOOKS: Omit<JourneyOptions, 'oldServer' | 'ownApiHost'>[] = [
  { lang: 'CN', theme: 'light', size: 'android', member: '', expectedErrors: /^$/ },
  { lang: 'ID', theme: 'dark', size: 'iphone', member: '', expectedErrors: /^$/ },
  { lang: 'TW', theme: 'light', size: 'iphone', member: 'demo', expectedErrors: /^$/ },
  { lang: 'EN', theme: 'dark', size: 'android', member: 'demo', expectedErrors: /^$/ },
]

for (const look of LOOKS) {
  test.describe(`${look.member || 'guest'}, ${look.theme}, ${look.lang}`, () => {
    test.use(look)

    test('finds every screen open to everybody', async ({ page, platform }) => {
      for (const path of [...SCREENS, ...(look.member ? [`/detail?id=${newestDeposit(platform).id}`] : [])]) {
        await page.goto(path)
        await settled(page)
        expect(await violations(page), path).toEqual([])
      }
    })

    test('finds what asks for an answer open to everybody', async ({ page, platform, lang }) => {
      if (look.member) {
        await page.goto('/home')
        await settled(page)
        platform.endTokens(look.member)
        await page.getByRole('button', { name: text(lang, 'Refresh') }).click()
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
    test.use({ lang: theme === 'light' ? 'ID' : 'CN', theme, member: 'demo', size: 'android' })

    test('finds sheets and dialogs open to everybody', async ({ page }) => {
      for (const [path, opener] of OVERLAYS) {
        await page.goto(path)
        await settled(page)
        await page.locator(opener).first().click()
        await expect(page.locator('dialog:modal')).toBeVisible()
        expect(await violations(page), `${path} ${opener}`).toEqual([])
      }
    })
  })
}
