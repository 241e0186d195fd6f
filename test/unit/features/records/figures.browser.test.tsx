import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Figures } from '../../../../src/features/records/history/figures-table.tsx'
import { NetMoney } from '../../../../src/features/records/list/figures.tsx'
import { RebateRow } from '../../../../src/features/records/list/rebate-row.tsx'
import { amount, type Amount } from '../../../../src/money/amount.ts'
import { hideAmounts } from '../../../../src/money/money.tsx'
import { mount } from '../../ui/mount.tsx'

afterEach(() => {
  mount(null)
  hideAmounts(false)
})

const main = page.getByRole('main')

function rebate(value: Amount | null) {
  const row = {
    id: '7',
    turnover: null,
    venue: 'LANTERN',
    venueTitle: 'Lantern',
    class: '',
    ratio: null,
    amount: value,
    paid: true,
    createdAt: '',
  }
  return (
    <QueryClientProvider client={new QueryClient()}>
      <RebateRow row={row} fetchedAt={undefined} zone="+08:00" sign="¥" />
    </QueryClientProvider>
  )
}

// Red when a rebate that was taken back is shown as a gain.
test.each([
  ['5', '+¥5.00', 1],
  ['-5', '−¥5.00', 0],
  ['0', '¥0.00', 0],
  [null, '--', 0],
])('a paid rebate of %s is shown as %s', async (value, shown, gains) => {
  mount(rebate(value === null ? null : amount(value)))
  await expect.element(page.getByText(shown, { exact: true })).toBeVisible()
  expect(document.querySelectorAll('.font-semibold.text-ok')).toHaveLength(gains)
})

// Red when the sign of an amount can be seen although amounts are hidden.
test.each([
  ['results', (value: Amount) => <NetMoney value={value} sign="¥" />, '▲Won +¥12.00▼Lost −¥12.00¥0.00'],
  ['rebates', rebate, 'LanternPaid+¥12.00LanternPaid−¥12.00LanternPaid¥0.00'],
])('hidden %s all look the same', async (_, show, shown) => {
  mount(['12', '-12', '0'].map((value) => <div key={value}>{show(amount(value))}</div>))
  await expect.element(main).toHaveTextContent(shown)
  hideAmounts(true)
  await expect.element(main).not.toMatchTextContent('¥')
  expect(new Set([...main.element().children].map(({ innerHTML }) => innerHTML)).size).toBe(1)
})

// Red when forced colours paint the legend of the chart like the page.
test('the legend keeps its colours when the system forces others', async () => {
  const chart = { look: 'filled', shares: [1] } as const
  mount(
    <Figures
      caption="All"
      heading="Month"
      columns={[{ key: 'a', title: 'Deposits', chart }]}
      rows={[{ key: '1', name: 'May', cells: ['1'] }]}
      total={{ name: 'Total', cells: ['1'] }}
    />,
  )
  await expect.element(page.getByRole('table')).toBeVisible()
  expect(document.querySelector('li > span')).toHaveStyle({ forcedColorAdjust: 'none' })
})
