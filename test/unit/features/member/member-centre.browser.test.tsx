import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { MemberCentre } from '../../../../src/features/member/member-centre.tsx'
import { asMember } from '../../as-member.ts'
import { showPage } from '../../show-page.tsx'

const MEMBER = {
  id: 1,
  username: 'demo',
  symbol: 'Rp',
  currency: 'IDR',
  balance: '0',
  lock_balance: '0',
  vip_level: 'VIP2',
  status: 1,
  level_data: {
    recharge: '15000000',
    next_recharge: '150000000',
    gap_recharge: '135000000',
    next_vip_level: 'VIP3',
  },
}

beforeEach(async () => {
  const logOut = await asMember(async ({ url }: Request) => {
    const data = url.endsWith('/m/token/user') ? [MEMBER] : []
    return Response.json({ code: 200, msg: '', data })
  })
  await page.viewport(320, 640)
  document.documentElement.style.setProperty('--text-scale', '2')
  return logOut
})
afterEach(async () => {
  document.documentElement.style.removeProperty('--text-scale')
  await page.viewport(414, 896)
})

// Red when the amount has only the room beside the ring, which grows with the text.
test('what is missing to the next level fits the screen', async () => {
  showPage(makeQueryClient(), '/member', MemberCentre)
  const missing = page.getByText(/more to reach/)
  await expect.element(missing).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
