import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Limit } from './rules.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useMoneyText } from '../../components/money-text.ts'
import { formatMoment } from '../../time/format-time.ts'

/** What a limit will be, and from when. */
export function NextLimit({ limit }: { limit: Limit | undefined }): ReactNode {
  const { locale } = useLanguage()
  const moneyText = useMoneyText()
  if (!limit?.next) return null
  const { amount, wait } = limit.next
  const next = amount && moneyText(amount, 0)
  if (wait.end === undefined) {
    return next === null ? (
      <Trans>Will be removed 24 hours after the server has told the time</Trans>
    ) : (
      <Trans>Will be {next} 24 hours after the server has told the time</Trans>
    )
  }
  const when = formatMoment(wait.end, locale)
  return next === null ? (
    <Trans comment="a deposit limit that is waited for">Will be removed from {when}</Trans>
  ) : (
    <Trans comment="a deposit limit that is waited for">
      Will be {next} from {when}
    </Trans>
  )
}
