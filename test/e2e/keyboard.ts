import type { Locator, Page } from '@playwright/test'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { expect } from './journey.ts'
import { text } from './texts.ts'

const MAX_STOPS = 60
const LOST = 'the focus is lost'

/** Resolves with what is wrong with the focus: lost, not visible, or under a bar. Empty when nothing is wrong. */
async function focusProblem(page: Page): Promise<string> {
  return page.evaluate((lost) => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return lost
    const name = `${focused.tagName} “${focused.textContent.trim().slice(0, 30) || focused.ariaLabel}”`

    const look = () => {
      const looks: string[] = []
      let element: Element | null = focused
      for (let up = 0; element && up < 4; up += 1) {
        const { outline, borderColor, boxShadow } = getComputedStyle(element)
        looks.push(outline, borderColor, boxShadow)
        element = element.parentElement
      }
      return looks.join('|')
    }
    const withFocus = look()
    focused.blur()
    const without = look()
    focused.focus({ preventScroll: true })
    if (withFocus === without) return `${name} does not show that it has the focus`

    const { left, right, top, bottom } = focused.getBoundingClientRect()
    if (top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1)
      return `${name} is out of sight`
    if (focused.closest('dialog')) return ''
    const bars = [...document.body.querySelectorAll('*')]
      .map((bar) => ({ bar, style: getComputedStyle(bar) }))
      .filter(({ style }) => ['fixed', 'sticky'].includes(style.position))
    const own = bars.find(({ bar }) => bar.contains(focused))
    for (const { bar, style } of bars) {
      if (bar.contains(focused)) continue
      // A heading of a list slides under the header.
      if (Number(own?.style.zIndex) > Number(style.zIndex)) continue
      const over = bar.getBoundingClientRect()
      const overlaps =
        Math.min(right, over.right) - Math.max(left, over.left) > 1 &&
        Math.min(bottom, over.bottom) - Math.max(top, over.top) > 1
      if (overlaps) return `${name} is under ${bar.tagName} ${bar.className}`
    }
    return ''
  }, LOST)
}

/** Presses Tab until the goal has the focus; every stop must be visible. After the last one the browser itself is one stop. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible()
  let turns = 0
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    if (turns === 0 && (await focusProblem(page)) === LOST) {
      turns += 1
      continue
    }
    // The loading toast covers the top of the page for a moment.
    await expect.poll(() => focusProblem(page)).toBe('')
    if (await goal.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`the keyboard does not reach ${goal.toString()}`)
}

/** Tabs to the goal and presses Enter. */
export async function enter(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal)
  await page.keyboard.press('Enter')
}

/** Tabs to a radio group, then moves to the wanted radio with the arrow keys. */
export async function arrowTo(page: Page, group: Locator, wanted: Locator): Promise<void> {
  await tabTo(page, group.locator('input:checked'))
  for (let stops = 0; stops < MAX_STOPS && !(await wanted.isChecked()); stops += 1) {
    await page.keyboard.press('ArrowDown')
    // The choice is in the URL, so it applies a moment later.
    await expect(group.locator('input:focus')).toBeChecked()
  }
  await expect(wanted).toBeChecked()
  await expect(wanted).toBeFocused()
}

/** Expects the page at this path, with the focus on its heading. */
export async function expectArrived(page: Page, path: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** Logs in as demo from home. */
export async function logInByKeys(page: Page, lang: WireLanguage): Promise<void> {
  await enter(page, page.getByRole('link', { name: text(lang, 'Log in'), exact: true }))
  await expectArrived(page, /\/login/)
  await tabTo(page, page.getByLabel(text(lang, 'Username'), { exact: true }))
  await page.keyboard.type('demo')
  await tabTo(page, page.getByLabel(text(lang, 'Password'), { exact: true }))
  await page.keyboard.type('demo1234')
  await page.keyboard.press('Enter')
  await expectArrived(page, '/home')
}
