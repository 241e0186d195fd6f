import type { Fault } from '../platform/faults/fault.ts'
import { TOXICS } from '../platform/faults/toxics.ts'
import { depositSteps, goToConfirm } from './deposit-steps.ts'
import { expect, test, type JourneyOptions } from './journey.ts'
import { settled } from './screens.ts'
import { expectInvariants } from './invariants.ts'
import { text } from './texts.ts'
import { workerReady } from './worker.ts'

test.use({ worker: true })

// Red when a screen needs an answer to open, an order without an answer is called failed, or a foreign page is cached.
const NOBODY: [string, Fault, string, Partial<JourneyOptions>][] = [
  [
    'no server, though the device says it is online',
    TOXICS['no connection'],
    'We can’t reach the service.',
    { lang: 'TW', theme: 'dark', size: 'iphone' },
  ],
  [
    'the sign-in page of a network in the place of everything',
    TOXICS['the sign-in page of a network'],
    'This network asks you to sign in first.',
    { lang: 'ID', theme: 'light', size: 'android' },
  ],
]

for (const [what, fault, message, look] of NOBODY) {
  test.describe(what, { tag: fault === TOXICS['no connection'] ? '@long' : [] }, () => {
    test.use({ ...look, member: 'fresh', expectedErrors: /ERR_|unsupported MIME type/ })

    test('leaves an order unconfirmed and every screen readable, until it is over', async ({
      page,
      platform,
      network,
      lang,
    }) => {
      const steps = depositSteps(page, lang, 101)
      const card = page.getByText(text(lang, 'We’ll keep checking.'))
      await page.goto('/home')
      await settled(page)
      await workerReady(page)
      await goToConfirm(page, steps, '300')
      const laid = network.fault(fault)
      await steps.confirm.tap()
      await expect(page.getByText(text(lang, 'Don’t pay again.'))).toBeVisible()
      expect(await page.evaluate(() => navigator.onLine)).toBe(true)

      for (const path of ['/service', '/setting', '/member', '/home']) {
        await page.goto(path)
        await settled(page)
        await expect(page.getByText(text(lang, 'This page didn’t open'))).toHaveCount(0)
      }
      await expect(card).toBeVisible()
      await page.goto('/transaction-record')
      await expect(page.getByRole('main').getByRole('alert')).toContainText(text(lang, message))
      await expectInvariants(page, platform)

      laid.release()
      // Reloads instead of pressing the button, which is gone if the app recovers first.
      await page.goto('/transaction-record')
      await settled(page)
      await expect(page.getByText(text(lang, 'No connection'))).toHaveCount(0)
      await page.goto('/home')
      await settled(page)
      await expect(card, 'no answer showed that it is missing').toBeVisible()
      const stored = await page.evaluate(async () => {
        const texts: string[] = []
        for (const name of await caches.keys()) {
          const cache = await caches.open(name)
          for (const request of await cache.keys())
            texts.push(await ((await cache.match(request))?.text() ?? ''))
        }
        return texts.filter((stored) => stored.includes('Welcome to our network')).length
      })
      expect(stored).toBe(0)
      expect(platform.countOrders('fresh')).toBe(0)
      await expectInvariants(page, platform)
    })
  })
}
