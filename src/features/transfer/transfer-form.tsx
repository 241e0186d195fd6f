import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ApiError } from '../../api/errors.ts'
import {
  allVenuesQuery,
  fetchBalance,
  refetchBalance,
  useChosenBalance,
  useStale,
  type VenueWallets,
} from './queries.ts'
import { allOf, type Direction, type VenueWallet } from './rules.ts'
import { useTransferAmount } from './transfer-amount.ts'
import { BalanceTime, useWallet } from '../wallet/wallet.tsx'
import { AmountInput } from '../../components/amount/amount-input.tsx'
import { refreshByHand } from '../../components/pull-to-refresh.tsx'
import { useOnline } from '../../components/connection.ts'
import { useLanguage } from '../../i18n/language.ts'
import { OwnMoney, useMoneyText } from '../../components/own-money.tsx'
import {
  useSubmit,
  type AmountOrder,
  useDraftUntilPlaced,
  useCloseEntryWhenVisible,
  type Placed,
} from '../submission/use-submit.tsx'
import { AcceptedTransfer } from '../submission/words.tsx'
import { useOwnOrders } from '../submission/own-orders.ts'
import { useSession } from '../../session/session.ts'
import type { User } from '../../session/user.ts'
import { IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Note } from '../../ui/fields.tsx'
import { StaleBalanceNote, ReviewForm } from '../submission/money-form.tsx'
import { ConfirmSheet, VenueChoice } from './sheets.tsx'
import { amountAgain } from '../../money/typed-amount.ts'
import { VenuePicture } from './venue-rows.tsx'
import { CoinIcon, TransferIcon } from '../../ui/icons/pages.ts'
import { Row, RowButton } from '../../ui/rows.tsx'
import * as v from 'valibot'
import type { MoneyDraftForm, UrlForm } from '../../components/url-form.ts'

const draftSchema = v.object({
  direction: v.picklist(['in', 'out']),
  venue: v.optional(v.string()),
  amount: v.string(),
})

export type TransferDraft = v.InferOutput<typeof draftSchema>

/**
 * The draft of the transfer form. The URL has the same fields. It is named like the submission form, so that an interrupted
 * submission finds it.
 */
export const transferDraft = {
  name: 'transfer',
  path: '/transfer',
  schema: draftSchema,
  choices: ['direction', 'venue'],
} as const satisfies MoneyDraftForm<TransferDraft>

interface TransferFormProps {
  user: User
  wallets: VenueWallets
  form: UrlForm<TransferDraft, 'direction' | 'venue'>
  /** Other content of the page, shown above the form's button. */
  children: ReactNode
}

/** One transfer: from, to and amount, and the button to confirm it. */
export function TransferForm({ user, wallets, form, children }: TransferFormProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const online = useOnline()
  const { member } = useSession()
  const wallet = useWallet()
  const venueStale = useStale()
  const [choosing, setChoosing] = useState(false)
  const [order, setOrder] = useState<AmountOrder>()
  const [moved, setMoved] = useState<Moved>()
  const last = useOwnOrders().last['transfer']
  const lastVenue = wallets.rows.find(({ ids, open }) => open && last && ids.includes(last.target))?.id
  const { direction = 'in', venue: venueId = lastVenue } = form.values
  useChosenBalance(wallets, venueId)
  const isIn = direction === 'in'
  const kind = isIn ? 'transfer-in' : 'transfer-out'
  const { wire } = useLanguage()
  const placing = useSubmit(kind, {
    draft: transferDraft,
    onSettled: ({ target }, placed) => {
      refetchBalance(client, target, placed)
      // After a refusal, the venue may be closed.
      if (!placed) void client.invalidateQueries({ queryKey: allVenuesQuery(wire).queryKey })
    },
  })

  const venue = wallets.rows.find(({ ids }) => venueId !== undefined && ids.includes(venueId))
  const there = isIn ? wallet.central : venue?.reported?.balance
  const isStale = isIn ? wallet.stale : venueStale(venue?.reported)
  const { wholeOnly, limits, check } = useTransferAmount(user, {
    title: isIn ? t`Central wallet` : (venue?.title ?? ''),
    balance: there,
    isStale,
  })
  const { money, field, isOverStale } = check(form.typed)

  useDraftUntilPlaced(transferDraft, placing, { direction, venue: venueId, amount: form.typed })

  const findProblem = () => {
    if (!venue) return t`Choose a venue first`
    if (!venue.open) return t`This venue is under maintenance. You can’t move money there or back for now.`
    if (!('problem' in field.checked)) return undefined
    return field.checked.problem === 'empty' ? field.problemText(field.checked) : t`Check the amount first`
  }
  const problem = findProblem()
  const blockReason = online ? problem : t`You’re offline. Reconnect to transfer.`
  const startOver = () => {
    placing.reset()
    setMoved(undefined)
  }
  const type = (next: string) => {
    startOver()
    form.type(next)
  }
  const choose = (chosen: Parameters<typeof form.choose>[0]) => {
    startOver()
    form.choose(chosen)
  }
  const openReview = () => {
    if (!venue || !money || member === undefined) return
    const { id: target, title, code } = venue
    setOrder({ kind, member, target, title, money, ...(code && { venue: code }) })
  }
  const confirm = (confirmed: AmountOrder) => {
    // The limits may have changed since the sheet was opened. While the device is offline, `Outcome` shows that nothing was sent.
    if (problem !== undefined) return setOrder(undefined)
    placing.mutate(
      { order: confirmed },
      {
        onSuccess: (placed) => {
          if (placed.result !== 'done') return
          setMoved({ order: confirmed, placed })
          form.type('')
        },
        onSettled: () => setOrder(undefined),
      },
    )
  }
  const refusal = placing.error instanceof ApiError ? placing.error.fields['money'] : undefined

  return (
    <>
      <ReviewForm
        kind={kind}
        money={money}
        reason={blockReason}
        error={placing.error}
        placed={placing.data}
        onReview={openReview}
      >
        <div className="flex flex-col gap-4 px-4 pb-5">
          <DirectionChoice
            direction={direction}
            venue={venue}
            onSwap={() => choose({ direction: isIn ? 'out' : 'in', venue: venueId })}
            onChoose={() => setChoosing(true)}
          />
          <Card className="flex flex-col gap-3">
            <AmountInput
              {...field}
              label={<Trans>Amount</Trans>}
              onType={type}
              refusal={refusal}
              last={amountAgain(last?.money, field.decimals, limits, there)}
              // An outdated balance is no maximum.
              all={isStale ? null : (allOf(there, wholeOnly) ?? null)}
            />
            <output className="block empty:sr-only">
              {isOverStale && (
                <StaleBalanceNote
                  onRefresh={() => {
                    void refreshByHand(wallet.query.refetch)
                    if (venue) fetchBalance(client, venue.id).catch(() => undefined)
                  }}
                />
              )}
            </output>
          </Card>
          <output className="block">{moved && <AcceptedMove {...moved} />}</output>
          {children}
        </div>
      </ReviewForm>
      {choosing && (
        <VenueChoice
          wallets={wallets}
          chosen={venue?.id}
          onChoose={(id) => {
            setChoosing(false)
            choose({ direction, venue: id })
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {order && (
        <ConfirmSheet
          order={order}
          inVenue={venueStale(venue?.reported) ? undefined : venue?.reported?.balance}
          busy={placing.isPending}
          onConfirm={() => confirm(order)}
          onClose={() => setOrder(undefined)}
        />
      )}
    </>
  )
}

/** An accepted transfer. */
interface Moved {
  order: AmountOrder
  placed: Extract<Placed, { answer: unknown }>
}

function AcceptedMove({
  order: { kind, money, title },
  placed: { requestId, isInProgress, orderId },
}: Moved) {
  useCloseEntryWhenVisible(requestId)
  const moneyText = useMoneyText()
  const amount = moneyText(money)
  return (
    <Note tone="ok">
      {isInProgress ? (
        <AcceptedTransfer orderId={orderId} />
      ) : kind === 'transfer-in' ? (
        <Trans>
          {amount} moved to {title}.
        </Trans>
      ) : (
        <Trans>
          {amount} moved from {title} to your central wallet.
        </Trans>
      )}
    </Note>
  )
}

interface DirectionChoiceProps {
  direction: Direction
  venue: VenueWallet | undefined
  onSwap: () => void
  onChoose: () => void
}

/** The direction of a transfer, with a button to reverse it. */
function DirectionChoice({ direction, venue, onSwap, onChoose }: DirectionChoiceProps) {
  const { t } = useLingui()
  const { central, stale, query } = useWallet()
  const isVenueStale = useStale()(venue?.reported)
  const isIn = direction === 'in'
  const from = <Trans comment="the wallet that money leaves">Transfer from</Trans>
  const to = <Trans comment="the wallet that money goes to">Transfer to</Trans>
  const ownName = <Trans>Central wallet</Trans>
  const otherName = venue ? venue.title : <Trans>Choose a venue</Trans>
  const [isSwapped, setSwapped] = useState(false)
  const own = (
    <Row
      icon={
        <span className="flex size-9 items-center justify-center rounded-sm bg-accent-soft text-accent">
          <CoinIcon className="size-5" />
        </span>
      }
      title={<LabelledWallet role={isIn ? from : to}>{ownName}</LabelledWallet>}
      end={
        <>
          <OwnMoney value={central} className={stale ? 'text-ink-2' : ''} />
          {stale && central !== null && <BalanceTime moment={query.dataUpdatedAt} />}
        </>
      }
    />
  )
  const other = (
    <RowButton
      icon={<VenuePicture picture={venue?.picture ?? ''} />}
      title={
        <LabelledWallet role={isIn ? to : from}>
          <span className={venue ? '' : 'text-accent'}>{otherName}</span>
        </LabelledWallet>
      }
      end={
        venue?.reported?.balance && (
          <>
            <OwnMoney value={venue.reported.balance} className={isVenueStale ? 'text-ink-2' : ''} />
            {isVenueStale && <BalanceTime moment={venue.reported.at} />}
          </>
        )
      }
      onClick={onChoose}
    />
  )
  return (
    <Card flush className="relative py-1 pr-16 pl-4">
      <div className="row-list">
        <div>{isIn ? own : other}</div>
        <div>{isIn ? other : own}</div>
      </div>
      <IconButton
        icon={TransferIcon}
        label={t`Swap the two wallets`}
        className="absolute top-1/2 right-3 [translate:0_-50%] rotate-90 border border-line bg-surface text-accent"
        onClick={() => {
          setSwapped(true)
          onSwap()
        }}
      />
      {/* Announces the new direction. */}
      <output className="sr-only">
        {isSwapped && (
          <>
            <span className="block">
              {from} {isIn ? ownName : otherName}
            </span>{' '}
            <span className="block">
              {to} {isIn ? otherName : ownName}
            </span>
          </>
        )}
      </output>
    </Card>
  )
}

function LabelledWallet({ role, children }: { role: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="block text-12 font-normal text-ink-2">{role}</span>
      {children}
    </>
  )
}
