import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../src/app/query-clients.ts'
import { PartnerPage } from '../../../src/features/invite/partner-page.tsx'
import { DetailsPage } from '../../../src/features/notices/details-page.tsx'
import { DetailPage } from '../../../src/features/orders/detail-page.tsx'
import { asMember } from '../as-member.ts'
import { showPage } from '../show-page.tsx'
import { drag } from '../ui/drag.ts'

const ANSWERS: Record<string, unknown> = {
  '/m/token/user': [{ id: 1, username: 'demo', is_agent: 0 }],
  '/m/recharge/details': { type: 1, money: '300', status: 1 },
  '/m/trade/record': [{ id: 'x7', order: 'W7', title: 'ICBC', money: '100', status: 1 }],
  '/m/notice/getlist': [{ id: 'x7', title: 'New games', content: '' }],
}

let requests: string[]

beforeEach(() => {
  requests = []
  return asMember(async ({ url }: Request) => {
    const { pathname } = new URL(url)
    requests.push(pathname)
    return Response.json({ code: 200, msg: '', data: ANSWERS[pathname] ?? [] })
  })
})

// Red when pages that change while they are shown can't be pulled, or not be refetched without that.
test.each([
  ['/detail?id=x7', DetailPage, '/m/recharge/details', 'The money was added to your central wallet.'],
  ['/detail?id=x7&type=withdrawal', DetailPage, '/m/trade/record', 'The money has been sent to you.'],
  ['/details?id=x7', DetailsPage, '/m/notice/getlist', 'New games'],
  ['/share-joinus', PartnerPage, '/m/token/user', 'How to become a partner'],
])('%s is refetched by a pull', async (address, component, path, text) => {
  showPage(makeQueryClient(), address, component)
  const content = page.getByText(text)
  await expect.element(content).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^as of .* Refresh$/ })).toBeVisible()
  const before = requests.length
  drag(content.element())
  await expect.poll(() => requests.slice(before)).toContain(path)
})
