import type { Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Resolves with axe's violations on the page, or in the part that a selector finds, one line each. Without `only`, checks all rules of WCAG 2.2 AA
 * and best practices.
 */
export async function violations(page: Page, only?: string[], part = 'html'): Promise<string[]> {
  // Colours are measured after the fade-in.
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
  // A document that was checked before has axe already.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: axe.RunOptions = {
    ...(only && { runOnly: only }),
    rules: { 'target-size': { enabled: true } },
    resultTypes: ['violations'],
  }
  const found = await page.evaluate(
    async ([place, chosen]) => (await window.axe.run(place, chosen)).violations,
    [part, options] as const,
  )
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
}
