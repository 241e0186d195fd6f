import { CONFIG_PATHS } from '../../src/pwa/worker-messages.ts'
import { expect, test } from './journey.ts'
import { settled } from './screens.ts'
import { workerReady } from './worker.ts'

test.use({ worker: true, lang: 'EN', theme: 'light', size: 'iphone', member: 'demo' })

// Red when a stopped worker has to start for calls that it does not answer.
test('only config calls go through the worker', async ({ page }) => {
  await page.goto('/home')
  await workerReady(page)
  await page.reload()
  await settled(page)
  const sources: [path: string, source: unknown][] = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((load): [URL, unknown] => [new URL(load.name), load.toJSON().workerFinalSourceType])
      .filter(([{ pathname }]) => pathname.startsWith('/m/'))
      .map(([{ pathname }, source]) => [pathname, source]),
  )
  expect(sources.map(([path]) => path)).toContain('/m/token/user')
  for (const [path, source] of sources) {
    expect(source, path).toBe(CONFIG_PATHS.some((known) => known === path) ? 'fetch-event' : 'network')
  }
})
