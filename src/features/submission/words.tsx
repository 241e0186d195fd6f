import { Trans } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formOf, type Submission, type SubmissionForm } from '../../submissions/submission.ts'

/** The texts that differ by form, and where each form's submissions lead. */
interface Words {
  /** What not to do while it is unconfirmed. */
  warning: ReactNode
  /** The same, for a page with a chunk that could not be loaded. */
  partMissing: ReactNode
  found: ReactNode
  /** What it means when several orders match. */
  several: ReactNode
  /** What to do about the duplicates. */
  tooMany: ReactNode
  /** What happens to both, should the first arrive after all. */
  both: ReactNode
  another: ReactNode
  records: ReactNode
  recordsLink: Pick<LinkProps, 'to' | 'search'>
}

const WORDS: Record<SubmissionForm, () => Words> = {
  deposit: () => ({
    warning: <Trans>Do not pay again.</Trans>,
    partMissing: (
      <Trans>
        Part of this page could not be loaded. Do not pay again; reopen the app when the connection is better.
      </Trans>
    ),
    found: <Trans>We found your deposit</Trans>,
    several: <Trans>Then all of them are yours, and you pay only one.</Trans>,
    tooMany: <Trans>Pay only one of them; the others end when their time to pay is over.</Trans>,
    both: <Trans>If the first one arrives late, both are in your records: then pay only one.</Trans>,
    another: <Trans>Make another deposit</Trans>,
    records: <Trans>See my deposits</Trans>,
    recordsLink: { to: '/transaction-record' },
  }),
  withdrawal: () => ({
    warning: <Trans>Do not withdraw again.</Trans>,
    partMissing: (
      <Trans>
        Part of this page could not be loaded. Do not withdraw again; reopen the app when the connection is
        better.
      </Trans>
    ),
    found: <Trans>We found your withdrawal</Trans>,
    several: <Trans>Then all of them are yours, and all are paid out.</Trans>,
    tooMany: (
      <Trans>All of them are paid out. If you want only one, ask customer service to cancel the other.</Trans>
    ),
    both: <Trans>If the first one arrives late, both are in your records, and both are paid out.</Trans>,
    another: <Trans>Make another withdrawal</Trans>,
    records: <Trans>See my withdrawals</Trans>,
    recordsLink: { to: '/transaction-record', search: { type: 'withdrawal' } },
  }),
  transfer: () => ({
    warning: <Trans>Do not transfer again.</Trans>,
    partMissing: (
      <Trans>
        Part of this page could not be loaded. Do not transfer again; reopen the app when the connection is
        better.
      </Trans>
    ),
    found: <Trans>Your transfer is done</Trans>,
    several: <Trans>Then all of them are yours, and each has moved its amount.</Trans>,
    tooMany: (
      <Trans>Each one moved its amount. Move back what is too much, or contact customer service.</Trans>
    ),
    both: <Trans>If the first one arrives late, both are in your records, and both move their amount.</Trans>,
    another: <Trans>Make another transfer</Trans>,
    records: <Trans>See my transfers</Trans>,
    recordsLink: { to: '/transfer-record' },
  }),
}

/** The texts of a submission's form. */
export function wordsFor(submission: Pick<Submission, 'kind'>): Words {
  return WORDS[formOf(submission)]()
}

/** The page of a submission's row; undefined where rows have no page, or it is unknown. */
export function rowLink({
  kind,
  orderId,
}: Pick<Submission, 'kind' | 'orderId'>): Pick<LinkProps, 'to' | 'search'> | undefined {
  const form = formOf({ kind })
  if (orderId === undefined || form === 'transfer') return undefined
  return { to: '/detail', search: form === 'deposit' ? { id: orderId } : { id: orderId, type: form } }
}

/** The texts of a submission in one line. */
interface Titles {
  unconfirmed: ReactNode
  refused: ReactNode
  found: ReactNode
  foundMeans: ReactNode
}

const isThere = () => <Trans>We found the order. See its status.</Trans>

const transfer = (amount: ReactNode): Titles => ({
  unconfirmed: <Trans>Transfer {amount}: we don’t know the result yet</Trans>,
  refused: <Trans>Transfer {amount} was not accepted</Trans>,
  found: <Trans>Transfer {amount} is done</Trans>,
  foundMeans: <Trans>The amount has moved. See your venue wallets.</Trans>,
})

const TITLES: Record<Submission['kind'], (amount: ReactNode) => Titles> = {
  deposit: (amount) => ({
    unconfirmed: <Trans>Deposit {amount}: we don’t know the result yet</Trans>,
    refused: <Trans>Deposit {amount} was not accepted</Trans>,
    found: <Trans>Deposit {amount} was found</Trans>,
    foundMeans: isThere(),
  }),
  withdrawal: (amount) => ({
    unconfirmed: <Trans>Withdrawal {amount}: we don’t know the result yet</Trans>,
    refused: <Trans>Withdrawal {amount} was not accepted</Trans>,
    found: <Trans>Withdrawal {amount} was found</Trans>,
    foundMeans: isThere(),
  }),
  'transfer-in': transfer,
  'transfer-out': transfer,
  recovery: () => ({
    unconfirmed: <Trans>One-click recovery: we don’t know the result yet</Trans>,
    refused: <Trans>One-click recovery was not accepted</Trans>,
    found: <Trans>One-click recovery finished</Trans>,
    foundMeans: <Trans>See what came back and what is left.</Trans>,
  }),
}

/** The texts of a kind of submission in one line; `amount` is already formatted. */
export function titlesOf(kind: Submission['kind'], amount: ReactNode): Titles {
  return TITLES[kind](amount)
}
