import { beforeEach, expect, onTestFinished, test } from 'vitest'
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

// Red when a long heading leaves so little room beside it that words break inside.
test('the link beside a long heading is on one line at large text', async () => {
  await page.viewport(320, 640)
  document.documentElement.style.setProperty('--text-scale', '2')
  onTestFinished(() => void document.documentElement.style.removeProperty('--text-scale'))
  showView(makeQueryClient(), <VipPage level={undefined} onLevel={() => {}} />)
  const link = page.getByRole('link', { name: 'My rebates' })
  await expect.element(link).toBeVisible()
  const range = document.createRange()
  range.selectNodeContents(link.element())
  expect(range.getBoundingClientRect().height).toBeLessThan(48) // two lines of 24 px
})
