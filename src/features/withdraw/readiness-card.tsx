import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { isReadyWithStaleFacts, type WithdrawalFactsToday, type Readiness, type LineState } from './rules.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { ChevronDownIcon, QuestionIcon } from '../../ui/icons/pages.ts'
import { StatusIcon } from '../../ui/status-icon.tsx'
import type { LinkProps } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/language.ts'
import { AsOf } from '../../components/query-view.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { useOnline } from '../../components/connection.ts'
import { OwnMoney, useMoneyText } from '../../components/own-money.tsx'
import { Money, useHiddenAmounts } from '../../money/money.tsx'
import { formatMoment } from '../../time/format-time.ts'
import { CheckIcon, CrossIcon } from '../../ui/icons/shell.ts'
import { Bar } from '../../ui/progress.tsx'
import { useSaferPlay } from '../safer-play/safer-play-store.ts'
import { useWallet } from '../wallet/wallet.tsx'

interface ReadinessProps {
  readiness: Readiness
  /** `asOf` is when the day's withdrawals were fetched (milliseconds since 1970). */
  facts: WithdrawalFactsToday
}

/**
 * What a withdrawal needs, shown before the member types. Lists the conditions that fail and how to meet them. The others are
 * collapsed to one line.
 */
export function ReadinessCard({ readiness, facts }: ReadinessProps) {
  const { t } = useLingui()
  const listId = useId()
  const online = useOnline()
  const [opened, setOpened] = useState(false)
  const { most, used } = readiness.count
  const left = used?.isWhole ? most - used.count : undefined
  const conditions = useConditions({ readiness, facts })
  const failing = conditions.filter(({ state }) => state === 'failing')
  const others = conditions.filter(({ state }) => state !== 'failing')
  const all = conditions.length
  const met = conditions.filter(({ state }) => state === 'ok').length
  const isReadyNow = failing.length === 0
  const isCertain = isReadyWithStaleFacts(facts)
  return (
    <section aria-label={t`What you need to withdraw`}>
      <Card flush className="px-4">
        {!isReadyNow && (
          <>
            <h2 className="pt-4 font-semibold">
              <Trans>Before you can withdraw</Trans>
            </h2>
            <Conditions conditions={failing} />
          </>
        )}
        <button
          type="button"
          aria-expanded={opened}
          aria-controls={listId}
          className={cx(
            'flex w-full items-center gap-3 py-2 text-left',
            isReadyNow ? 'min-h-14' : 'min-h-11 border-t border-line text-ink-2',
          )}
          onClick={() => setOpened(!opened)}
        >
          {isCertain && <StatusIcon tone="ok" size="sm" />}
          <span className="min-w-0 grow">
            {isCertain ? (
              <span className="block font-semibold">
                <Trans>You’re ready to withdraw</Trans>
              </span>
            ) : (
              <Trans comment="of what a withdrawal needs">
                {met} of {all} requirements met
              </Trans>
            )}
            {isCertain && most > 0 && left !== undefined && (
              <span className="block text-12 text-ink-2">
                <WithdrawalsLeft left={left} most={most} />
                {!online && ' · '}
                {!online && <AsOf moment={facts.asOf} />}
              </span>
            )}
          </span>
          <ChevronDownIcon
            className={cx('size-5 shrink-0 text-ink-3 transition-transform', opened && 'rotate-180')}
          />
        </button>
        <div id={listId}>{opened && <Conditions conditions={others} />}</div>
      </Card>
    </section>
  )
}

interface Condition {
  title: string
  state: LineState
  text: ReactNode
  /** Links to a fix, shown while the condition fails. */
  links?: (FixLink | false)[]
}

type FixLink = Pick<LinkProps, 'to' | 'search'> & { name: ReactNode }

const NOT_STATED = <Trans comment="a condition that the server does not report">Not stated</Trans>

const CONTACT: FixLink = {
  to: '/service',
  search: { topic: 'withdrawal' },
  name: <Trans>Contact customer service</Trans>,
}

/** Returns every condition of a withdrawal: its state, what is missing and how to fix it. */
function useConditions({ readiness, facts }: ReadinessProps): Condition[] {
  const { t } = useLingui()
  const { name, card, turnover, count, total, minimum, balance } = readiness
  const { locale } = useLanguage()
  const moneyText = useMoneyText()
  const hidden = useHiddenAmounts()
  const isBlocked = useSaferPlay()?.playBlock !== undefined
  const usable = facts.cards.filter((one) => one.isUsable).length
  const next = formatMoment(facts.nextDay, locale)
  const used = count.used?.count
  const { most } = count
  const all = moneyText(total.most, 0)
  // What is left of the day's total shows how much the member has withdrawn.
  const left = total.left && (hidden ? <Money value={total.left} /> : moneyText(total.left, 0))
  const least = minimum.least && moneyText(minimum.least, 0)

  const nameText = {
    failing: <Trans>We only pay out to accounts in your own name.</Trans>,
    ok: <Trans>Provided</Trans>,
    unknown: NOT_STATED,
  }
  const cardText = {
    review: <Trans>Your card or address is under review. You can withdraw to it once it’s approved.</Trans>,
    off: <Trans>Your card or address is disabled. Add another, or contact customer service.</Trans>,
    none: <Trans>None added yet.</Trans>,
    ok: <Trans comment="how many cards and addresses money can be withdrawn to">{usable} ready to use</Trans>,
  }
  const fundingLinks: Condition['links'] = [
    { to: '/transfer', name: <Trans>Bring money back from venues</Trans> },
    !isBlocked && { to: '/deposit', name: <Trans comment="link to the deposit page">Deposit</Trans> },
  ]
  const countText = () => {
    if (most <= 0) return NOT_STATED
    if (count.state === 'failing')
      return <Trans>Daily limit reached. You can withdraw again from {next}.</Trans>
    if (used === undefined)
      return <Trans comment="{most} is a number of withdrawals">Limit: {most} per day</Trans>
    if (count.used?.isWhole) return <WithdrawalsLeft left={most - used} most={most} />
    return (
      <Trans>
        At least {used} of {most} used
      </Trans>
    )
  }
  const totalText = () => {
    if (left === undefined) return NOT_STATED
    if (total.isNever)
      return (
        <Trans>
          You can’t withdraw: your level allows {all} per day, and each withdrawal must be at least {least}.
        </Trans>
      )
    if (total.state === 'failing')
      return (
        <Trans>
          Only {left} of {all} left, too little for a withdrawal. You can withdraw again from {next}.
        </Trans>
      )
    return total.isWhole ? (
      <Trans>
        {left} of {all} left
      </Trans>
    ) : (
      <Trans>
        At most {left} of {all} left
      </Trans>
    )
  }
  const minimumText = (bound: string | undefined) => {
    if (minimum.state === 'failing')
      return <Trans>At least {bound} per withdrawal. Your central wallet has less.</Trans>
    return bound ? <Trans>At least {bound} per withdrawal</Trans> : NOT_STATED
  }

  const conditions: (Condition | undefined)[] = [
    {
      title: t`Real name`,
      state: name.state,
      text: nameText[name.state],
      links: [{ to: '/auth-tips', name: <Trans>Add your real name</Trans> }],
    },
    {
      title: t`Card or address`,
      state: card.state,
      text: cardText[card.why ?? 'ok'],
      links: [
        {
          to: '/add-card',
          name: card.why === 'none' ? <Trans>Add a card or address</Trans> : <Trans>Add another</Trans>,
        },
        card.why !== 'none' && CONTACT,
      ],
    },
    turnover && {
      title: t`Turnover`,
      state: turnover.state,
      text: <TurnoverText turnover={turnover} facts={facts} />,
      links: [
        { to: '/record', name: <Trans comment="link to the records of bets">See your bets</Trans> },
        turnover.share === 0 && !isBlocked && { to: '/home/category', name: <Trans>Choose a game</Trans> },
        {
          to: '/service',
          search: { topic: 'turnover' },
          name: <Trans comment="link to the answer to a question">What counts as turnover</Trans>,
        },
      ],
    },
    { title: t`Withdrawals today`, state: count.state, text: countText() },
    {
      title: t`Withdrawal amount today`,
      state: total.state,
      text: totalText(),
      links: [total.isNever && CONTACT],
    },
    { title: t`Minimum`, state: minimum.state, text: minimumText(least), links: fundingLinks },
    {
      title: t`Central wallet`,
      state: balance.state,
      text: balance.state === 'failing' ? <Trans>No balance.</Trans> : <OwnMoney value={facts.balance} />,
      links: fundingLinks,
    },
  ]
  return conditions.filter((condition) => condition !== undefined)
}

function WithdrawalsLeft({ left, most }: { left: number; most: number }) {
  return (
    <Trans>
      {left} of {most} withdrawals left today
    </Trans>
  )
}

interface TurnoverTextProps {
  turnover: NonNullable<Readiness['turnover']>
  facts: WithdrawalFactsToday
}

/** The turnover that a withdrawal needs, and how much is done. */
function TurnoverText({ turnover, facts: { done = null, needed = null } }: TurnoverTextProps) {
  const { t } = useLingui()
  const { query } = useWallet()
  const missing = <OwnMoney value={turnover.missing} />
  const reached = <OwnMoney value={done} />
  const goal = <OwnMoney value={needed} />
  if (turnover.state === 'ok') return <Trans comment="of the turnover that a withdrawal needs">Reached</Trans>
  return (
    <>
      <Trans>{missing} more turnover needed</Trans>
      {turnover.state === 'unknown' && (
        <>
          {' · '}
          <AsOf moment={query.dataUpdatedAt} />
        </>
      )}
      <div className="mt-2">
        <Bar label={t`Turnover`} value={turnover.share} />
      </div>
      <p className="mt-1 tabular">
        <Trans>
          {reached} of {goal}
        </Trans>
      </p>
      <p>
        <Trans>Turnover is the total of your valid bets.</Trans>
      </p>
    </>
  )
}

const MARKS = {
  ok: { tone: 'ok', icon: CheckIcon },
  failing: { tone: 'bad', icon: CrossIcon },
  unknown: { tone: 'neutral', icon: QuestionIcon },
} as const

function Conditions({ conditions }: { conditions: readonly Condition[] }) {
  return (
    <ul className="flex flex-col gap-3 pt-2 pb-4">
      {conditions.map((condition) => (
        <Line key={condition.title} {...condition} />
      ))}
    </ul>
  )
}

function Line({ title, state, text, links }: Condition) {
  const { t } = useLingui()
  const words = { ok: t`Met`, failing: t`Not met`, unknown: t`Unknown` }
  const fixes = links?.filter((link) => link !== false) ?? []
  return (
    <li className="flex gap-3">
      <span className="flex h-[1.5em] shrink-0 items-center">
        <StatusIcon {...MARKS[state]} size="sm" />
      </span>
      <div className="min-w-0 grow">
        <p className="font-semibold">
          <span className="sr-only">{words[state]}: </span>
          {title}
        </p>
        <div className="text-12 text-ink-2">{text}</div>
        {state === 'failing' && fixes.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-3">
            {fixes.map(({ name, ...link }) => (
              <ButtonLink key={link.to} {...link} variant="ghost" size="sm">
                {name}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
    </li>
  )
}
