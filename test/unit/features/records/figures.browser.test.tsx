import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Figures } from '../../../../src/features/records/history/figures-table.tsx'
import { NetMoney } from '../../../../src/features/records/list/figures.tsx'
import { RebateRow } from '../../../../src/features/records/list/rebate-row.tsx'
import { amount, type Amount } from '../../../../src/money/amount.ts'
import { hideAmounts, Money } from '../../../../src/money/money.tsx'
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
  const chart = { look: 'filled', values: [1] } as const
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

// Red when the lines are borders of rows, which a table with separate borders ignores.
test('draws a line below the headings and above the total', async () => {
  mount(
    <Figures
      caption="All"
      heading="Month"
      columns={[{ key: 'a', title: 'Deposits' }]}
      rows={[{ key: '1', name: 'May', cells: ['1'] }]}
      total={{ name: 'Total', cells: ['1'] }}
    />,
  )
  await expect.element(page.getByRole('table')).toBeVisible()
  const lines = [...document.querySelectorAll('tr')].map((row) =>
    [...row.cells].map((cell) => {
      const { borderTopWidth: above, borderBottomWidth: below } = getComputedStyle(cell)
      return `${above} ${below}`
    }),
  )
  expect(lines).toEqual([
    ['0px 1px', '0px 1px'],
    ['0px 0px', '0px 0px'],
    ['1px 0px', '1px 0px'],
  ])
})

// Red when amounts or month names break inside at large text, the table makes the page wide, or its caption scrolls away.
test.each(['1920', '123456789012345'])('no name or amount breaks at large text: %s', async (value) => {
  await page.viewport(320, 640)
  document.documentElement.style.setProperty('--text-scale', '2')
  onTestFinished(() => void document.documentElement.style.removeProperty('--text-scale'))
  const titles = ['Deposits', 'Withdrawals', 'Net']
  const cells = titles.map((title) => <Money key={title} value={amount(value)} />)
  mount(
    <div className="px-5">
      <Figures
        caption="All"
        heading="Month"
        columns={titles.map((title) => ({ key: title, title }))}
        rows={[{ key: '1', name: '11月', cells, remark: 'Some records are missing' }]}
        total={{ name: 'Olahraga', cells }}
      />
    </div>,
  )
  await expect.element(page.getByRole('table')).toBeVisible()
  const broken = [...document.querySelectorAll('th, td:not([colspan])')].filter((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return range.getBoundingClientRect().height > 48 // two lines of 24 px
  })
  expect(broken.map(({ textContent }) => textContent)).toEqual([])
  const { scrollWidth, clientWidth } = document.documentElement
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  const region = page.getByRole('region', { name: 'All' }).element()
  const { left, width } = region.getBoundingClientRect()
  expect(page.getByText('Some records are missing').element().getBoundingClientRect().width).toBe(width)
  region.scrollLeft = region.scrollWidth
  expect(region.scrollLeft).toBeGreaterThan(0)
  // The width of a scrolled table may be a fraction.
  expect(page.getByText('All', { exact: true }).element().getBoundingClientRect().left).toBeCloseTo(left, -1)
})
