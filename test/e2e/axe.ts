import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Every violation that axe finds on the page as it is now, one line each: all rules of WCAG 2.2 AA and the best practices, but for those named. */
export async function violations(page: Page, ...without: string[]): Promise<string[]> {
  // Colours are measured after the fade-in.
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
  const off = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  // Without frames of other origins axe needs no page of its own to sum up, which would cost more than the rules.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules: { ...off, 'target-size': { enabled: true } }, resultTypes: ['violations'] })
  const found = (await axe.analyze()).violations
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
}
