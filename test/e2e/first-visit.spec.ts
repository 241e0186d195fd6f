import { expect, test } from './journey.ts'
import { settled } from './screens.ts'
import { text } from './texts.ts'

test.use({ worker: true, cold: true, lang: 'EN', theme: 'light', size: 'android', member: 'demo' })

test.describe('a first visit', () => {
  // Red when what there is to play waits for the worker alone.
  test('shows what there is to play also where the worker never comes', async ({ page, line, lang }) => {
    line.fault({ kind: 'stall', path: '/sw.js' })
    await page.goto('/home')
    await settled(page)
    await expect(page.getByRole('link', { name: text(lang, 'Safer play') })).toBeVisible()
  })

  // Red when the worker asks for one file after the other: at 150 ms each that was half a minute.
  test('brings the parts of the app side by side', async ({ page, line }) => {
    const slow = line.fault({ kind: 'held', path: /^\/assets\/add-card-/ })
    const others = line.fault({ kind: 'latency', ms: 0, path: /^\/assets\//, skip: 100 })
    await page.goto('/home')
    await slow.hit
    // The others do not wait for it.
    await others.hit
    slow.release()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  })
})
