import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { HelpTopic } from './topics.ts'

interface Answer {
  question: ReactNode
  answer: ReactNode
}

/** The answer to a question, with the way to the page that it speaks of. */
export function answerTo(topic: HelpTopic): Answer {
  return ANSWERS[topic]()
}

const ANSWERS: Record<HelpTopic, () => Answer> = {
  'late-deposit': () => ({
    question: <Trans>My deposit has not arrived. What now?</Trans>,
    answer: (
      <>
        <p>
          <Trans>
            Most deposits arrive within minutes; a bank transfer can take longer at night and on holidays. The
            status of the order changes by itself, so you need not keep the page open.
          </Trans>
        </p>
        <p>
          <Trans>
            Do not pay a second time. If it takes longer than the order says, send customer service the order
            number and a picture of the receipt.
          </Trans>
        </p>
        <Way to="/transaction-record">
          <Trans>Open the records</Trans>
        </Way>
      </>
    ),
  }),
  'late-withdrawal': () => ({
    question: <Trans>Where is my withdrawal?</Trans>,
    answer: (
      <>
        <p>
          <Trans>
            Open it in your records: its page says how it stands and since when. Some withdrawals are checked
            by hand first, above all large ones and those to a new card.
          </Trans>
        </p>
        <p>
          <Trans>
            Until it is paid out the amount is set aside for you in the locked wallet. If it is not paid out,
            it comes back to your central wallet, and the record says why.
          </Trans>
        </p>
        <p>
          <Trans>
            Paid out, but not in your account? Banks may take some hours more. After that ask customer service
            with the order number.
          </Trans>
        </p>
        <Way to="/transaction-record" search={{ type: 'withdrawal' }}>
          <Trans>Open the records</Trans>
        </Way>
      </>
    ),
  }),
  'wrong-network': () => ({
    question: <Trans>I sent USDT over the wrong network</Trans>,
    answer: (
      <>
        <p>
          <Trans>
            USDT sent over another network than that of the order usually does not arrive, and often nobody
            can bring it back.
          </Trans>
        </p>
        <p>
          <Trans>
            Tell customer service at once, with the order number, the network you used and the transaction
            number (hash) from your wallet. Send nothing more to that address until they have answered.
          </Trans>
        </p>
        <p>
          <Trans>
            Next time use only the network that stands above the address in the order, such as TRC20 or ERC20,
            and send exactly the amount shown, fees of your wallet not included.
          </Trans>
        </p>
      </>
    ),
  }),
  'wrong-account': () => ({
    question: <Trans>I paid to a wrong or an old account</Trans>,
    answer: (
      <>
        <p>
          <Trans>
            Receiving accounts change: use only the one in the present order. Money sent elsewhere cannot be
            credited by itself.
          </Trans>
        </p>
        <p>
          <Trans>
            Tell customer service at once, with the order number, the receipt and the account you paid to, and
            ask your bank to recall the payment. Whether it can be recovered depends on who holds that
            account.
          </Trans>
        </p>
      </>
    ),
  }),
  turnover: () => ({
    question: <Trans>What is the turnover that a withdrawal asks for?</Trans>,
    answer: (
      <>
        <p>
          <Trans>
            Turnover is the sum of your valid bets, won or lost. A deposit or a bonus has to be played through
            a number of times before it can be withdrawn; how often stands in the terms of the bonus.
          </Trans>
        </p>
        <p>
          <Trans>
            The withdrawal page shows how much you have done and how much is missing. Bets that were cancelled
            or returned do not count, nor usually do bets on both sides of one game. New bets can take some
            minutes to be counted.
          </Trans>
        </p>
        <Way to="/withdraw">
          <Trans comment="way to the withdrawal page">Withdraw</Trans>
        </Way>
      </>
    ),
  }),
  'free-transfer': () => ({
    question: <Trans>What does free transfer do?</Trans>,
    answer: (
      <>
        <p>
          <Trans>
            Switched on, your money goes with you: it moves into a venue when you open it. Switched off, you
            move amounts between the central wallet and each venue yourself.
          </Trans>
        </p>
        <p>
          <Trans>
            To switch, everything has to be back in the central wallet first; the transfer page offers to
            bring it back in one go. A venue under maintenance gives its money back when it is open again.
          </Trans>
        </p>
        <Way to="/transfer">
          <Trans comment="way to the transfer page">Transfer</Trans>
        </Way>
      </>
    ),
  }),
  'locked-wallet': () => ({
    question: <Trans>What is the locked wallet?</Trans>,
    answer: (
      <>
        <p>
          <Trans>
            It holds what is set aside for you, above all withdrawals on their way. The money is yours and
            counts in your total, but it cannot be played or withdrawn a second time.
          </Trans>
        </p>
        <p>
          <Trans>
            When the withdrawal is paid out, the amount leaves the locked wallet. When it is rejected or
            fails, the amount goes back to the central wallet by itself.
          </Trans>
        </p>
      </>
    ),
  }),
  rebates: () => ({
    question: <Trans>How are rebates worked out?</Trans>,
    answer: (
      <>
        <p>
          <Trans>
            A rebate is your valid turnover times a percentage. The percentage depends on the class of game
            and on your VIP level; it is paid whether you won or lost.
          </Trans>
        </p>
        <p>
          <Trans>
            The rebate page shows each one with its turnover, its percentage and whether it is paid yet. What
            is not paid yet follows with the operator’s next payment.
          </Trans>
        </p>
        <Way to="/transfer-fs">
          <Trans>Rebates</Trans>
        </Way>
      </>
    ),
  }),
  vip: () => ({
    question: <Trans>How do I reach the next VIP level?</Trans>,
    answer: (
      <>
        <p>
          <Trans>
            Each level asks for two sums: what you have deposited and what you have turned over. When both are
            reached you rise by yourself; you need not apply.
          </Trans>
        </p>
        <p>
          <Trans>
            Your own page shows how far you are. Higher levels have wider limits for withdrawals, higher
            rebates and their gifts. Never play only to reach a level.
          </Trans>
        </p>
        <Way to="/member">
          <Trans>My VIP level</Trans>
        </Way>
      </>
    ),
  }),
  'real-name': () => ({
    question: <Trans>Why do you need my real name, and can I change it?</Trans>,
    answer: (
      <>
        <p>
          <Trans>
            Withdrawals go to accounts in your own name only. That protects your money when somebody else gets
            at your account.
          </Trans>
        </p>
        <p>
          <Trans>
            The name is bound once, as it stands on your bank card, and cannot be changed in the app. If there
            is a mistake in it, customer service corrects it after checking who you are.
          </Trans>
        </p>
        <Way to="/auth-tips">
          <Trans>Real name</Trans>
        </Way>
      </>
    ),
  }),
  password: () => ({
    question: <Trans>I have forgotten my password</Trans>,
    answer: (
      <>
        <p>
          <Trans>Customer service sets a new password for you. Have this ready:</Trans>
        </p>
        <ul className="list-disc pl-5">
          <li>
            <Trans>your username</Trans>
          </li>
          <li>
            <Trans>the phone number or e-mail you registered with, and your real name if you gave it</Trans>
          </li>
          <li>
            <Trans>the amount and day of your last deposit</Trans>
          </li>
        </ul>
        <p>
          <Trans>Nobody from customer service ever asks for your password or a code from your bank.</Trans>
        </p>
      </>
    ),
  }),
}

function Way({ children, ...way }: Pick<LinkProps, 'to' | 'search'> & { children: ReactNode }) {
  return (
    <Link {...way} className="inline-flex min-h-11 items-center self-start font-semibold text-ink underline">
      {children}
    </Link>
  )
}
