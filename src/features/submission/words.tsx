import { Trans, useLingui } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isInProgress, orderState } from '../../api/order-state.ts'
import { STATE_TONES, useStateText } from '../../components/state-text.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSiteDetails } from '../../site/details.ts'
import { hasFailed } from '../../submissions/candidates.ts'
import { formOf, isMissing, type Submission, type SubmissionForm } from '../../submissions/submission.ts'
import { formatDurationUp } from '../../time/format-time.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Tone } from '../../ui/status-icon.tsx'
import { MINUTE_MS } from '../../time/server-time.ts'

/** The texts of a form's submissions, and the links to the form and its records. */
interface Words {
  /** What the member must not do while the submission is unconfirmed. */
  warning: ReactNode
  found: ReactNode
  /** What the member should know when several orders match. */
  several: ReactNode
  /** What to do about the duplicates. */
  tooMany: ReactNode
  /** What happens to both orders if the first one arrives after all. */
  both: ReactNode
  /** The label of the link to the form. */
  another: ReactNode
  records: ReactNode
  recordsLink: Pick<LinkProps, 'to' | 'search'>
  /** The page where the member acts on the submissions. */
  formLink: Pick<LinkProps, 'to'>
}

const WORDS: Record<SubmissionForm, Words> = {
  deposit: {
    warning: <Trans>Don’t pay again.</Trans>,
    found: <Trans>We found your deposit</Trans>,
    several: (
      <Trans>If your order was sent twice, all of these orders are yours. Pay only one of them.</Trans>
    ),
    tooMany: <Trans>Only pay one of these orders. The others expire when their time to pay runs out.</Trans>,
    both: <Trans>If your first order arrives late, you’ll have two deposits. Only pay one of them.</Trans>,
    another: <Trans>Make another deposit</Trans>,
    records: <Trans>See my deposits</Trans>,
    recordsLink: { to: '/transaction-record' },
    formLink: { to: '/deposit' },
  },
  withdrawal: {
    warning: <Trans>Don’t withdraw again.</Trans>,
    found: <Trans>We found your withdrawal</Trans>,
    several: (
      <Trans>
        If your order was sent twice, all of these orders are yours. Each approved withdrawal will be paid
        out.
      </Trans>
    ),
    tooMany: (
      <Trans>
        Each approved withdrawal will be paid out. If you only want one, ask customer service to cancel the
        others.
      </Trans>
    ),
    both: (
      <Trans>If your first order arrives late, you’ll have two withdrawals, and both may be paid out.</Trans>
    ),
    another: <Trans>Make another withdrawal</Trans>,
    records: <Trans>See my withdrawals</Trans>,
    recordsLink: { to: '/transaction-record', search: { type: 'withdrawal' } },
    formLink: { to: '/withdraw' },
  },
  transfer: {
    warning: <Trans>Don’t transfer again.</Trans>,
    found: <Trans>Your transfer is complete</Trans>,
    several: (
      <Trans>
        If your order was sent twice, all of these orders are yours. Each successful transfer has moved its
        amount.
      </Trans>
    ),
    tooMany: (
      <Trans>
        Each successful transfer has moved its amount. Move back any money you didn’t want to move, or contact
        customer service.
      </Trans>
    ),
    both: (
      <Trans>If your first order arrives late, you’ll have two transfers, and both amounts will move.</Trans>
    ),
    another: <Trans>Make another transfer</Trans>,
    records: <Trans>See my transfers</Trans>,
    recordsLink: { to: '/transfer-record' },
    formLink: { to: '/transfer' },
  },
}

/** Returns the texts and links of a submission's form. */
export function wordsFor(submission: Pick<Submission, 'kind'>): Words {
  return WORDS[formOf(submission)]
}

const SAFE_TO_RESEND = <Trans>Safe to send again: you won’t get a second order</Trans>

/** Returns the text that replaces the `warning` while an unconfirmed submission can be resent; undefined while it can't. */
export function resendText(submission: Submission): ReactNode {
  return isMissing(submission) && submission.repeatable ? SAFE_TO_RESEND : undefined
}

/** Returns the link to a submission's row. Undefined if its kind has no order page or the row is unknown. */
export function rowLink({
  kind,
  orderId,
}: Pick<Submission, 'kind' | 'orderId'>): Pick<LinkProps, 'to' | 'search'> | undefined {
  const form = formOf({ kind })
  if (orderId === undefined || form === 'transfer') return undefined
  return { to: '/detail', search: form === 'deposit' ? { id: orderId } : { id: orderId, type: form } }
}

/** Returns whether the row of a settled submission was read. The records may not list an accepted order yet. */
export function isRowKnown({
  kind,
  orderId,
  uncheckedAnswer,
}: Pick<Submission, 'kind' | 'orderId' | 'uncheckedAnswer'>): boolean {
  return kind === 'recovery' || (orderId !== undefined && !uncheckedAnswer)
}

/** Returns the final status of a settled submission. Undefined if it is unknown, or was open: it may have changed since. */
export function finalStatus({ status }: Pick<Submission, 'status'>): number | undefined {
  return status === undefined || isInProgress(status) ? undefined : status
}

/**
 * Returns the tone of a settled submission. `ok` without a final status: it was accepted. A recovery may have brought nothing back,
 * or, without an answer, may never have arrived.
 */
export function settledTone(submission: Pick<Submission, 'kind' | 'status'>): Tone {
  if (submission.kind === 'recovery') return 'info'
  const status = finalStatus(submission)
  return status === undefined ? 'ok' : STATE_TONES[orderState(status)]
}

/** A badge with an order's state. */
export function StateBadge({ status, late = false }: { status: number; late?: boolean }) {
  const stateText = useStateText()
  const state = late ? 'late' : orderState(status)
  return <StatusBadge tone={STATE_TONES[state]}>{stateText(state, status)}</StatusBadge>
}

/** The one-line texts of a submission. */
interface Titles {
  unconfirmed: ReactNode
  refused: ReactNode
  found: ReactNode
  foundMeans: ReactNode
}

/** A transfer that the records list as failed: there is an order. */
export const NOT_MOVED = <Trans>The transfer didn’t go through. Your money hasn’t moved.</Trans>

const SEE_STATUS = <Trans>We found the order. See its status.</Trans>

/** The texts of an accepted order whose result is not known yet. */
export const ACCEPTED = {
  found: <Trans>Your order was accepted</Trans>,
  foundMeans: <Trans>Your order arrived and is in your records. Don’t send it again.</Trans>,
  unlisted: <Trans>It may take a moment to appear in your records. Don’t send it again.</Trans>,
}

/** What is known of an accepted order, and what its member has to do. */
export function acceptedMeans(submission: Submission): ReactNode {
  const status = finalStatus(submission)
  if (status !== undefined && hasFailed({ status }))
    return <Trans>Your order is in your records, but it didn’t go through. See the order for details.</Trans>
  if (!isRowKnown(submission)) return ACCEPTED.unlisted
  // The answer with the payment details was lost: the member may not have paid yet.
  if (submission.kind === 'deposit' && status === undefined)
    return (
      <Trans>
        Your order is in your records. If you haven’t paid yet, see the order for how to pay. Don’t make the
        same order again.
      </Trans>
    )
  return ACCEPTED.foundMeans
}

/** What is known of an accepted transfer whose money has not moved yet. */
export function AcceptedTransfer({ orderId }: { orderId: string | undefined }) {
  if (orderId !== undefined) return ACCEPTED.foundMeans
  return (
    <>
      <span className="block">{ACCEPTED.found}</span>
      {ACCEPTED.unlisted}
    </>
  )
}

const transfer = (amount: ReactNode): Titles => ({
  unconfirmed: <Trans>Transfer of {amount}: we don’t know the result yet</Trans>,
  refused: <Trans>Transfer of {amount} wasn’t accepted</Trans>,
  found: <Trans>Transfer of {amount} complete</Trans>,
  foundMeans: <Trans>The amount has moved. See your venue wallets.</Trans>,
})

const TITLES: Record<Submission['kind'], (amount: ReactNode) => Titles> = {
  deposit: (amount) => ({
    unconfirmed: <Trans>Deposit of {amount}: we don’t know the result yet</Trans>,
    refused: <Trans>Deposit of {amount} wasn’t accepted</Trans>,
    found: <Trans>Deposit of {amount} found</Trans>,
    foundMeans: SEE_STATUS,
  }),
  withdrawal: (amount) => ({
    unconfirmed: <Trans>Withdrawal of {amount}: we don’t know the result yet</Trans>,
    refused: <Trans>Withdrawal of {amount} wasn’t accepted</Trans>,
    found: <Trans>Withdrawal of {amount} found</Trans>,
    foundMeans: SEE_STATUS,
  }),
  'transfer-in': transfer,
  'transfer-out': transfer,
  recovery: () => ({
    unconfirmed: <Trans>Bringing your money back: we don’t know the result yet</Trans>,
    refused: <Trans>We couldn’t start bringing your money back</Trans>,
    found: <Trans>Bringing your money back: result</Trans>,
    foundMeans: <Trans>See what came back and what’s left.</Trans>,
  }),
}

/** Returns the one-line texts for a submission; `amount` is already formatted. */
export function titlesOf(
  submission: Pick<Submission, 'kind' | 'isInProgress' | 'orderId' | 'uncheckedAnswer'>,
  amount: ReactNode,
): Titles {
  const titles = TITLES[submission.kind](amount)
  const isListed = isRowKnown(submission)
  if (isListed && !submission.isInProgress) return titles
  const found = (
    <>
      {ACCEPTED.found} · {amount}
    </>
  )
  return { ...titles, found, foundMeans: isListed ? ACCEPTED.foundMeans : ACCEPTED.unlisted }
}

/** Returns the one-line text for the result of an order. */
export function resultOf(kind: 'deposit' | 'withdrawal', amount: ReactNode, state: string): ReactNode {
  return kind === 'deposit' ? (
    <Trans comment="{state} is e.g. Successful">
      Deposit of {amount}: {state}
    </Trans>
  ) : (
    <Trans comment="{state} is e.g. Successful">
      Withdrawal of {amount}: {state}
    </Trans>
  )
}

/** Returns when a withdrawal usually arrives: the operator's text, else one with its minutes. Undefined if it sends neither. */
export function useArrivalText(): string | undefined {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const { withdraw_eta_text: words, withdraw_eta_min: minutes } = useSiteDetails().rules
  if (words || minutes === undefined) return words
  const span = formatDurationUp(minutes * MINUTE_MS, locale)
  return t({ message: `Usually within ${span}`, comment: 'when money arrives; {span} is e.g. 30 minutes' })
}
