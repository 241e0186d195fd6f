import type { Page } from '@playwright/test'

/** The screens that texts must fit: size in CSS pixels, and text scale. */
const FRAMES = [
  { name: '320 × 568', width: 320, height: 568, scale: 1 },
  { name: '320 × 568 at 200 % text', width: 320, height: 568, scale: 2 },
  { name: 'landscape', width: 844, height: 390, scale: 1 },
  { name: '1280 × 800', width: 1280, height: 800, scale: 1 },
]

/**
 * Resolves with the texts that do not fit in a frame. With `narrow`, tries only the narrow frames. Leaves the page in the last frame, at its own
 * text size.
 */
export async function misfits(page: Page, { narrow = false } = {}): Promise<string[]> {
  const found: string[] = []
  const own = await page.evaluate(() => document.documentElement.style.getPropertyValue('--text-scale'))
  const scaleTexts = (scale: string) =>
    page.evaluate(async (textScale) => {
      document.documentElement.style.setProperty('--text-scale', textScale)
      // Layout by script follows within a frame.
      for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next))
    }, scale)
  for (const { name, width, height, scale } of FRAMES.filter((frame) => !narrow || frame.width === 320)) {
    await page.setViewportSize({ width, height })
    await scaleTexts(String(scale))
    const lines = await page.evaluate(misfitsNow)
    found.push(...lines.map((line) => `${name}: ${line}`))
  }
  await page.evaluate((scale) => document.documentElement.style.setProperty('--text-scale', scale), own)
  return found
}

// Runs in the page. A text fits when it is inside the screen, its button or cell, and every element that clips it.
function misfitsNow(): string[] {
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
    measured.set(box, fresh)
    return fresh
  }

  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
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
