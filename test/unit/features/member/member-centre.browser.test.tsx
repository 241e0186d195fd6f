import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { shownToasts } from '../../../../src/components/toasts.ts'
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

let notices: object

beforeEach(async () => {
  notices = { code: 200, msg: '', data: [] }
  const logOut = await asMember(async ({ url }: Request) => {
    if (url.endsWith('/m/notice/getlist')) return Response.json(notices)
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

// Red when a failure that hides only a dot is announced, or keeps the screen from being saved.
test('announcements that cannot be loaded leave their row without a dot', async () => {
  notices = { code: 500, msg: 'Closed.' }
  showPage(makeQueryClient(), '/member', MemberCentre)
  await expect.element(page.getByRole('link', { name: 'Announcements' })).toBeVisible()
  await expect.poll(() => document.querySelector('[data-awaited]')).toBeNull()
  expect(shownToasts().map(({ text }) => text)).not.toContain('Closed.')
})
