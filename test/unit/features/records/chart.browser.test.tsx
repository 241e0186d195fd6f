import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { Chart } from '../../../../src/features/records/history/chart.tsx'
import { LANGUAGES } from '../../../../src/i18n/locales.ts'
import { formatMonth } from '../../../../src/time/format-time.ts'
import { amount } from '../../../../src/money/amount.ts'
import { mount } from '../../ui/mount.tsx'

const MONTHS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']

// Red in English and Indonesian when December makes the year even: the name of January is then cut at the edge.
test.each(LANGUAGES)(
  'every month of a year fits in a small chart with large text: $wire',
  async ({ locale }) => {
    await page.viewport(320, 640)
    document.documentElement.style.setProperty('--text-scale', '2')
    onTestFinished(() => void document.documentElement.style.removeProperty('--text-scale'))
    for (let count = 2; count <= MONTHS.length; count += 1) {
      const names = MONTHS.slice(0, count).map((month) => formatMonth(`2026-${month}`, locale))
      mount(
        <div className="px-8">
          <Chart label={`${count} months`} names={names} series={[]} chosen={0} choose={() => undefined} />
        </div>,
      )
      await expect.element(page.getByText(`${count} months`)).toBeInTheDocument()
      const cut = [...document.querySelectorAll('text')].filter((name) => {
        const [own, all] = [name.getBoundingClientRect(), name.ownerSVGElement?.getBoundingClientRect()]
        return !all || own.left < all.left || own.right > all.right
      })
      expect(cut.map(({ textContent }) => textContent)).toEqual([])
    }
  },
)

test.each([
  // Nine tenths of the height are for the bars, from the least amount to the most.
  ['50', '-100', ['30.00%', '60.00%', '0.00%', '0.00%']],
  ['0', '0', ['0.00%', '0.00%', '0.00%', '0.00%']],
])('is scaled to its largest amounts: %s and %s', async (most, least, heights) => {
  const series = [
    { look: 'filled', values: [amount(most), null] },
    { look: 'outlined', values: [amount(least), null] },
  ] as const
  mount(<Chart label="Months" names={['1', '2']} series={series} chosen={0} choose={() => undefined} />)
  await expect.element(page.getByText('Months')).toBeInTheDocument()
  const bars = [...document.querySelectorAll('rect')]
  expect(bars.map((bar) => bar.getAttribute('height'))).toEqual(heights)
})
