import type { Amount } from '../../money/amount.ts'
import { compareAmounts, plainAmount } from '../../money/arithmetic.ts'
import { formatAmount } from '../../money/format-amount.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Chip } from '../../ui/chip.tsx'
import { cx } from '../../ui/cx.ts'

interface AmountChipsProps {
  legend: string
  amounts: readonly Amount[]
  chosen: Amount | undefined
  onChoose: (typed: string) => void
}

/** Amounts to choose from by a tap. */
export function AmountChips({ legend, amounts, chosen, onChoose }: AmountChipsProps) {
  const { locale } = useLanguage()
  const figures = amounts.map((value) => formatAmount(value, locale, 0))
  return (
    <fieldset
      className={cx(
        'grid min-w-0 gap-2',
        figures.some((figure) => figure.length > 6)
          ? 'grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))]'
          : 'grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))]',
      )}
    >
      <legend className="sr-only">{legend}</legend>
      {amounts.map((value, place) => (
        <Chip
          key={value}
          tone="accent"
          pressed={chosen !== undefined && compareAmounts(chosen, value) === 0}
          onClick={() => onChoose(plainAmount(value, 0))}
        >
          {figures[place]}
        </Chip>
      ))}
    </fieldset>
  )
}
