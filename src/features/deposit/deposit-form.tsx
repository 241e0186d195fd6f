import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { DepositChannel } from '../../api/deposits.ts'
import { ApiError } from '../../api/errors.ts'
import { useRangeText } from '../../components/amount/amount-input.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { useOnline } from '../../components/connection.ts'
import { useMoneyText } from '../../components/own-money.tsx'
import { type MoneyDraftForm, replaceFormEntry, type UrlForm } from '../../components/url-form.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatAmount } from '../../money/arithmetic.ts'
import { amountAgain, decimalMark } from '../../money/typed-amount.ts'
import { useSession } from '../../session/session.ts'
import type { User } from '../../session/user.ts'
import { useVipLevel } from '../../site/details.ts'
import { Card, Section } from '../../ui/card.tsx'
import { Note } from '../../ui/fields.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { useSaferPlay } from '../safer-play/safer-play-store.ts'
import { ReviewForm } from '../submission/money-form.tsx'
import { useReview } from '../submission/use-review.ts'
import { type AmountOrder, useDraftUntilPlaced, useSubmit } from '../submission/use-submit.tsx'
import { useOwnOrders } from '../submission/own-orders.ts'
import { AmountEntry, useDepositProblemText } from './amount-entry.tsx'
import { ConfirmSheet, SumFacts } from './confirm-sheet.tsx'
import { useDepositBounds } from '../safer-play/limit-facts.tsx'
import { depositChannelsQuery } from './queries.ts'
import { checkAmount, DECIMALS, type DepositTotals, type LevelLimits, limitsOf, totalsOf } from './rules.ts'
import * as v from 'valibot'

const draftSchema = v.object({ class: v.string(), channel: v.optional(v.string()), amount: v.string() })

export type DepositDraft = v.InferOutput<typeof draftSchema>

/**
 * The draft of the deposit form. The URL has the same fields. It is named like the submission form, so that an interrupted
 * submission finds it.
 */
export const depositDraft = {
  name: 'deposit',
  path: '/deposit',
  schema: draftSchema,
  choices: ['class', 'channel'],
} as const satisfies MoneyDraftForm<DepositDraft>

interface DepositFormProps {
  channels: readonly DepositChannel[]
  classId: string
  user: User
  /** If it has no channel, the channel of the last deposit is selected, or the first one. */
  form: UrlForm<DepositDraft, 'class' | 'channel'>
}

/** The channel and amount of a deposit, its totals, and the button to review it. */
export function DepositForm({ channels, classId, user, form }: DepositFormProps) {
  const { t } = useLingui()
  const online = useOnline()
  const { member } = useSession()
  const problemText = useDepositProblemText(user.vip_level)
  const router = useRouter()
  const client = useQueryClient()
  const { wire, locale } = useLanguage()
  const mark = decimalMark(locale)
  const [refused, setRefused] = useState<string>()
  const placing = useSubmit('deposit', {
    draft: depositDraft,
    onSettled: ({ target }, placed) => {
      if (placed) return
      setRefused(target)
      // The channel may be closed or have other limits.
      void client.invalidateQueries({ queryKey: depositChannelsQuery(classId, wire).queryKey })
    },
  })
  // A refused channel stays selected until the member chooses another.
  const chosen = form.values.channel ?? refused
  const [review, setReview] = useReview(channels, placing.isPending)

  const isBlocked = useSaferPlay()?.playBlock !== undefined
  const level = useVipLevel(user)
  const last = useOwnOrders().last['deposit']
  const channel =
    channels.find((one) => one.id === (chosen ?? last?.target)) ??
    (chosen === undefined ? channels[0] : undefined)
  const limits = channel && limitsOf(channel, level)
  const checked = channel && limits && checkAmount(form.typed, mark, channel, limits)
  const money = checked && 'amount' in checked ? checked.amount : undefined
  const { blockReason: limitReason, isChecking, bounds } = useDepositBounds(money)

  useDraftUntilPlaced(depositDraft, placing, {
    class: classId,
    channel: channel?.id ?? chosen,
    amount: form.typed,
  })

  const findBlockReason = () => {
    if (isBlocked) return limitReason
    if (!online) return t`You’re offline. Reconnect to deposit.`
    if (!checked) return t({ id: 'prompt.payment-channel', message: 'Choose a payment channel' })
    if (!('problem' in checked)) return limitReason
    return checked.problem === 'empty' ? problemText(checked) : t`Check the amount first`
  }
  const blockReason = findBlockReason()

  const change = (act: (value: string) => void) => (value: string) => {
    // While an order is being sent, a reset would lose its result.
    if (placing.isPending) return
    placing.reset()
    act(value)
  }
  const openReview = () => {
    if (!channel || !money || member === undefined) return
    const { id: target, title } = channel
    setReview({ order: { kind: 'deposit', member, class: classId, target, title, money }, target: channel })
  }
  const confirm = (confirmed: AmountOrder, { gift }: DepositTotals) => {
    // The limits may have changed since the sheet was opened.
    if (limitReason !== undefined) return setReview(undefined)
    placing.mutate(
      { order: { ...confirmed, ...(gift && { gift }) } },
      {
        onSuccess: (placed) => {
          // Without an order id there is no order page to open; this page confirms the order.
          if (placed.result !== 'done' || placed.orderId === undefined) return
          replaceFormEntry(router, confirmed)
          void router.navigate({ to: '/detail', search: { id: placed.orderId } })
        },
        onSettled: (placed) => placed?.result !== 'done' && setReview(undefined),
      },
    )
  }
  const refusal = placing.error instanceof ApiError ? placing.error.fields['money'] : undefined

  return (
    <>
      <ReviewForm
        kind="deposit"
        money={money}
        reason={blockReason}
        error={placing.error}
        placed={placing.data}
        onReview={openReview}
      >
        <div className="flex flex-col gap-5 px-4 pb-5">
          <ChannelChoice
            channels={channels}
            level={level}
            chosen={channel?.id}
            // The class on screen may come from the last deposit, which another channel no longer matches.
            onChoose={change((id) => form.choose({ class: classId, channel: id }))}
          />
          {bounds}
          {channel && limits && checked && (
            <AmountEntry
              key={channel.id}
              channel={channel}
              limits={limits}
              currency={user.currency}
              level={user.vip_level}
              typed={form.typed}
              onType={change(form.type)}
              checked={checked}
              problemText={problemText}
              refusal={refusal}
              last={amountAgain(last?.money, DECIMALS, limits)}
            />
          )}
          {channel && money && (
            <dl className="flex flex-col gap-1 rounded-md border border-dashed border-line px-4 py-3">
              <SumFacts channel={channel} sum={totalsOf(money, channel)} />
            </dl>
          )}
          {channel?.isUsdt && (
            <Note>
              <Trans>First time with USDT? Start with a small deposit and wait for it to arrive.</Trans>
            </Note>
          )}
          <p>
            <ButtonLink to="/safer-play" variant="quiet" size="sm" className="-ml-3">
              <Trans comment="link to the safer-play page">Safer play</Trans>
            </ButtonLink>
          </p>
        </div>
      </ReviewForm>
      {review && (
        <ConfirmSheet
          order={review.order}
          channel={review.target}
          user={user}
          // Closing the sheet during a check would explain nothing: its reason is gone a moment later.
          reason={isChecking ? limitReason : undefined}
          busy={placing.isPending || placing.data?.result === 'done'}
          onConfirm={() => confirm(review.order, totalsOf(review.order.money, review.target))}
          onClose={() => setReview(undefined)}
        />
      )}
    </>
  )
}

interface ChannelChoiceProps {
  channels: readonly DepositChannel[]
  level: LevelLimits | undefined
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** Selects a channel of a class. Shows each channel's limits, speed and bonus. */
function ChannelChoice({ channels, level, chosen, onChoose }: ChannelChoiceProps) {
  const rangeText = useRangeText()
  const subtitle = (channel: DepositChannel) =>
    [rangeText(limitsOf(channel, level)), channel.note].filter(Boolean).join(' · ')
  return (
    <Section title={<Trans>Channel</Trans>}>
      <Card flush className="px-4 py-1">
        <RadioRows
          legend={<Trans>Channel</Trans>}
          hideLegend
          value={chosen}
          onChange={onChoose}
          options={channels.map((channel) => ({
            value: channel.id,
            title: channel.title,
            subtitle: subtitle(channel),
            badge: channel.gift && <GiftBadge gift={channel.gift} />,
          }))}
        />
      </Card>
    </Section>
  )
}

function GiftBadge({ gift }: { gift: NonNullable<DepositChannel['gift']> }) {
  const { locale } = useLanguage()
  const moneyText = useMoneyText()
  // Named for the placeholder of the message, which a fixed amount shares.
  const percent =
    gift.kind === 'percent' ? `${formatAmount(gift.value, locale, 0)}%` : moneyText(gift.value, 0)
  return (
    <span className="rounded-full bg-gold-soft px-2 py-0.5 text-12 font-semibold text-gold">
      <Trans>{percent} bonus</Trans>
    </span>
  )
}
