import { TOXICS } from '../platform/faults/toxics.ts'
import { expect, test } from './journey.ts'
import { expectInvariants } from './invariants.ts'
import { text } from './texts.ts'

test.use({ worker: true, cold: true, lang: 'EN', theme: 'dark', size: 'android', member: 'fresh' })

// Red when the boot script's answer, which has arrived, is lost to its own timeout of ten seconds while the app's files load: the config is
// then requested again, and the network is reported as slow or offline.
test.describe('50 kbit/s and 400 ms from the first visit on', { tag: '@long' }, () => {
  test('a member’s home opens, and no answer is asked for twice', async ({
    page,
    platform,
    network,
    lang,
  }) => {
    test.setTimeout(180_000) // 140 kB take 25 seconds, and the data of home as long again
    await page.addInitScript(
      (cut) => {
        const look = () => {
          if (document.body?.innerText.includes(cut)) document.documentElement.dataset['cut'] = 'shown'
        }
        new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
      },
      text(lang, 'No connection'),
    )
    let asked = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/m/indexdata/getlist')) asked += 1
    })
    network.fault({ kind: 'latency', ms: 400 })
    network.fault(TOXICS['slow: 50 kbit/s'])

    await page.goto('/home')
    await expect(page.getByRole('heading', { name: text(lang, 'Wallet balance') })).toBeVisible({
      timeout: 120_000, // 190 kB at 50 kbit/s
    })
    expect(asked).toBe(1)
    await expectInvariants(page, platform)
    await expect(page.locator('[data-cut]')).toHaveCount(0)
  })
})
