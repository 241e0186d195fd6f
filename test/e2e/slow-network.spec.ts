import { expect, test } from './journey.ts'
import { measureShift } from './layout-shift.ts'
import { dropLongTimers, BELOW_HOME_WAIT_MS } from './long-timers.ts'
import { newestDeposit } from './orders.ts'
import { failures, settled } from './screens.ts'
import { expectInvariants } from './invariants.ts'
import { text } from './texts.ts'
import { workerReady } from './worker.ts'

test.use({ worker: true, contextOptions: { reducedMotion: 'no-preference' } })

// Red when a screen or a tap shows nothing before the answer, a screen grows when it arrives, or slow is called offline.
test.describe('a slow network and a slow phone', () => {
  test.use({ lang: 'ID', theme: 'dark', size: 'android', member: 'demo' })

  test(
    'show skeletons and react to every tap before any answer, and nothing jumps',
    { tag: '@long' },
    async ({ page, platform, network, lang }) => {
      // Four times slower, over 400 kbit/s.
      test.slow()
      const shift = await measureShift(page)
      const expectNoShift = async (where: string) => {
        const { sum, parts } = await shift()
        expect(sum, [where, ...parts].join('\n')).toBeLessThan(0.02)
      }
      // The orders and the taps below may take longer than home waits for its orders, and than the timeout of a call (10 s).
      await page.addInitScript(dropLongTimers, BELOW_HOME_WAIT_MS)
      await page.goto('/home')
      await settled(page)
      await workerReady(page)
      const phone = await page.context().newCDPSession(page)
      await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
      network.fault({ kind: 'latency', ms: 400 })
      network.fault({ kind: 'bandwidth', kbps: 400 })

      for (const path of ['/deposit', `/detail?id=${newestDeposit(platform).id}`, '/home']) {
        await page.goto(path)
        await settled(page)
        await expectNoShift(path)
      }

      network.clear()
      const answers = network.fault({ kind: 'late' })
      const skeleton = page.locator('main .animate-pulse')
      for (const tab of ['Me', 'Service', 'Home']) {
        const link = page.getByRole('link', { name: text(lang, tab), exact: true })
        await link.tap()
        await expect(link).toHaveAttribute('aria-current', 'page')
      }
      const refresh = page.getByRole('button', { name: text(lang, 'Refresh') })
      await refresh.tap()
      await expect(refresh).toHaveAttribute('aria-busy', 'true')
      await page.getByRole('link', { name: text(lang, 'Activities'), exact: true }).tap()
      await expect(skeleton.first()).toBeVisible()
      await answers.hit
      await expect(skeleton.first(), 'as long as no answer came').toBeVisible()
      answers.release()
      await settled(page)
      await expect(page.getByText(text(lang, 'No connection'))).toHaveCount(0)
      await expect(failures(page)).toHaveCount(0)
      await expectNoShift('after the taps')
      await expectInvariants(page, platform)
    },
  )
})
