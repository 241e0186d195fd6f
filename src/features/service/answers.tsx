import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps, useRouter } from '@tanstack/react-router'
import { Children, type ReactNode, useRef, useEffect, useState, type RefObject } from 'react'
import { type HelpTopic, HELP_TOPICS } from './topics.ts'
import { Card } from '../../ui/card.tsx'
import { ChevronDownIcon } from '../../ui/icons/pages.ts'

interface Answer {
  question: ReactNode
  answer: ReactNode
  /** The page that the link below the answer opens. */
  link?: HelpLinkProps
}

interface HelpLinkProps extends Pick<LinkProps, 'to' | 'search'> {
  text: ReactNode
}

/** The question and answer of each help topic. Some answers link to a page. */
const ANSWERS: Record<HelpTopic, Answer> = {
  'late-deposit': {
    question: <Trans>My deposit hasn’t arrived. What now?</Trans>,
    link: { to: '/transaction-record', text: <Trans>See your records</Trans> },
    answer: (
      <Text>
        <Trans>
          Most deposits arrive within minutes; a bank transfer can take longer at night and on holidays. The
          order’s status updates automatically, so you don’t need to keep the page open.
        </Trans>
        <Trans>
          Don’t pay again. If the payment takes longer than the order says, send customer service the order
          number and a picture of the receipt.
        </Trans>
      </Text>
    ),
  },
  'late-withdrawal': {
    question: <Trans>Where is my withdrawal?</Trans>,
    link: {
      to: '/transaction-record',
      search: { type: 'withdrawal' },
      text: <Trans>See your records</Trans>,
    },
    answer: (
      <Text>
        <Trans>
          A withdrawal may be checked before it’s paid out. Most are paid out within the expected time; a
          check by hand takes longer.
        </Trans>
        <Trans>
          If a reason was given, it’s in the withdrawal’s details. For more, send customer service the order
          number.
        </Trans>
        <Trans>
          Until the withdrawal is paid out, the amount is locked: it’s set aside for you. If the withdrawal
          isn’t paid out, the amount returns to your central wallet.
        </Trans>
        <Trans>
          Paid out, but not in your account? Your bank may need a few more hours. After that, send customer
          service the order number.
        </Trans>
      </Text>
    ),
  },
  'wrong-network': {
    question: <Trans>I sent USDT over the wrong network</Trans>,
    answer: (
      <Text>
        <Trans>
          USDT sent over a network other than the one in your order usually doesn’t arrive and often can’t be
          recovered.
        </Trans>
        <Trans>
          Contact customer service right away with the order number, the network you used and the transaction
          number (hash) from your wallet. Don’t send anything else to that address until they reply.
        </Trans>
        <Trans>
          Next time, use only the network (such as TRC20 or ERC20) shown above the address in the order. Fees
          are extra: make sure that exactly the amount shown arrives.
        </Trans>
      </Text>
    ),
  },
  'wrong-account': {
    question: <Trans>I paid into the wrong account or an old one</Trans>,
    answer: (
      <Text>
        <Trans>
          Payment details change, so only use the ones in your current order. If you send money elsewhere, we
          can’t credit it automatically.
        </Trans>
        <Trans>
          Contact customer service right away with the order number, the receipt and the account you paid to,
          and ask your bank to recall the payment. Whether it can be recovered depends on who holds that
          account.
        </Trans>
      </Text>
    ),
  },
  turnover: {
    question: <Trans>What turnover do I need to withdraw?</Trans>,
    link: { to: '/withdraw', text: <Trans comment="link to the withdrawal page">Withdraw</Trans> },
    answer: (
      <Text>
        <Trans>
          Turnover is the total of your valid bets, won or lost. Before you can withdraw a deposit, you may
          need to bet its amount once; for a bonus it can be several times, as the bonus terms say.
        </Trans>
        <Trans>
          If the operator reports it, the withdrawal page shows how much you’ve done and how much is left.
          Cancelled or refunded bets don’t count, and bets on both sides of one game usually don’t either. New
          bets can take a few minutes to count.
        </Trans>
      </Text>
    ),
  },
  'free-transfer': {
    question: <Trans>What does automatic transfer do?</Trans>,
    link: { to: '/transfer', text: <Trans comment="link to the transfer page">Transfer</Trans> },
    answer: (
      <Text>
        <Trans>
          When automatic transfer is on, your money moves to a venue when you open it. When it’s off, you move
          amounts between the central wallet and each venue yourself.
        </Trans>
        <Trans>
          Before you can switch, all your money must be back in your central wallet. You can bring it back in
          one go on the transfer page. Money in a venue under maintenance can only come back once the venue
          reopens.
        </Trans>
      </Text>
    ),
  },
  'locked-wallet': {
    question: <Trans>What is locked money?</Trans>,
    answer: (
      <Text>
        <Trans>
          Locked money is set aside for you, mainly for withdrawals in progress. It’s yours and part of your
          wallet balance, but you can’t play with it or withdraw it while it’s locked.
        </Trans>
        <Trans>
          When the withdrawal is paid out, the amount is taken from your locked money. If the withdrawal is
          rejected or fails, the amount returns to the central wallet automatically.
        </Trans>
      </Text>
    ),
  },
  rebates: {
    question: <Trans>How are rebates worked out?</Trans>,
    link: { to: '/transfer-fs', text: <Trans>Rebates</Trans> },
    answer: (
      <Text>
        <Trans>
          A rebate is a percentage of your turnover. The percentage depends on the game class and your VIP
          level. You get it whether you win or lose.
        </Trans>
        <Trans>
          The rebates page shows the turnover, percentage and status of each rebate. Unpaid rebates are
          usually paid with the operator’s next payment.
        </Trans>
      </Text>
    ),
  },
  vip: {
    question: <Trans>How do I reach the next VIP level?</Trans>,
    link: { to: '/member', text: <Trans>My VIP level</Trans> },
    answer: (
      <Text>
        <Trans>
          Each level has two requirements: total deposits and total turnover. Once you meet both, you move up
          automatically; you don’t need to apply.
        </Trans>
        <Trans>
          The “Me” page shows your progress. Higher levels come with gifts, higher withdrawal limits and
          higher rebates. Never play just to reach a level.
        </Trans>
      </Text>
    ),
  },
  'real-name': {
    question: <Trans>Why do you need my real name, and can I change it?</Trans>,
    link: { to: '/auth-tips', text: <Trans>Real name</Trans> },
    answer: (
      <Text>
        <Trans>
          We only pay out to accounts in your own name. This protects your money if someone gets into your
          account.
        </Trans>
        <Trans>
          You add your name once, exactly as on your bank card, and can’t change it in the app. If there’s a
          mistake, customer service can correct it after checking your identity.
        </Trans>
      </Text>
    ),
  },
  password: {
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
            <Trans>the phone number or email you registered with, and your real name if you gave it</Trans>
          </li>
          <li>
            <Trans>the amount and date of your last deposit</Trans>
          </li>
        </ul>
        <p>
          <Trans>Customer service never asks for your password or a code from your bank.</Trans>
        </p>
      </>
    ),
  },
}

/** The paragraphs of an answer, each one child. */
function Text({ children }: { children: ReactNode }) {
  return Children.map(children, (paragraph) => <p>{paragraph}</p>)
}

function HelpLink({ text, ...link }: HelpLinkProps) {
  return (
    <Link {...link} className="inline-flex min-h-11 items-center self-start font-semibold text-ink underline">
      {text}
    </Link>
  )
}

/**
 * The visited history entries and, as `entry topic`, their open answers. In memory until the page is reloaded. Back restores the
 * scroll position only on a page as long as before.
 */
const visited = new Set<string>()

/**
 * The help questions with their answers, available offline. On the first visit, the requested question is expanded and scrolled
 * into view.
 */
export function HelpAnswers({ asked }: { asked: HelpTopic | undefined }) {
  const { latestLocation, options } = useRouter()
  const [entry] = useState(() => options.getScrollRestorationKey?.(latestLocation) ?? latestLocation.href)
  const [shown] = useState(visited.has(entry) ? undefined : asked)
  useEffect(() => void visited.add(entry), [entry])
  return (
    <Card flush className="px-4 py-1">
      <div className="row-list">
        {HELP_TOPICS.map((topic) => (
          <Answer key={topic} topic={topic} isLinked={topic === shown} place={`${entry} ${topic}`} />
        ))}
      </div>
    </Card>
  )
}

interface AnswerProps {
  topic: HelpTopic
  isLinked: boolean
  /** Its key in `visited`. */
  place: string
}

function Answer({ topic, isLinked, place }: AnswerProps) {
  const { question, answer, link } = ANSWERS[topic]
  const summary = useRef<HTMLElement>(null)
  const [startsOpen] = useState(isLinked || visited.has(place))
  useShown(summary, isLinked)
  return (
    <details
      open={startsOpen}
      className="group"
      onToggle={({ currentTarget }) => (currentTarget.open ? visited.add(place) : visited.delete(place))}
    >
      <summary
        ref={summary}
        data-row
        className="flex min-h-14 scroll-mt-20 list-none items-center gap-3 py-2 font-semibold data-quiet:outline-none [&::-webkit-details-marker]:hidden"
      >
        <span className="min-w-0 grow">{question}</span>
        <ChevronDownIcon className="size-5 shrink-0 text-ink-3 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-2 pb-4 text-ink-2">
        {answer}
        {link && <HelpLink {...link} />}
      </div>
    </details>
  )
}

/** If `isLinked`, focuses the heading and scrolls to it. */
function useShown(heading: RefObject<HTMLElement | null>, isLinked: boolean): void {
  const router = useRouter()
  useEffect(() => {
    const { current } = heading
    if (!isLinked || !current) return undefined
    focusQuietly(current)
    const show = () => current.scrollIntoView()
    show()
    // The router scrolls to the top of a page that it has just rendered. A member who goes back before the next page is there has
    // not left this one.
    return router.subscribe('onRendered', ({ pathChanged }) => pathChanged && show())
  }, [heading, isLinked, router])
}

/**
 * Focuses an element without an outline, like a page's heading. Browsers would draw one even before any key is pressed. The next
 * key shows it.
 */
function focusQuietly(element: HTMLElement): void {
  const show = () => element.removeAttribute('data-quiet')
  element.setAttribute('data-quiet', '')
  element.focus({ preventScroll: true })
  for (const type of ['keydown', 'blur']) element.addEventListener(type, show, { once: true })
}
