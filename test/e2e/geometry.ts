import type { Page } from '@playwright/test'

/** A screen that texts must fit: size in CSS pixels, text scale and text spacing. */
interface Frame {
  name: string
  width: number
  height: number
  scale: number
  /** Whether texts are spaced as WCAG 1.4.12 describes. */
  isSpaced?: true
}

const SMALL = { width: 320, height: 568, scale: 1 }
export const NARROW_FRAMES: readonly Frame[] = [
  { ...SMALL, name: '320 × 568' },
  { ...SMALL, name: '320 × 568 at 200 % text', scale: 2 },
]
export const FRAMES: readonly Frame[] = [
  ...NARROW_FRAMES,
  { ...SMALL, name: '320 × 568, spaced', isSpaced: true },
  { name: 'landscape', width: 844, height: 390, scale: 1 },
  { name: '1280 × 800', width: 1280, height: 800, scale: 1 },
]

const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`

/** Resolves with the texts that do not fit in a frame. Leaves the page in the last frame, at its own text size and spacing. */
export async function misfits(page: Page, frames = FRAMES): Promise<string[]> {
  const found: string[] = []
  const own = await page.evaluate(() => document.documentElement.style.getPropertyValue('--text-scale'))
  for (const { name, width, height, scale, isSpaced } of frames) {
    await page.setViewportSize({ width, height })
    await page.evaluate(setTexts, { scale: String(scale), rules: isSpaced ? SPACED : '' })
    const lines = await page.evaluate(misfitsNow)
    found.push(...lines.map((line) => `${name}: ${line}`))
  }
  await page.evaluate(setTexts, { scale: own, rules: '' })
  return found
}

// Runs in the page.
function setTexts({ scale, rules }: { scale: string; rules: string }): void {
  document.documentElement.style.setProperty('--text-scale', scale)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(({ media }) => media.mediaText !== 'all')
  const sheet = new CSSStyleSheet({ media: 'all' }) // the app's own have none
  sheet.replaceSync(rules)
  document.adoptedStyleSheets.push(sheet)
}

// Runs in the page. A text fits when it is inside the screen, its button or cell, and every element that clips it. Under a sheet, measures only
// the sheet.
async function misfitsNow(): Promise<string[]> {
  // Layout by script follows within a frame.
  for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next))
  const root = document.documentElement
  const found = new Set<string>()
  if (root.scrollWidth > root.clientWidth) found.add(`the page is ${root.scrollWidth} px wide`)

  // Most texts share most of the boxes around them.
  const measured = new Map<Element, { edge: DOMRect; isFree: boolean; cuts: boolean; isFrame: boolean }>()
  const measure = (box: Element) => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(box)
    const edge = box.getBoundingClientRect()
    const fresh = {
      edge,
      // Only for screen readers, shortened by design, or scrollable.
      isFree: edge.width <= 1 || textOverflow === 'ellipsis' || /auto|scroll/.test(overflowX + overflowY),
      cuts: overflowX !== 'visible',
      isFrame: box === root || box.matches('button, a, label, td, th, dd, dt'),
    }
    // `overflow-y-auto` lets a box scroll sideways too. The boxes that are meant to have other classes.
    const scrollsSideways = /auto|scroll/.test(overflowX) && box.scrollWidth > box.clientWidth + 1
    if (scrollsSideways && !box.matches('.rail, .overflow-x-auto, pre'))
      found.add(`scrolls sideways: ${box.className}`)
    measured.set(box, fresh)
    return fresh
  }

  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const walk = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const text = walk.currentNode
    const words = text.textContent?.trim().slice(0, 60)
    const holder = text.parentElement
    if (!words || !holder?.checkVisibility({ visibilityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
    for (let box: HTMLElement | null = holder; box; box = box.parentElement) {
      const { edge, isFree, cuts, isFrame } = measured.get(box) ?? measure(box)
      if (isFree && box !== root) break
      if (!cuts && !isFrame) continue
      const isOut = lines.some(({ left, right }) => left < edge.left - 1 || right > edge.right + 1)
      const isCut = cuts && lines.some(({ top, bottom }) => top < edge.top - 1 || bottom > edge.bottom + 1)
      if (isOut || isCut) found.add(`outside of its ${box.localName}: ${words}`)
    }
  }
  return [...found]
}

/** Resolves with the elements that are under a bar or off the screen when focused. */
export function hiddenFocus(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    // A toast above the page disappears again. "Loading..." may be there at any time, while a request takes long.
    const toast = '[popover] > :is(output, [role="alert"])'
    for (const part of document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary',
    )) {
      if (
        !part.checkVisibility({ visibilityProperty: true }) ||
        part.matches(':disabled') ||
        part.closest(toast)
      )
        continue
      part.focus()
      if (document.activeElement !== part) continue
      const { left, top, width, height } = part.getBoundingClientRect()
      // A textarea scrolls only its current line into view.
      const middle = part.localName === 'textarea' ? Math.min(height, 44) / 2 : height / 2
      const onTop = document
        .elementsFromPoint(left + width / 2, top + middle)
        .find((element) => !element.closest(toast))
      const isSeen =
        onTop && (part.contains(onTop) || onTop.contains(part) || onTop.closest('label')?.contains(part))
      if (!isSeen) found.push(`${part.outerHTML.slice(0, 120)} under ${onTop?.outerHTML.slice(0, 80)}`)
    }
    return found
  })
}

/** Resolves with the visible fields whose text is smaller than 16 px. Safari on iOS zooms in when one is focused. */
export function zoomingFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = 'textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=file])'
    return [...document.querySelectorAll(fields)]
      .filter((field) => field.checkVisibility() && Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => `smaller than 16 px: ${field.outerHTML.slice(0, 120)}`)
  })
}
