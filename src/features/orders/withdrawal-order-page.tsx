import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCallback, useContext } from 'react'
import { isInProgress, isUnsuccessful, orderState } from '../../api/order-state.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { useOnline } from '../../components/connection.ts'
import { OrderIcon } from '../../components/order-icon.tsx'
import { orderInUrl } from '../../components/order-in-url.ts'
import { SentencePair } from '../../components/sentence-pair.tsx'
import { MoneyFact, OwnMoney } from '../../components/own-money.tsx'
import { STATE_TONES } from '../../components/state-text.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSession } from '../../session/session.ts'
import { useSiteDetails } from '../../site/details.ts'
import { useJournal } from '../../submissions/journal.ts'
import { isShownBy } from '../../submissions/submission.ts'
import type { NewestRow } from '../../submissions/fetch-newest-rows.ts'
import { formatSpan, formatMoment } from '../../time/format-time.ts'
import { MINUTE_MS, readServerTime } from '../../time/server-time.ts'
import { useServerNow } from '../../time/use-now.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QuestionIcon } from '../../ui/icons/pages.ts'
import { StatusIcon } from '../../ui/status-icon.tsx'
import { Step } from '../../ui/steps.tsx'
import { noteCardUsed } from '../cards/new-cards.ts'
import { useOwnOrders, changeOwnOrders, withFact } from '../submission/own-orders.ts'
import { AcceptedOrder, OrderFrame, OrderNumber, OrderRefresh, LiveStateBadge } from './order-frame.tsx'
import { InPane } from '../records/list/pane.tsx'
import { type RefetchOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useArrivalText, wordsFor } from '../submission/words.tsx'
import { userQuery } from '../../session/user.ts'
import { useBrandName } from '../../site/site.ts'
import { UsdtMoney } from './usdt-money.tsx'
import {
  REFETCH_OPTIONS,
  useFollowOrder,
  useOrderRow,
  useCloseOrderEntry,
  useWalletSince,
  withdrawalOfDayQuery,
} from './use-follow-order.ts'

/** How often the shown age is updated (milliseconds). */
const AGE_EVERY_MS = 10_000

/**
 * One withdrawal: its state and age. If the withdrawal is late, emphasises the link to customer service. Withdrawals cannot be
 * cancelled.
 */
export function WithdrawalOrderPage({ id }: { id: string }) {
  const { query, checking, isUnchecked, byHand, endedAt, entry, asOf } = useWithdrawal(id)
  const { timezone, rules } = useSiteDetails()
  const row = query.data?.row
  const to = useOwnOrders().withdrawnTo[id] ?? entry?.title ?? row?.title
  const open = row !== undefined && isInProgress(row.status)
  const now = useServerNow(open ? AGE_EVERY_MS : null)
  const made = row ? readServerTime(row.createdAt, timezone) : null
  const age = made === null ? undefined : Math.max(0, now - made)
  const usual = rules.withdraw_eta_min
  const isInPane = useContext(InPane)
  const late = open && !isUnchecked && usual !== undefined && age !== undefined && age > usual * MINUTE_MS

  return (
    <OrderFrame
      title={<Trans>Withdrawal details</Trans>}
      badge={row && <LiveStateBadge status={checking ? undefined : row.status} late={late} />}
      query={query}
      entry={entry}
      refetch={query.refetch}
      card={
        row && <WithdrawalCard row={row} endedAt={endedAt} to={to} late={late} isUnchecked={isUnchecked} />
      }
      actions={
        <>
          <ButtonLink
            to="/service"
            search={{ topic: 'withdrawal', order: orderInUrl(row?.order, id) }}
            variant={late ? 'primary' : 'ghost'}
            size="lg"
          >
            {late ? <Trans>Contact customer service</Trans> : <Trans>Get help</Trans>}
          </ButtonLink>
          {!isInPane && (
            <ButtonLink to="/transaction-record" search={{ type: 'withdrawal' }} variant="ghost" size="lg">
              <Trans>All withdrawals</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      {(known) => (
        <>
          {known ? (
            <WithdrawalSteps row={known.row} made={made} age={age} late={late} isUnchecked={isUnchecked} />
          ) : entry ? (
            <AcceptedOrder money={entry.money} />
          ) : (
            <NoOrder kind="withdrawal" />
          )}
          <OrderRefresh
            moment={known?.fetchedAt ?? asOf}
            byHand={byHand}
            busy={query.isFetching}
            refetch={query.refetch}
          />
        </>
      )}
    </OrderFrame>
  )
}

/** Shown when the URL names no order, or when the withdrawal is not found. */
export function NoOrder({ kind }: { kind: 'deposit' | 'withdrawal' }) {
  const { records, recordsLink } = wordsFor({ kind })
  return (
    <EmptyState
      icon={QuestionIcon}
      title={<Trans>Order not found</Trans>}
      actions={
        <ButtonLink {...recordsLink} size="md" full>
          {records}
        </ButtonLink>
      }
    >
      {kind === 'deposit' ? (
        <Trans>We couldn’t find this order. All your orders are in your records.</Trans>
      ) : (
        <Trans>This withdrawal isn’t one of your most recent. Open it from your records.</Trans>
      )}
    </EmptyState>
  )
}

interface WithdrawalCardProps {
  row: NewestRow
  /** When the answer with the withdrawal's end came; 0 if that was before the page was opened. */
  endedAt: number
  /** The masked card or address that receives the money. If the order was placed on another device, the operator's name of it. */
  to: string | undefined
  late: boolean
  /** True while the state is an old one that nothing has confirmed. Where the money is now is then unknown. */
  isUnchecked: boolean
}

/** The amount of a withdrawal, where it goes, and where the money is now. */
function WithdrawalCard({ row, endedAt, to, late, isUnchecked }: WithdrawalCardProps) {
  const { central, locked, stale } = useWalletSince(endedAt)
  const open = isInProgress(row.status)
  const state = orderState(row.status)
  const unsuccessful = isUnsuccessful(row.status)
  const usdt = row.usdt && <UsdtMoney value={row.usdt} always={open} />
  return (
    <Card className="flex flex-wrap items-center gap-4">
      <OrderIcon isInProgress={open}>
        <StatusIcon tone={STATE_TONES[late ? 'late' : state]} size="lg" />
      </OrderIcon>
      <div className="min-w-0 grow basis-[11rem]">
        <p className={`text-28 font-bold ${unsuccessful ? 'text-ink-2 line-through' : ''}`}>
          <OwnMoney value={row.money} always={open} />
        </p>
        {usdt && !unsuccessful && (
          <p className="font-semibold text-ink-2">
            {open ? <Trans comment="an amount in USDT, at today's rate">About {usdt}</Trans> : usdt}
          </p>
        )}
        {to && (
          <p className="font-semibold wrap-anywhere text-ink-2" translate="no">
            {to}
          </p>
        )}
        {!isUnchecked && (
          <p className="text-12 text-ink-2">
            {open ? (
              <Trans>The amount is locked until it’s paid out.</Trans>
            ) : unsuccessful ? (
              <Trans>The amount was returned to your central wallet.</Trans>
            ) : (
              <Trans>The money has been sent to you.</Trans>
            )}
          </p>
        )}
      </div>
      <dl className={`flex basis-full flex-col gap-1 border-t border-line pt-3 ${stale ? 'text-ink-2' : ''}`}>
        <MoneyFact name={<Trans>Central wallet now</Trans>} value={central} />
        {open && <MoneyFact name={<Trans comment="money set aside">Locked</Trans>} value={locked} />}
      </dl>
    </Card>
  )
}

interface WithdrawalStepsProps extends Pick<WithdrawalCardProps, 'row' | 'late' | 'isUnchecked'> {
  /** When the withdrawal was made. `age` is the time since then (ms). */
  made: number | null
  age: number | undefined
}

/** The steps of a withdrawal. It is made, then in progress, then paid out or returned with the reason. */
function WithdrawalSteps({ row, made, age, late, isUnchecked }: WithdrawalStepsProps) {
  const { locale } = useLanguage()
  const { rules } = useSiteDetails()
  const arrival = useArrivalText()
  const { reason } = row
  const operator = useBrandName()
  const number = row.order || row.id
  const open = isInProgress(row.status)
  const paid = orderState(row.status) === 'successful'
  const span = age === undefined ? undefined : formatSpan(age, locale)
  const usual = rules.withdraw_eta_min
  const isKnown = made !== null && usual !== undefined
  const expected = isKnown ? formatMoment(made + usual * MINUTE_MS, locale) : undefined
  return (
    <Card>
      <ol>
        <Step state="done" title={<Trans>Withdrawal requested</Trans>}>
          {made !== null && formatMoment(made, locale)}
          <OrderNumber number={number} />
        </Step>
        {isUnchecked ? (
          <Step state="now" title={<Trans>In progress</Trans>} />
        ) : open ? (
          <Step
            state={late ? 'unconfirmed' : 'now'}
            title={late ? <Trans>Taking longer than expected</Trans> : <Trans>In progress</Trans>}
          >
            {span && (
              <p>
                <Trans comment="how long a withdrawal has been in progress">In progress for {span}</Trans>
              </p>
            )}
            {reason && (
              <p>
                <Trans comment="the operator's note on a withdrawal in progress; {operator} is its name">
                  Note from {operator}: {reason}
                </Trans>
              </p>
            )}
            {late ? (
              <>
                {expected && (
                  <p>
                    <Trans comment="when a withdrawal should have arrived">Was expected by {expected}</Trans>
                  </p>
                )}
                <p>
                  <Trans>
                    Your money is locked for this withdrawal and is still yours. Customer service can tell you
                    more: give them the order number above.
                  </Trans>
                </p>
              </>
            ) : (
              <>
                {!reason && arrival && <p>{arrival}</p>}
                {!reason && (
                  <p>
                    <Trans comment="{operator} is the operator's name">
                      {operator} has received your withdrawal and may check it before paying out.
                    </Trans>
                  </p>
                )}
                <p>
                  <SentencePair
                    // The operator's words may ask for something.
                    first={!reason && <Trans>There’s nothing more for you to do.</Trans>}
                    second={<Trans>This page updates when the money is paid out.</Trans>}
                  />
                </p>
                <p>
                  <Trans>
                    To ask about it, tap “Get help”: this order’s details are ready to copy there.
                  </Trans>
                </p>
              </>
            )}
          </Step>
        ) : (
          <Step
            state="done"
            title={<Trans comment="step of a withdrawal: the operator has decided">Processed</Trans>}
          />
        )}
        {open || paid ? (
          <Step state={paid ? 'done' : 'todo'} title={<Trans>Paid out</Trans>}>
            {paid && (
              <p>
                <Link to="/service" search={{ topic: 'late-withdrawal' }} className="underline">
                  <Trans>Where is my withdrawal?</Trans>
                </Link>
              </p>
            )}
          </Step>
        ) : (
          <Step state="failed" title={<Trans>Returned to your central wallet</Trans>}>
            {reason ?? <Trans>No reason was given. Contact customer service before you try again.</Trans>}
          </Step>
        )}
      </ol>
    </Card>
  )
}

const CHANGED_BY_WITHDRAWAL = [userQuery.queryKey]

/**
 * Returns one withdrawal and when it was fetched. Null when neither the newest records nor this device's archive has it. `entry` is
 * the submission if it was placed here, until its result was seen; it may not be listed yet. `asOf` is when the newest records were
 * fetched.
 */
function useWithdrawal(id: string) {
  const { member } = useSession()
  const client = useQueryClient()
  const { wire } = useLanguage()
  const online = useOnline()
  const entry = useJournal().find(isShownBy('withdrawal', id))
  const isAccepted = entry !== undefined
  const { found: known, records, isSearching } = useOrderRow('withdrawals', id, { noToast: isAccepted })
  const { refetch: refetchRecords, error, isLoading, errorUpdateCount } = records
  // An archived row has the state at the time it was stored. The newest records no longer list it.
  const old = known?.isArchived && isInProgress(known.row.status) ? known.row : undefined
  const ofDay = useQuery({ ...withdrawalOfDayQuery(old, wire), ...REFETCH_OPTIONS })
  const { refetch: refetchDay } = ofDay
  const checked = old && ofDay.data ? { row: ofDay.data, fetchedAt: ofDay.dataUpdatedAt } : undefined
  const found = checked ?? known
  const isOld = old !== undefined
  const refetch = useCallback(
    (options?: RefetchOptions) => (isOld ? refetchDay(options) : refetchRecords(options)),
    [isOld, refetchDay, refetchRecords],
  )
  const following = useFollowOrder({
    query: checked ? ofDay : records,
    refetch,
    // Until its row is listed, an accepted order is in progress.
    open: found ? isInProgress(found.row.status) : isAccepted || undefined,
    changes: CHANGED_BY_WITHDRAWAL,
  })
  useCloseOrderEntry('withdrawal', id, found !== undefined, ({ title, target, member: owner }) => {
    if (title !== undefined) void changeOwnOrders(client, member, withFact('withdrawnTo', id, title))
    if (target !== undefined) void noteCardUsed(owner, target)
  })

  // Null only after both were searched. After a failure, the list may lack an order that was just placed.
  const nothing = isSearching || isLoading || error ? undefined : null
  const isFetching = records.isFetching || ofDay.isFetching
  const query = { data: found ?? nothing, error, refetch, isFetching, isLoading, errorUpdateCount }
  // Offline, the archived state is shown with its time.
  const isUnchecked = isOld && !checked && online
  const checking = following.checking || isUnchecked
  return {
    ...following,
    checking,
    isUnchecked,
    entry,
    query,
    asOf: records.dataUpdatedAt,
  }
}
