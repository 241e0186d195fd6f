import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, isRefused } from '../../api/errors.ts'
import { useOnline } from '../../components/connection.ts'
import { type MoneyDraftForm, replaceFormEntry, type UrlForm } from '../../components/url-form.ts'
import { useLanguage } from '../../i18n/language.ts'
import { amountAgain, checkTyped, decimalMark } from '../../money/typed-amount.ts'
import { storedNameAccepted } from '../../session/accepted-name.ts'
import { useSession } from '../../session/session.ts'
import type { User } from '../../session/user.ts'
import { useVipLevel } from '../../site/details.ts'
import { useSiteConfig } from '../../site/site.ts'
import { isWrongCode } from '../../submissions/outcome.ts'
import { runStart, useNow, useServerAhead } from '../../time/use-now.ts'
import { isUsable, type MaskedCard, CardStateBadge } from '../cards/masked-card.tsx'
import { noteCardUsed } from '../cards/new-cards.ts'
import { cardsQuery } from '../cards/queries.ts'
import { type CodeFieldMode, ConfirmSheet } from './confirm-sheet.tsx'
import { ReviewForm } from '../submission/money-form.tsx'
import { newestRowsQuery } from '../submission/newest-rows.ts'
import { useReview } from '../submission/use-review.ts'
import { type AmountOrder, useDraftUntilPlaced, useSubmit } from '../submission/use-submit.tsx'
import { changeOwnOrders, useOwnOrders, withFact } from '../submission/own-orders.ts'
import { useWallet } from '../wallet/wallet.tsx'
import { AmountEntry, useWithdrawalProblemText } from './amount-entry.tsx'
import {
  chosenCard,
  dayUse,
  nextDayAt,
  DECIMALS,
  type WithdrawalFactsToday,
  isReady,
  limitsOf,
  readinessOf,
} from './rules.ts'
import { ReadinessCard } from './readiness-card.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { CardIcon } from '../../ui/icons/pages.ts'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { Row, rowClass } from '../../ui/rows.tsx'
import * as v from 'valibot'
import { MINUTE_MS } from '../../time/server-time.ts'

const draftSchema = v.object({ card: v.optional(v.string()), amount: v.string() })

/** A stored draft of the withdrawal form, with the URL's fields. Never contains the code. */
export type WithdrawalDraft = v.InferOutput<typeof draftSchema>

/** The draft of the withdrawal form. It is named like the submission form, so that an interrupted submission finds it. */
export const withdrawalDraft = {
  name: 'withdrawal',
  path: '/withdraw',
  schema: draftSchema,
  choices: ['card'],
} as const satisfies MoneyDraftForm<WithdrawalDraft>

/**
 * Returns what is known before the member types, when the server's day ends, and when the day's withdrawals were fetched.
 */
function useFacts(user: User, cards: readonly MaskedCard[]): WithdrawalFactsToday {
  const { wire } = useLanguage()
  const { timezone } = useSiteConfig()
  const records = useQuery(newestRowsQuery('withdrawals', wire, timezone))
  const { dataUpdatedAt: asOf } = records
  // Rows stay after a failed fetch, but may lack what was withdrawn since.
  const rows = records.isError ? undefined : records.data
  const level = useVipLevel(user)
  const { central, stale, query } = useWallet()
  const online = useOnline()
  const ahead = useServerAhead() ?? 0
  const now = useNow(MINUTE_MS) + ahead
  return {
    name: user.real_name,
    isNameAccepted: storedNameAccepted.useOwn() === true,
    cards: cards.map((card) => ({ state: card.state, isUsable: isUsable(card) })),
    needed: user.sum_water,
    done: user.ok_water,
    level,
    today: rows && dayUse(rows, { now, asOf: asOf + ahead, zone: timezone }),
    balance: central,
    isFresh: !stale,
    isCurrent: online && !query.isError && query.dataUpdatedAt >= runStart(),
    nextDay: nextDayAt(now, timezone),
    asOf,
  }
}

// Without field errors, only the server's words say whether the code was missing.
function mayLackCode(error: Error | null): boolean {
  return isRefused(error) && Object.keys(error.fields).length === 0
}

interface WithdrawalFormProps {
  cards: readonly MaskedCard[]
  user: User
  form: UrlForm<WithdrawalDraft, 'card'>
}

/** The withdrawal form: readiness, card, amount, and the button to confirm. */
export function WithdrawalForm({ cards, user, form }: WithdrawalFormProps) {
  const { t } = useLingui()
  const online = useOnline()
  const { member } = useSession()
  const problemText = useWithdrawalProblemText(user.vip_level)
  const router = useRouter()
  const client = useQueryClient()
  const { wire, locale } = useLanguage()
  // Some servers require a code that the user info does not mention.
  const [codeField, setCodeField] = useState<CodeFieldMode>()
  const [refused, setRefused] = useState<string>()
  const placing = useSubmit('withdrawal', {
    draft: withdrawalDraft,
    onSettled: ({ member: owner, target }, placed) => {
      if (!placed) {
        setRefused(target)
        // The card may be disabled or deleted.
        void client.invalidateQueries({ queryKey: cardsQuery(wire).queryKey })
      }
      // The order's page notes it only for an order that was found later.
      if (placed?.result === 'done') void noteCardUsed(owner, target)
    },
  })

  const facts = useFacts(user, cards)
  const readiness = readinessOf(facts)
  const limits = limitsOf(facts)
  const usable = cards.filter(isUsable)
  const [review, setReview] = useReview(usable, placing.isPending)
  const last = useOwnOrders().last['withdrawal']
  // A refused card stays selected until the member chooses another.
  const chosen = form.values.card ?? refused
  const card = chosenCard(usable, chosen, last?.target)
  const checked = checkTyped(form.typed, DECIMALS, decimalMark(locale), limits)
  const money = 'amount' in checked ? checked.amount : undefined

  useDraftUntilPlaced(withdrawalDraft, placing, { card: card?.id ?? chosen, amount: form.typed })

  const findProblem = () => {
    if (!isReady(readiness)) return t`See what’s still missing above`
    if (!card) return t`Choose where the money goes`
    if (!('problem' in checked)) return undefined
    return checked.problem === 'empty' ? problemText(checked) : t`Check the amount first`
  }
  const problem = findProblem()
  const blockReason = online ? problem : t`You’re offline. Reconnect to withdraw.`
  const refusal = placing.error instanceof ApiError ? placing.error : null

  const openReview = () => {
    if (!card || !money || member === undefined) return
    placing.reset()
    const title = [card.title, card.masked].filter(Boolean).join(' ')
    setReview({ order: { kind: 'withdrawal', member, target: card.id, title, money }, target: card })
  }
  const confirm = (confirmed: AmountOrder, code: string | undefined) => {
    // The limits may have changed since the sheet was opened. After a wrong code, the server decides. While the device is offline,
    // `Outcome` shows that nothing was sent.
    if (problem !== undefined && !placing.error) return setReview(undefined)
    placing.mutate(
      { order: confirmed, code },
      {
        onSuccess: (placed) => {
          if (placed.result !== 'done' || placed.orderId === undefined) return
          void changeOwnOrders(client, member, withFact('withdrawnTo', placed.orderId, confirmed.title))
          replaceFormEntry(router, confirmed)
          void router.navigate({ to: '/detail', search: { id: placed.orderId, type: 'withdrawal' } })
        },
        onSettled: (placed, error) => {
          // A wrong or missing code keeps the sheet open, so that the member can enter it there.
          if (isWrongCode(error)) setCodeField('required')
          else if (placed?.result !== 'done') setReview(undefined)
          if (code === undefined && user.pay_password === undefined && mayLackCode(error))
            setCodeField('optional')
        },
      },
    )
  }
  const change = (act: (value: string) => void) => (value: string) => {
    // While an order is being sent, a reset would lose its result.
    if (placing.isPending) return
    placing.reset()
    act(value)
  }

  return (
    <>
      <ReviewForm
        kind="withdrawal"
        money={money}
        reason={blockReason}
        // The sheet shows why the order was refused.
        error={review ? null : placing.error}
        placed={placing.data}
        onReview={openReview}
      >
        <div className="flex flex-col gap-5 px-4 pb-5">
          <ReadinessCard readiness={readiness} facts={facts} />
          <CardChoice cards={cards} chosen={card?.id} onChoose={change((id) => form.choose({ card: id }))} />
          <AmountEntry
            facts={facts}
            limits={limits}
            level={user.vip_level}
            typed={form.typed}
            onType={change(form.type)}
            checked={checked}
            problemText={problemText}
            rate={card?.rate ?? null}
            refusal={refusal?.fields['money']}
            last={amountAgain(last?.money, DECIMALS, limits, facts.balance)}
          />
        </div>
      </ReviewForm>
      {review && (
        <ConfirmSheet
          order={review.order}
          card={review.target}
          codeField={user.pay_password ? 'required' : codeField}
          refusal={refusal}
          busy={placing.isPending || placing.data?.result === 'done'}
          onConfirm={(code) => confirm(review.order, code)}
          onClose={() => {
            setReview(undefined)
            placing.reset()
          }}
        />
      )}
    </>
  )
}

interface CardChoiceProps {
  cards: readonly MaskedCard[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** The member's cards and addresses. Each one that cannot be chosen now shows the reason. */
function CardChoice({ cards, chosen, onChoose }: CardChoiceProps) {
  return (
    <Section title={<Trans>Withdraw to</Trans>}>
      <Card flush className="px-4 py-1">
        {cards.length > 0 && (
          <RadioRows
            legend={<Trans>Withdraw to</Trans>}
            hideLegend
            value={chosen}
            onChange={onChoose}
            options={cards.map((card) => ({
              value: card.id,
              title: card.title || '--',
              subtitle: (
                <>
                  {card.kind === 'bank' && <Trans>Bank card</Trans>}{' '}
                  <span translate="no" className="wrap-anywhere">
                    {[card.masked, card.alias].filter(Boolean).join(' · ')}
                  </span>
                </>
              ),
              badge: !isUsable(card) && <CardStateBadge state={card.state} />,
              disabled: !isUsable(card),
            }))}
          />
        )}
        <Link to="/add-card" className={`${rowClass} ${cards.length > 0 ? 'border-t border-line' : ''}`}>
          <Row icon={<CardIcon />} title={<Trans>Add a card or address</Trans>} chevron />
        </Link>
      </Card>
    </Section>
  )
}
