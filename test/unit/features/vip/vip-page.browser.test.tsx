import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { VipPage } from '../../../../src/features/vip/vip-page.tsx'
import { asMember } from '../../as-member.ts'
import { showView } from '../../show-page.tsx'

/** Whether the member earns rebates. */
let rebates: '0' | '1'

beforeEach(() =>
  asMember(async ({ url }: Request) => {
    const data = url.endsWith('/m/token/user')
      ? [{ id: 1, username: 'demo', fs_status: rebates }]
      : { system: { vip_levels: [] } }
    return Response.json({ code: 200, msg: '', data })
  }),
)

// Red when a member who earns no rebates is promised some.
test.each([
  ['0', 1],
  ['1', 0],
] as const)(
  'with rebates set to %s, the percentages have %i notes that there are none',
  async (set, notes) => {
    rebates = set
    showView(makeQueryClient(), <VipPage level={undefined} onLevel={() => {}} />)
    await expect.element(page.getByText('My rebates')).toBeVisible()
    await expect.element(page.getByText('Rebates are disabled for your account.')).toHaveLength(notes)
  },
)

// Red when forced colours paint the bar like the page.
test('the progress keeps its colour when the system forces others', async () => {
  showView(makeQueryClient(), <VipPage level={undefined} onLevel={() => {}} />)
  await expect.element(page.getByText('Progress to the next level')).toBeVisible()
  const bars = [...document.querySelectorAll('div[aria-hidden] > div')]
  expect(bars).toHaveLength(2)
  for (const bar of bars) expect(bar).toHaveStyle({ forcedColorAdjust: 'none' })
})
