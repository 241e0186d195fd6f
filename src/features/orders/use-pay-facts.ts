import { useLingui } from '@lingui/react/macro'
import type { DepositDetails } from '../../api/deposits.ts'
import { useMoneyText, useUsdtText } from '../../components/money-text.ts'
import { usdtNetwork } from '../deposit/usdt-network.ts'
import { plainAmount } from '../../money/arithmetic.ts'

/** One thing to copy for a payment: its name, how it is shown, and what is copied. */
export interface PayFact {
  name: string
  shown: string
  copied: string
}

/** What an order is paid with, ready to copy; nothing when the server did not tell where to pay, or told an address that cannot be right. */
export function usePayFacts(details: DepositDetails | undefined): PayFact[] {
  const { t } = useLingui()
  const usdtText = useUsdtText()
  const moneyText = useMoneyText()
  if (!details || details.type === 1) return []
  const { params, money, usdt, type } = details

  const payee = fact(t({ message: 'Payee', comment: 'who receives the money' }), params.payee ?? params.name)
  const amount = money === null ? [] : fact(t`Amount`, plainAmount(money, 2), moneyText(money))

  if (type === 2) {
    const account = fact(t`Account`, params.account)
    return account.length === 0 && !details.picture ? [] : [...payee, ...account, ...amount]
  }
  if (type === 4) {
    const bank = [params.bank, params.branch].filter(Boolean)
    const card = fact(t`Card number`, params.card, grouped(params.card))
    if (card.length === 0) return []
    return [...payee, ...fact(t`Bank`, bank.join(' '), bank.join(' · ')), ...card, ...amount]
  }
  const { name, mismatch } = usdtNetwork(details)
  if (mismatch || !params.usdtAddress) return []
  return [
    ...fact(name ? t`USDT address (${name})` : t`USDT address`, params.usdtAddress),
    ...(usdt === null ? [] : fact(t`USDT amount`, plainAmount(usdt, 4), usdtText(usdt))),
  ]
}

function fact(name: string, value: string | undefined, shown = value): PayFact[] {
  return value && shown ? [{ name, shown, copied: value }] : []
}

function grouped(card: string | undefined): string | undefined {
  return card?.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')
}
