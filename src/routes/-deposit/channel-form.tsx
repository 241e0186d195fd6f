import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { waitOf } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { placeDeposit, type DepositChannel } from '../../api/deposits.ts'
import { useMoneyText } from '../../features/deposit/money-text.ts'
import { checkAmount, limitsOf, sumOf } from '../../features/deposit/rules.ts'
import { useOnline } from '../../screen/connection.ts'
import { useKeepDraft } from '../../screen/drafts.ts'
import { PatientButton } from '../../screen/patient-button.tsx'
import { useSession } from '../../session/session.ts'
import type { User } from '../../session/user.ts'
import { useSiteConfig } from '../../site/site.ts'
import { journalEntries } from '../../submissions/journal.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { AmountEntry } from './amount-entry.tsx'
import { ChannelChoice } from './channel-choice.tsx'
import { ConfirmSheet } from './confirm-sheet.tsx'
import { depositDraft } from './draft.ts'
import { useLimitText } from './limit-text.ts'
import { Outcome } from './outcome.tsx'
import { useProblemText } from './problem-text.ts'
import { putRecordsBehind } from './records-behind.ts'
import { SumFacts } from './sum-facts.tsx'
import { usePlaceDeposit, type Order } from './use-place-deposit.ts'

const route = getRouteApi('/deposit')

interface ChannelFormProps {
  channels: readonly DepositChannel[]
  classId: string
  /** The id of the channel that was chosen, if one was. */
  asked: string | undefined
  user: User
  typed: string
  onType: (typed: string) => void
}

/** Channel and amount of a deposit, what it comes to, and the way to confirm it. */
export function ChannelForm({ channels, classId, asked, user, typed, onType }: ChannelFormProps) {
  const { t } = useLingui()
  const online = useOnline()
  const { member } = useSession()
  const { vip_levels } = useSiteConfig()
  const moneyText = useMoneyText()
  const limitText = useLimitText()
  const problemText = useProblemText(user.vip_level)
  const router = useRouter()
  const navigate = route.useNavigate()
  const [order, setOrder] = useState<Order>()
  const place = usePlaceDeposit()
  // Two presses in one frame come before the button shows that it is busy.
  const pressed = useRef(false)

  const level = vip_levels.find((one) => one.title === user.vip_level)
  const channel = channels.find((one) => one.id === asked) ?? (asked === undefined ? channels[0] : undefined)
  const limits = channel && limitsOf(channel, level)
  const checked = channel && limits && checkAmount(typed, channel, limits)
  const money = checked && 'amount' in checked ? checked.amount : undefined

  // What was sent must not wait in the form. While it is on its way it does: a refusal, or a session that is over, keeps what was typed.
  const isSent =
    place.data?.result === 'done' ||
    (!place.isPending &&
      journalEntries().some((entry) => entry.kind === 'deposit' && entry.member === member))
  useKeepDraft(
    depositDraft,
    isSent || typed === '' ? undefined : { class: classId, channel: channel?.id ?? asked, amount: typed },
  )

  const amount = money && moneyText(money)
  const whyNot = () => {
    if (!online) return t`You are offline. A deposit needs a connection.`
    if (!checked) return t({ id: 'prompt.payment-channel', message: 'Please choose a payment channel' })
    if (!('problem' in checked)) return undefined
    return checked.problem === 'empty' ? problemText(checked) : t`Check the amount first`
  }
  const reason = whyNot()

  const chooseChannel = (id: string) => {
    place.reset()
    void navigate({ search: (chosen) => ({ ...chosen, channel: id }), replace: true, resetScroll: false })
  }
  const type = (next: string) => {
    place.reset()
    onType(next)
  }
  const review = (event: FormEvent) => {
    event.preventDefault()
    if (reason !== undefined || !channel || !money || member === undefined) return
    setOrder({ kind: 'deposit', member, target: channel.id, title: channel.title, money })
  }
  const confirm = (confirmed: Order) => {
    if (pressed.current) return
    pressed.current = true
    place.mutate(confirmed, {
      onSuccess: (placed) => {
        // Where the number is not known, this page says that the order is there.
        if (placed.result !== 'done' || placed.orderId === undefined) return
        putRecordsBehind(router)
        void navigate({ to: '/detail', search: { id: placed.orderId } })
      },
      onSettled: (placed) => {
        if (placed?.result === 'done') return
        pressed.current = false
        setOrder(undefined)
      },
    })
  }
  const refusal = place.error instanceof ApiError ? place.error.fields['money'] : undefined

  return (
    <form noValidate onSubmit={review} className="-mx-4 flex grow flex-col">
      <div className="flex flex-col gap-5 px-4 pb-5">
        <ChannelChoice channels={channels} level={level} chosen={channel?.id} onChoose={chooseChannel} />
        {channel && limits && checked && (
          <AmountEntry
            key={channel.id}
            channel={channel}
            limits={limits}
            hint={
              limits.min?.by === 'level' || limits.max?.by === 'level'
                ? `${limitText(limits)} (${user.vip_level})`
                : limitText(limits)
            }
            level={user.vip_level}
            typed={typed}
            onType={type}
            checked={checked}
            refusal={refusal}
          />
        )}
        {channel && money && (
          <div className="rounded-md border border-dashed border-line px-4 py-3">
            <SumFacts channel={channel} sum={sumOf(money, channel)} />
          </div>
        )}
      </div>
      <ActionBar>
        <Outcome error={place.error} placed={place.data} />
        <PatientButton
          wait={waitOf(placeDeposit)}
          type="submit"
          full
          disabled={reason !== undefined}
          reason={reason}
        >
          {money ? (
            <Trans comment="button: look the deposit over before it is sent">Review {amount}</Trans>
          ) : (
            <Trans comment="button: look the deposit over before it is sent">Review</Trans>
          )}
        </PatientButton>
      </ActionBar>
      {order && channel && (
        <ConfirmSheet
          order={order}
          channel={channel}
          busy={place.isPending || place.data?.result === 'done'}
          onConfirm={() => confirm(order)}
          onClose={() => setOrder(undefined)}
        />
      )}
    </form>
  )
}
