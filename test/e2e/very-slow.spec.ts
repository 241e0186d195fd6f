import { TOXICS } from '../platform/faults/toxics.ts'
import { expect, test } from './journey.ts'
import { expectSound } from './sound.ts'
import { text } from './texts.ts'

test.use({ worker: true, cold: true, lang: 'EN', theme: 'dark', size: 'android', member: 'fresh' })

// Red when slow is called offline: the boot script's request times out after ten seconds while the app's files load.
test.describe('50 kbit/s and 400 ms from the first visit on', { tag: '@long' }, () => {
  test('is called slow, and never offline', async ({ page, platform, line, lang }) => {
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
    line.fault({ kind: 'latency', ms: 400 })
    line.fault(TOXICS['slow: 50 kbit/s'])

    await page.goto('/home')
    await expect(page.getByText(text(lang, 'The network is slow'))).toBeVisible({ timeout: 60_000 }) // the app's files
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 }) // those of a member's home
    await expectSound(page, platform)
    await expect(page.locator('[data-cut]')).toHaveCount(0)
  })
})
