import { useUsdtText } from '../../components/own-money.tsx'
import type { Amount } from '../../money/amount.ts'
import { Money, useHiddenAmounts } from '../../money/money.tsx'

interface UsdtMoneyProps {
  value: Amount
  /** Like that of `Money`. */
  always?: boolean
}

/** An exact amount in USDT; masked while the member hides amounts. */
export function UsdtMoney({ value, always = false }: UsdtMoneyProps) {
  const usdtText = useUsdtText()
  const hidden = useHiddenAmounts() && !always
  return hidden ? <Money value={value} /> : <span className="tabular">{usdtText(value)}</span>
}
