import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Submission } from '../../submissions/submission.ts'

/** What is said of a submission in a line. */
interface Titles {
  doubt: ReactNode
  refused: ReactNode
  found: ReactNode
  foundMeans: ReactNode
}

const isThere = () => <Trans>The order is there. See how it stands.</Trans>

const transfer = (amount: ReactNode): Titles => ({
  doubt: <Trans>Transfer {amount}: we don’t know the result yet</Trans>,
  refused: <Trans>Transfer {amount} was not accepted</Trans>,
  found: <Trans>Transfer {amount} is done</Trans>,
  foundMeans: <Trans>The amount has moved. See your venue wallets.</Trans>,
})

const TITLES: Record<Submission['kind'], (amount: ReactNode) => Titles> = {
  deposit: (amount) => ({
    doubt: <Trans>Deposit {amount}: we don’t know the result yet</Trans>,
    refused: <Trans>Deposit {amount} was not accepted</Trans>,
    found: <Trans>Deposit {amount} was found</Trans>,
    foundMeans: isThere(),
  }),
  withdrawal: (amount) => ({
    doubt: <Trans>Withdrawal {amount}: we don’t know the result yet</Trans>,
    refused: <Trans>Withdrawal {amount} was not accepted</Trans>,
    found: <Trans>Withdrawal {amount} was found</Trans>,
    foundMeans: isThere(),
  }),
  'transfer-in': transfer,
  'transfer-out': transfer,
  recovery: () => ({
    doubt: <Trans>One-click recovery: we don’t know the result yet</Trans>,
    refused: <Trans>One-click recovery was not accepted</Trans>,
    found: <Trans>One-click recovery is over</Trans>,
    foundMeans: <Trans>See what came back and what is left.</Trans>,
  }),
}

/** What is said of a kind of submission in a line; `amount` as it is to be shown. */
export function titlesOf(kind: Submission['kind'], amount: ReactNode): Titles {
  return TITLES[kind](amount)
}
