import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { HelpTopic } from './topics.ts'

interface Answer {
  question: ReactNode
  answer: ReactNode
}

/** The answer to a question, with a link to its page. */
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
            order’s status updates automatically, so you don’t need to keep the page open.
          </Trans>
        </p>
        <p>
          <Trans>
            Do not pay again. If it takes longer than the order says, send customer service the order number
            and a picture of the receipt.
          </Trans>
        </p>
        <Way to="/transaction-record">
          <Trans>Open records</Trans>
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
            Open it in your records: its page shows its status and since when. Some withdrawals are checked by
            hand first, mainly large ones and those to a new card.
          </Trans>
        </p>
        <p>
          <Trans>
            Until it is paid out, the amount is set aside for you in the locked wallet. If it is not paid out,
            it returns to your central wallet, and the record shows why.
          </Trans>
        </p>
        <p>
          <Trans>
            Paid out, but not in your account? Banks may need some hours more. After that, send customer
            service the order number.
          </Trans>
        </p>
        <Way to="/transaction-record" search={{ type: 'withdrawal' }}>
          <Trans>Open records</Trans>
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
            USDT sent over a network other than the order’s usually does not arrive, and often nobody can
            bring it back.
          </Trans>
        </p>
        <p>
          <Trans>
            Contact customer service at once, with the order number, the network you used and the transaction
            number (hash) from your wallet. Send nothing more to that address until they have answered.
          </Trans>
        </p>
        <p>
          <Trans>
            Next time use only the network shown above the address in the order, such as TRC20 or ERC20, and
            send exactly the amount shown, without your wallet’s fees.
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
            Receiving accounts change: use only the one in your current order. Money sent elsewhere can’t be
            credited automatically.
          </Trans>
        </p>
        <p>
          <Trans>
            Contact customer service at once, with the order number, the receipt and the account you paid to,
            and ask your bank to recall the payment. Whether it can be recovered depends on who holds that
            account.
          </Trans>
        </p>
      </>
    ),
  }),
  turnover: () => ({
    question: <Trans>What turnover do I need to withdraw?</Trans>,
    answer: (
      <>
        <p>
          <Trans>
            Turnover is the sum of your valid bets, won or lost. You have to play a deposit or a bonus through
            a number of times before you can withdraw it; the bonus terms say how often.
          </Trans>
        </p>
        <p>
          <Trans>
            The withdrawal page shows how much you have done and how much is missing. Cancelled or returned
            bets do not count, nor usually do bets on both sides of one game. New bets can take some minutes
            to count.
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
            When on, your money moves into a venue as you open it. When off, you move amounts between the
            central wallet and each venue yourself.
          </Trans>
        </p>
        <p>
          <Trans>
            To switch, all your money has to be back in the central wallet; the transfer page brings it back
            in one go. A venue under maintenance returns its money when it opens again.
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
            It holds money set aside for you, mainly withdrawals in progress. The money is yours and counts in
            your total, but you can’t play or withdraw it a second time.
          </Trans>
        </p>
        <p>
          <Trans>
            When the withdrawal is paid out, the amount leaves the locked wallet. If it is rejected or fails,
            the amount returns to the central wallet automatically.
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
            A rebate is your valid turnover times a percentage, which depends on the class of game and on your
            VIP level. It is paid whether you win or lose.
          </Trans>
        </p>
        <p>
          <Trans>
            The rebate page shows each one with its turnover, its percentage and whether it is paid. Unpaid
            ones follow with the operator’s next payment.
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
            Each level requires a sum of deposits and a sum of turnover. Once you reach both, you move up
            automatically; you don’t need to apply.
          </Trans>
        </p>
        <p>
          <Trans>
            Your own page shows your progress. Higher levels have wider withdrawal limits, higher rebates and
            gifts. Never play only to reach a level.
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
            We only pay to accounts in your own name. That protects your money if somebody gets into your
            account.
          </Trans>
        </p>
        <p>
          <Trans>
            The name is bound once, as on your bank card, and can’t be changed in the app. If it contains a
            mistake, customer service corrects it after checking who you are.
          </Trans>
        </p>
        <Way to="/auth-tips">
          <Trans>Real name</Trans>
        </Way>
      </>
    ),
  }),
  password: () => ({
    question: <Trans>I forgot my password</Trans>,
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
          <Trans>Customer service never asks for your password or a code from your bank.</Trans>
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
