import type { Page } from '@playwright/test'

/** Makes the page record its layout shifts while it loads. Resolves with a function that sums them up, and names what moved. */
export async function measureShift(page: Page): Promise<() => Promise<{ sum: number; parts: string[] }>> {
  await page.addInitScript(() => {
    const entries: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts: () => [...entries, ...observer.takeRecords()] })
  })
  return () =>
    page.evaluate(() => {
      const shifts: PerformanceEntry[] = Reflect.get(window, 'shifts')()
      const sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] = shifts.flatMap(
        (shift) => Reflect.get(shift, 'sources'),
      )
      return {
        sum: shifts.reduce((sum, shift) => sum + Number(Reflect.get(shift, 'value')), 0),
        parts: sources.map(({ node, previousRect, currentRect }) => {
          const what = node instanceof Element ? node.outerHTML.slice(0, 100) : 'gone'
          return `${previousRect.y}+${previousRect.height} to ${currentRect.y}+${currentRect.height}: ${what}`
        }),
      }
    })
}
