import { misfits } from './geometry.ts'
import { expect, test } from './journey.ts'
import { newestDeposit } from './orders.ts'
import { serverTexts, speakPseudo, unbracketed } from './pseudo.ts'
import { SCREENS, settled } from './screens.ts'

// Red when a text stands in the code outside of the catalogs, or a box has no room for longer words.
test.use({ lang: 'EN', serviceWorkers: 'block' })

for (const member of ['', 'demo']) {
  test.describe(member || 'guest', () => {
    test.use({ member })

    test('every text comes from the catalogs, and fits when it is 40 % longer', async ({
      page,
      context,
      platform,
    }) => {
      await speakPseudo(context)
      const said = serverTexts(page)
      const found: string[] = []
      for (const path of [...SCREENS, ...(member ? [`/detail?id=${newestDeposit(platform).id}`] : [])]) {
        await page.setViewportSize({ width: 320, height: 568 })
        await page.goto(path)
        await settled(page)
        found.push(
          ...[...(await unbracketed(page, said)), ...(await misfits(page))].map((line) => `${path}: ${line}`),
        )
      }
      expect(found).toEqual([])
    })
  })
}
