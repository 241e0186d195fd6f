import type { ComponentProps } from 'react'
import { Money } from '../money/money.tsx'
import { Fact } from '../ui/facts.tsx'
import { useCurrencySign } from './money-text.ts'

type OwnMoneyProps = Omit<ComponentProps<typeof Money>, 'sign'>
type NameProps = Pick<ComponentProps<typeof Fact>, 'name' | 'tone'>

/** An amount in the member's currency. The rows of a long list use `Money` with a sign that the list reads once. */
export function OwnMoney(props: OwnMoneyProps) {
  return <Money sign={useCurrencySign()} {...props} />
}

/** A named amount in the member's currency, in `Facts`. */
export function MoneyFact({ name, tone = 'plain', ...money }: NameProps & OwnMoneyProps) {
  return (
    <Fact name={name} tone={tone}>
      <OwnMoney {...money} />
    </Fact>
  )
}
