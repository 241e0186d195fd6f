import { hiddenFocus, misfits } from './geometry.ts'
import { expect, test } from './journey.ts'
import { newestDeposit } from './orders.ts'
import { SCREENS, settled } from './screens.ts'

// Red when a fixed width or height is smaller than its words, or a bar covers what has the focus.
for (const { lang, member, theme } of [
  { lang: 'ID', member: 'demo', theme: 'dark' },
  { lang: 'ID', member: '', theme: 'light' },
  { lang: 'EN', member: 'demo', theme: 'light' },
  { lang: 'EN', member: '', theme: 'dark' },
] as const) {
  test.describe(`${lang}, ${member || 'guest'}`, () => {
    test.use({ lang, member, theme })

    test('texts fit the smallest screens, twice the size, and wide ones', async ({ page, platform }) => {
      const order = `/detail?id=${newestDeposit(platform).id}`
      const found: string[] = []
      for (const path of [...SCREENS, ...(member ? [order] : [])]) {
        await page.setViewportSize({ width: 320, height: 568 })
        await page.goto(path)
        await settled(page)
        const hidden = await hiddenFocus(page)
        found.push(...[...(await misfits(page)), ...hidden].map((line) => `${path}: ${line}`))
      }
      expect(found).toEqual([])
    })
  })
}
