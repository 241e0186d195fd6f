import { useLingui } from '@lingui/react/macro'
import { useLimitText, useProblemText } from '../../components/amount/amount-input.tsx'
import { useOnline } from '../../components/connection.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { Amount } from '../../money/amount.ts'
import { compareAmounts } from '../../money/arithmetic.ts'
import { checkTyped, decimalMark } from '../../money/typed-amount.ts'
import { useHiddenAmounts } from '../../money/money.tsx'
import type { User } from '../../session/user.ts'
import { useSiteDetails, useVipLevel } from '../../site/details.ts'
import { decimalsOf, limitsOf } from './rules.ts'

/** The wallet that money leaves. */
interface Source {
  title: string
  balance: Amount | null | undefined
  isStale: boolean
}

/** Returns the rules for the amount of a transfer. `check` applies them to a typed amount and returns the props of its field. */
export function useTransferAmount(user: User, { title: from, balance, isStale }: Source) {
  const { t } = useLingui()
  const online = useOnline()
  const hidden = useHiddenAmounts()
  const limitText = useLimitText()
  const mark = decimalMark(useLanguage().locale)
  const wholeOnly = useSiteDetails().rules.transfer_integer
  const decimals = decimalsOf(wholeOnly)
  const limits = limitsOf(useVipLevel(user)?.minTransfer, balance, isStale)
  const level = user.vip_level
  const empty = t({ id: 'prompt.transfer-amount', message: 'Enter the transfer amount' })
  const problemText = useProblemText(decimals, empty, ({ limit: { by } }, bound) => {
    if (by === 'level') return t`Minimum transfer for ${level}: ${bound}`
    return hidden ? t`${from} doesn’t have enough money` : t`${from} has only ${bound}`
  })
  const hintOf = (...bounds: (string | false | undefined)[]) =>
    [...bounds, wholeOnly && t`Whole amounts only`].filter(Boolean).join(' · ')
  const most = limitText({ ...limits, min: undefined })
  const hint = hintOf(
    limitText({ ...limits, max: undefined }),
    limits.max && !hidden && t`${most} (your balance)`,
  )
  const check = (typed: string) => {
    const checked = checkTyped(typed, decimals, mark, limits)
    const money = 'amount' in checked ? checked.amount : undefined
    return {
      money,
      field: { typed, decimals, checked, problemText, hint },
      /** True if the amount is more than a balance that may have changed. */
      isOverStale: isStale && online && money && balance && compareAmounts(money, balance) > 0,
    }
  }
  return { wholeOnly, limits, hintOf, check }
}
