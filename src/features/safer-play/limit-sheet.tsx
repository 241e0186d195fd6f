import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { serverNow } from '../../api/server-date.ts'
import { AmountInput, useProblemText } from '../../components/amount/amount-input.tsx'
import { useMoneyText } from '../../components/money-text.ts'
import { showToast } from '../../components/toasts.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { Amount } from '../../money/amount.ts'
import { checkTyped, type Limits } from '../../money/checked-amount.ts'
import { decimalMark } from '../../money/typed-amount.ts'
import { formatMoment } from '../../time/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { storedSaferPlay } from './safer-play-store.ts'
import { PeriodName } from './limit-facts.tsx'
import { changedLimit, type Limit, type Period, settled } from './rules.ts'

const DECIMALS = 2
const NO_BOUNDS: Limits<never> = { min: undefined, max: undefined }

interface LimitSheetProps {
  member: string
  period: Period
  limit: Limit | undefined
  onClose: () => void
}

/** Sets, changes or removes one deposit limit. */
export function LimitSheet({ member, period, limit, onClose }: LimitSheetProps) {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  const problemText = useProblemText<never>(DECIMALS, '', () => '')
  const [typed, setTyped] = useState('')
  const mark = decimalMark(useLanguage().locale)
  const checked = checkTyped(typed, DECIMALS, mark, NO_BOUNDS)
  const now = limit && moneyText(limit.amount, 0)

  const chosen = 'amount' in checked ? checked.amount : undefined
  const amount = chosen && moneyText(chosen)

  const change = (wanted: Amount | null) => {
    void storedSaferPlay.change(member, (stored) => {
      const { limits, ...others } = settled(stored, serverNow())
      return { ...others, limits: { ...limits, [period]: changedLimit(limits[period], wanted, serverNow()) } }
    })
    onClose()
  }
  const set = (event: FormEvent) => {
    event.preventDefault()
    if (!chosen) return
    change(chosen)
    // A higher limit waits: its row shows until when.
    if (!changedLimit(limit, chosen, serverNow())?.next)
      showToast({ tone: 'ok', text: t`Limit of ${amount} set` })
  }
  return (
    <Sheet open onClose={onClose} title={<Trans>Deposit limit</Trans>}>
      <form noValidate onSubmit={set} className="flex flex-col gap-4 pb-4">
        <p className="text-ink-2">
          <b className="font-semibold text-ink">
            <PeriodName period={period} />
          </b>
          {' · '}
          {now ? (
            <Trans comment="the deposit limit in force">Currently {now}</Trans>
          ) : (
            <Trans comment="there is no deposit limit">No limit</Trans>
          )}
          <span className="block text-12">
            <NextLimit limit={limit} />
          </span>
        </p>
        <AmountInput
          label={<Trans>Deposit limit</Trans>}
          hint={
            limit
              ? t`Lowering your limit takes effect right away. Raising or removing it takes effect after 24 hours.`
              : t`A new limit starts right away. Raising or removing it takes effect after 24 hours.`
          }
          decimals={DECIMALS}
          typed={typed}
          onType={setTyped}
          checked={checked}
          problemText={problemText}
          refusal={undefined}
        />
        <Button
          type="submit"
          full
          disabled={!chosen}
          reason={typed === '' ? t`Enter an amount first` : undefined}
        >
          {amount ? <Trans>Set a limit of {amount}</Trans> : <Trans>Set the limit</Trans>}
        </Button>
        {limit && (
          <Button variant="ghost" size="md" full onClick={() => change(limit.next ? limit.amount : null)}>
            {limit.next ? (
              <Trans comment="button: the change that waits does not come">Keep the limit of {now}</Trans>
            ) : (
              <Trans>Remove the limit in 24 hours</Trans>
            )}
          </Button>
        )}
      </form>
    </Sheet>
  )
}

/** The pending limit, and when it takes effect. */
export function NextLimit({ limit }: { limit: Limit | undefined }): ReactNode {
  const { locale } = useLanguage()
  const moneyText = useMoneyText()
  if (!limit?.next) return null
  const { amount, wait } = limit.next
  const next = amount && moneyText(amount, 0)
  if (wait.end === undefined) {
    return next === null ? (
      <Trans>Will be removed 24 hours after we’ve confirmed the time</Trans>
    ) : (
      <Trans>Will change to {next} 24 hours after we’ve confirmed the time</Trans>
    )
  }
  const when = formatMoment(wait.end, locale)
  return next === null ? (
    <Trans comment="a deposit limit that is waited for">Will be removed on {when}</Trans>
  ) : (
    <Trans comment="a deposit limit that is waited for">
      Will change to {next} on {when}
    </Trans>
  )
}
