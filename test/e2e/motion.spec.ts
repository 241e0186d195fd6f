import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { measureShift } from './layout-shift.ts'
import { newestDeposit } from './orders.ts'
import { kept } from './record-rows.ts'
import { MEMBER_TABS, SCREENS, settled } from './screens.ts'

// Red when something moves under reduced motion, or what loads is larger or smaller than its skeleton.
test.describe('under reduced motion', () => {
  test.use({ lang: 'TW', member: 'demo', contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves', async ({ page }) => {
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .map(({ effect }) => {
            const target = effect instanceof KeyframeEffect ? effect.target : null
            return target?.outerHTML.slice(0, 100) ?? 'something'
          }),
      )
    for (const path of SCREENS) {
      await page.goto(path)
      expect(await moving(), `${path} while loading`).toEqual([])
      await settled(page)
      expect(await moving(), path).toEqual([])
    }
    await page.goto('/setting')
    await page.locator('main > button').click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await moving()).toEqual([])
  })
})

/** Forgets all that was kept but the session: the next screen is then seen for the first time. */
async function forget(page: Page): Promise<void> {
  await page.goto('/manifest.webmanifest')
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('lantern')
        opening.addEventListener('success', () => {
          const clearing = opening.result.transaction('kept', 'readwrite')
          const walk = clearing.objectStore('kept').openCursor()
          walk.addEventListener('success', () => {
            if (walk.result && walk.result.key !== 'session') walk.result.delete()
            walk.result?.continue()
          })
          clearing.addEventListener('complete', () => {
            opening.result.close()
            resolve()
          })
        })
        opening.addEventListener('error', () => reject(new Error('the disk cannot be opened')))
      }),
  )
}

for (const { member, lang, size } of [
  { member: '', lang: 'CN', size: 'iphone' },
  { member: 'demo', lang: 'ID', size: 'android' },
] as const) {
  test.describe(`a screen that loads, ${member || 'guest'}`, () => {
    // The manifest is looked at as a page of its own, to which the browser wants an icon.
    test.use({ member, lang, size, expectedErrors: /favicon\.ico/ })

    test('does not jump', async ({ page, platform, line }) => {
      await page.goto('/home')
      await settled(page)
      const shift = await measureShift(page)
      const found: string[] = []
      const order = `/detail?id=${newestDeposit(platform).id}`
      for (const path of [...SCREENS, ...(member ? [...MEMBER_TABS, order] : [])]) {
        await forget(page)
        // Every answer comes after the skeleton was painted.
        const answers = line.fault({ kind: 'late', path: /^\/m\// })
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await page.evaluate(
          () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
        )
        answers.release()
        await settled(page)
        const { sum, parts } = await shift()
        if (sum > 0.02) found.push(`${path}: ${sum} ${parts.join('\n')}`)
      }
      expect(found).toEqual([])
    })
  })
}

test.describe('records that were seen before', () => {
  test.use({ member: 'demo', lang: 'EN', size: 'iphone' })

  test('stay where they are when the server tells them anew', async ({ page, line }) => {
    const shift = await measureShift(page)
    for (const [path, kind] of [
      ['/transaction-record', 'deposit'],
      ['/transfer-record', 'transfer'],
      ['/record', 'bet'],
    ] as const) {
      await page.goto(path)
      await settled(page)
      await kept(page, kind)
      const answers = line.fault({ kind: 'late', path: /^\/m\// })
      await page.reload()
      await expect(page.locator('main section li').first()).toBeVisible()
      answers.release()
      await expect(page.getByRole('banner').getByRole('button').last()).not.toHaveAttribute('aria-busy')
      const { sum, parts } = await shift()
      expect(sum, `${path}: ${parts.join('\n')}`).toBeLessThanOrEqual(0.02)
    }
  })
})
