import { misfits } from './geometry.ts'
import { expect, test } from './journey.ts'
import { newestDeposit } from './orders.ts'
import { serverTexts, speakPseudo, unbracketed } from './pseudo.ts'
import { MEMBER_TABS, openInside, SCREENS, settled } from './screens.ts'

const PARTS = 2

// Red when a text stands in the code outside of the catalogs, or a box has no room for longer words.
test.use({ lang: 'EN' })

for (const member of ['', 'demo']) {
  test.describe(member || 'guest', () => {
    test.use({ member })

    for (const part of [0, 1])
      test(`every text comes from the catalogs, and fits when it is 40 % longer, ${part + 1} of ${PARTS}`, async ({
        page,
        context,
        platform,
      }) => {
        await speakPseudo(context)
        const said = serverTexts(page)
        const found: string[] = []
        const order = member ? [...MEMBER_TABS, `/detail?id=${newestDeposit(platform).id}`] : []
        await page.setViewportSize({ width: 320, height: 568 })
        await page.goto('/home')
        await settled(page)
        for (const path of [...SCREENS, ...order].filter((_, place) => place % PARTS === part)) {
          if (path !== '/home') await openInside(page, path)
          found.push(
            ...[...(await unbracketed(page, said)), ...(await misfits(page))].map(
              (line) => `${path}: ${line}`,
            ),
          )
        }
        expect(found).toEqual([])
      })
  })
}
