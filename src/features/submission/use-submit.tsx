import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import * as v from 'valibot'
import { ApiError } from '../../api/errors.ts'
import { type DraftForm, dropDraft, useKeepDraft } from '../../components/drafts.ts'
import { useMutationOnce } from '../../components/change.tsx'
import { OwnMoney } from '../../components/own-money.tsx'
import { dismissToast, showToast, shownToasts } from '../../components/toasts.ts'
import { useVisible } from '../../components/use-visible.ts'
import { useLanguage } from '../../i18n/language.ts'
import type { Amount } from '../../money/amount.ts'
import { getSession, useSession } from '../../session/session.ts'
import { openChannel } from '../../signal.ts'
import { userQuery } from '../../session/user.ts'
import { useSiteConfig } from '../../site/site.ts'
import {
  journalEntries,
  closeEntry,
  isResultUnknown,
  readJournal,
  useJournal,
} from '../../submissions/journal.ts'
import { releaseEntry } from '../../submissions/lock.ts'
import {
  formOf,
  fromStored,
  KINDS,
  ROUNDS_MS,
  storedSchema,
  type Submission,
  type SubmissionKind,
  toStored,
} from '../../submissions/submission.ts'
import type { NewestRow } from '../../submissions/fetch-newest-rows.ts'
import { ageOf, LISTED_WITHIN_MS } from '../../submissions/candidates.ts'
import { submit, type Intent, type SubmitResult } from '../../submissions/submit.ts'
import { newestRowsQuery, useNewestRows } from './newest-rows.ts'
import {
  changeOwnOrders,
  type OwnOrders,
  readOwnOrders,
  withLast,
  withFact,
  withGift,
  withId,
  withRow,
} from './own-orders.ts'
import { titlesOf } from './words.tsx'
import { confirmedServerNow } from '../../time/clock.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFailureText } from '../../components/failure-text.ts'
import { Note } from '../../ui/fields.tsx'

/** An order as the member confirms it; `useSubmit` adds the remaining fields of the intent. */
export type Order = Omit<Intent, 'newestRow' | 'ruledOut' | 'zone' | 'keepsDraft'>

/** An order with an amount: any but a recovery. */
export type AmountOrder = Order & { money: Amount }

/** The result of a confirmed order, unless it was refused. */
export type Placed = Exclude<SubmitResult, { result: 'refused' }>

/** The key of the mutations that send orders. */
export const SUBMIT = ['submit']

interface SubmitOptions {
  /** The draft of the form, removed once its order may have arrived. */
  draft?: DraftForm<unknown>
  onSettled?: (order: Order, placed: Placed | undefined) => void
}

/**
 * Returns the mutation that sends a confirmed order. Rejects and shows a toast if the order is refused (specification section 8).
 * A done order stays in the journal until a screen has shown it, so that a reload finds the order, not the form. The form starts
 * next time from an order that may have arrived. Calls `onSettled` even if the form was left.
 */
export function useSubmit(kind: SubmissionKind, { draft, onSettled }: SubmitOptions = {}) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { wire } = useLanguage()
  const { timezone } = useSiteConfig()
  // Reconciling depends on the newest row and the server's time from before sending.
  useNewestRows(KINDS[kind].list)
  const isMounted = useIsMounted()
  const failureText = useFailureText()
  const lastError = useRef<Error>(undefined)
  const placing = useMutationOnce<Placed, { order: Order; code?: string | undefined }>({
    mutationKey: SUBMIT,
    // The toast of an earlier failure would contradict the result of this order.
    onMutate: () => {
      const before = lastError.current && failureText(lastError.current)
      for (const { id, text } of shownToasts()) if (text === before) dismissToast(id)
    },
    onError: (error) => {
      lastError.current = error
    },
    onSettled: (placed, _error, { order }) => onSettled?.(order, placed),
    mutationFn: forgetCode(
      async ({ order, code }: { order: Order; code?: string | undefined }): Promise<Placed> => {
        const isLate = startSendWindow()
        const { list } = KINDS[order.kind]
        const { queryKey } = newestRowsQuery(list, wire, timezone)
        const isBehind = (await readJournal()).some(
          (entry) => entry.member === order.member && KINDS[entry.kind].list === list && isUnlisted(entry),
        )
        const seen = isBehind ? undefined : await newestSeen(client, queryKey)
        const own = await readOwnOrders(order.member)
        const known = { newestRow: seen && (seen[0]?.id ?? null), ruledOut: own.rows[list] ?? [] }
        // A phone that was locked meanwhile must not send the order when the member unlocks it hours later.
        const intent = { ...order, ...known, zone: timezone, ...(!draft && { keepsDraft: true }) }
        const sent = await submit(intent, {
          code,
          isLate,
          onAccepted: (id, { url }) => {
            if (order.kind === 'deposit')
              void changeOwnOrders(client, order.member, (stored) =>
                stored.payments[id] ? stored : withPayment(id, url)(stored),
              )
          },
        })
        const reason = notSentText(sent.result)
        // The form that would show the reason is closed.
        if (reason && !isMounted.current && getSession().member === order.member) {
          const { refused } = titlesOf(order, <OwnMoney value={order.money} />)
          const text = (
            <>
              <span className="block">{refused}</span>
              {reason}
            </>
          )
          showToast({ text })
        }
        if (sent.result === 'late') return sent
        // Also after a refusal, whose reason may be in the user info.
        void client.invalidateQueries({ queryKey: userQuery.queryKey })
        // A refused transfer may leave a failed row, which must not be taken for the next order.
        if (sent.result === 'refused' || sent.result === 'done') void client.invalidateQueries({ queryKey })
        if (sent.result === 'refused') {
          const msg = t`The transfer didn’t go through. Your money hasn’t moved.`
          throw sent.error ?? new ApiError('refused', { msg })
        }
        if (sent.result === 'not-sent' || sent.result === 'busy') return sent
        // Not only in a render: the form may be closed, and WebKit may show the order's page first.
        if (draft) dropDraft(client, draft, order.member)
        if (sent.result === 'done') announceAccepted(sent.requestId)
        const { money } = order
        if (money !== null)
          void changeOwnOrders(client, order.member, (stored) => withOrder(stored, { ...order, money }, sent))
        if (!isMounted.current && sent.result === 'done') void leaveToCards(sent.requestId)
        return sent
      },
    ),
  })
  useBusyUntilOver(kind, placing)
  return placing
}

// The journal shows other tabs only that an order is over: the page that shows it may already have closed its entry.
const acceptedOrders = openChannel('lantern-accepted')

function announceAccepted(requestId: string): void {
  const entry = journalEntries().find((other) => other.requestId === requestId)
  if (entry) acceptedOrders.postMessage(toStored(entry))
}

/** Calls a listener with each order of another tab that the server accepts. Returns the unsubscribe function. */
export function onAcceptedElsewhere(listener: (order: Submission) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    const read = v.safeParse(storedSchema, data)
    if (read.success) listener(fromStored(read.output))
  }
  acceptedOrders.addEventListener('message', hear)
  return () => acceptedOrders.removeEventListener('message', hear)
}

/**
 * Resets a mutation that sent nothing because of another order, once that order is over. If it was over already, the result stays.
 */
export function useBusyUntilOver(
  kind: SubmissionKind,
  { data, reset }: { data: Placed | undefined; reset: () => void },
): void {
  const isOtherSending = useJournal().some(
    (entry) => formOf(entry) === formOf({ kind }) && isResultUnknown(entry),
  )
  const end = useEffectEvent(() => data?.result === 'busy' && reset())
  useEffect(() => (isOtherSending ? () => void end() : undefined), [isOtherSending])
}

/** Returns the own orders with one that may have arrived. */
function withOrder(
  own: OwnOrders,
  { kind, target, class: classId, money, gift }: AmountOrder,
  placed: Placed,
): OwnOrders {
  const asLast = withLast(formOf({ kind }), { target, class: classId, money })(own)
  if (!('orderId' in placed) || placed.orderId === undefined) return asLast
  const { orderId, answer } = placed
  const { list } = KINDS[kind]
  const listed = withRow(list, orderId)(asLast)
  if (kind !== 'deposit') return listed
  const { id = orderId, url } = answer
  // Under this id the payment was stored at acceptance, unless the id is that of the row of an earlier order.
  const renamed = own.rows[list]?.includes(id) ? listed : withId(list, id, orderId)(listed)
  const payable = withPayment(orderId, url)(renamed)
  return gift ? withGift(orderId, gift, money)(payable) : payable
}

/**
 * Returns an update that stores how a deposit is paid. Stored as soon as it is accepted: the app may end during the check of the
 * answer, and the server may return the URL only once.
 */
function withPayment(id: string, url: string | undefined): (own: OwnOrders) => OwnOrders {
  return withFact('payments', id, { url, at: Date.now(), serverAt: confirmedServerNow() })
}

/** How long after the member confirmed an order it may still be sent, in milliseconds. */
const SENT_WITHIN_MS = 30_000

/** Returns a test for whether it is too late to send an order confirmed now. */
export function startSendWindow(): () => boolean {
  const confirmedAt = Date.now()
  return () => Math.abs(Date.now() - confirmedAt) > SENT_WITHIN_MS
}

/** How long sending waits for the newest rows, in milliseconds. */
const NEWEST_ROWS_TIMEOUT_MS = 3_000

/**
 * Resolves with the newest rows before an order is sent. Undefined if they may be outdated: an earlier order that they lack
 * would be mistaken for this one.
 */
export async function newestSeen(client: QueryClient, queryKey: QueryKey): Promise<NewestRow[] | undefined> {
  // The running request, if there is one. One that has ended resolves at once.
  const request = client.getQueryCache().find<NewestRow[]>({ queryKey })?.promise
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, NEWEST_ROWS_TIMEOUT_MS))
  await Promise.race([request?.catch(() => undefined), timeout])
  const state = client.getQueryState<NewestRow[]>(queryKey)
  return state?.isInvalidated || state?.fetchStatus === 'fetching' ? undefined : state?.data
}

// Returns whether the list may lack an accepted order, whose row would then match the next order. Counts rounds as well as time,
// because the device's clock may be wrong.
function isUnlisted(entry: Submission): boolean {
  const { uncheckedAnswer, rounds } = entry
  return uncheckedAnswer !== undefined && (rounds < ROUNDS_MS.length || ageOf(entry) < LISTED_WITHIN_MS)
}

function useIsMounted(): { readonly current: boolean } {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

/** Makes the cards show a done order whose form was left. */
async function leaveToCards(requestId: string): Promise<void> {
  const entry = journalEntries().find((other) => other.requestId === requestId)
  if (entry) await releaseEntry(entry)
}

/**
 * Stores a form's values until the order is placed or unconfirmed. A refusal or an expired session must not lose them. Stores
 * nothing without an amount.
 */
export function useDraftUntilPlaced<T extends { amount: string }>(
  draft: DraftForm<T>,
  { data, isPending, submittedAt }: Pick<ReturnType<typeof useSubmit>, 'data' | 'isPending' | 'submittedAt'>,
  values: T,
): void {
  const { member } = useSession()
  // One that is being sent, here or in another tab, may still be refused. An earlier order does not end the next draft: a done one
  // only waits for its page to be shown.
  const isOver = ({ state, madeAt }: Submission) =>
    state !== 'sending' && (isPending ? madeAt >= submittedAt : state !== 'done')
  const isSent =
    data?.result === 'done' ||
    journalEntries().some((entry) => formOf(entry) === draft.name && entry.member === member && isOver(entry))
  useKeepDraft(draft, isSent || values.amount === '' ? undefined : values)
}

/**
 * Wraps a mutation function so that its input loses the withdrawal code. TanStack Query keeps the input in memory while the form
 * is open, even after a refusal or a lost answer.
 */
export function forgetCode<Input extends { code?: string | undefined }, Result>(
  send: (input: Input) => Promise<Result>,
): (input: Input) => Promise<Result> {
  return (input) => {
    const sent = { ...input }
    delete input.code
    return send(sent)
  }
}

/**
 * Closes the journal entry of a shown result once the page is visible. If the app is closed before, its next start shows the
 * result.
 */
export function useCloseEntryWhenVisible(requestId: string): void {
  const isVisible = useVisible()
  useEffect(() => {
    if (isVisible) void closeEntry(requestId)
  }, [isVisible, requestId])
}

/** Returns why a confirmed order was not sent; undefined if it was. */
function notSentText(result: SubmitResult['result']): ReactNode {
  if (result === 'late')
    return <Trans>The app was in the background for a while, so nothing was sent. Try again.</Trans>
  if (result === 'not-sent') return <Trans>There was no connection, so nothing was sent.</Trans>
  if (result !== 'busy') return undefined
  return (
    <Trans>
      Another order of this kind is already being sent, here or in another tab, so we didn’t send this order.
      Wait for the result of the other order first.
    </Trans>
  )
}

interface OutcomeProps {
  error: Error | null
  placed: Placed | undefined
}

/** Why a confirmed order was not placed; renders nothing on success. */
export function Outcome({ error, placed }: OutcomeProps) {
  const failureText = useFailureText()
  const text = error ? failureText(error) : placed && notSentText(placed.result)
  return (
    <div role="alert">
      {text && (
        <Note tone="bad" className="mb-3">
          {text}
        </Note>
      )}
    </div>
  )
}
