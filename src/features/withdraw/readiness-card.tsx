import { Trans, useLingui } from '@lingui/react/macro'
import { createContext, use, useId, useState, type ReactNode } from 'react'
import {
  isReady,
  isReadyWithStaleFacts,
  type WithdrawalFactsToday,
  type Readiness,
  type LineState,
} from './rules.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { ChevronDownIcon, QuestionIcon } from '../../ui/icons/pages.ts'
import { StatusIcon } from '../../ui/status-icon.tsx'
import type { LinkProps } from '@tanstack/react-router'
import { useLanguage } from '../../i18n/language.ts'
import { AsOf } from '../../components/as-of.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { useOnline } from '../../components/connection.ts'
import { OwnMoney, useMoneyText } from '../../components/own-money.tsx'
import { formatMoment } from '../../time/format-time.ts'
import { CheckIcon, CrossIcon } from '../../ui/icons/shell.ts'
import type { Amount } from '../../money/amount.ts'
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
  const states = Object.values(readiness).flatMap(
    (line: { state: LineState } | undefined) => line?.state ?? [],
  )
  const all = states.length
  const met = states.filter((state) => state === 'ok').length
  const lines = <ReadinessLines readiness={readiness} facts={facts} />
  const ready = isReady(readiness)
  const sure = isReadyWithStaleFacts(facts)
  return (
    <section aria-label={t`What you need to withdraw`}>
      <Card flush className="px-4">
        {!ready && (
          <>
            <h2 className="pt-4 font-semibold">
              <Trans>Before you can withdraw</Trans>
            </h2>
            <IsMissing value>{lines}</IsMissing>
          </>
        )}
        <button
          type="button"
          aria-expanded={opened}
          aria-controls={listId}
          className={cx(
            'flex w-full items-center gap-3 py-2 text-left',
            ready ? 'min-h-14' : 'min-h-11 border-t border-line text-ink-2',
          )}
          onClick={() => setOpened(!opened)}
        >
          {sure && <StatusIcon tone="ok" size="sm" />}
          <span className="min-w-0 grow">
            {sure ? (
              <span className="block font-semibold">
                <Trans>You’re ready to withdraw</Trans>
              </span>
            ) : (
              <Trans comment="of what a withdrawal needs">
                {met} of {all} requirements met
              </Trans>
            )}
            {sure && most > 0 && left !== undefined && (
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
        <div id={listId}>{opened && lines}</div>
      </Card>
    </section>
  )
}

/** True around the list of failing conditions, false around the list of the others. */
const IsMissing = createContext(false)

/** Every condition of a withdrawal: its state, what is missing and how to fix it. */
function ReadinessLines({ readiness, facts }: ReadinessProps) {
  const { name, card, turnover } = readiness
  const { query } = useWallet()
  const isBlocked = useSaferPlay()?.playBlock !== undefined
  const missing = turnover && <OwnMoney value={turnover.missing} />
  const usable = facts.cards.filter((one) => one.isUsable).length
  return (
    <ul className="flex flex-col gap-3 pt-2 pb-4">
      <Line
        state={name.state}
        title={<Trans>Real name</Trans>}
        links={
          <FixLink to="/auth-tips">
            <Trans>Add your real name</Trans>
          </FixLink>
        }
      >
        {name.state === 'failing' ? (
          <Trans>We only pay out to accounts in your own name.</Trans>
        ) : name.state === 'ok' ? (
          <Trans>Provided</Trans>
        ) : (
          <NotStated />
        )}
      </Line>
      <Line state={card.state} title={<Trans>Card or address</Trans>} links={<CardLinks why={card.why} />}>
        {card.why === 'review' ? (
          <Trans>Your card or address is under review. You can withdraw to it once it’s approved.</Trans>
        ) : card.why === 'off' ? (
          <Trans>Your card or address is disabled. Add another, or contact customer service.</Trans>
        ) : card.why === 'none' ? (
          <Trans>None added yet.</Trans>
        ) : (
          <Trans comment="how many cards and addresses money can be withdrawn to">
            {usable} ready to use
          </Trans>
        )}
      </Line>
      {turnover && (
        <Line
          state={turnover.state}
          title={<Trans>Turnover</Trans>}
          links={
            <>
              <FixLink to="/record">
                <Trans comment="link to the records of bets">See your bets</Trans>
              </FixLink>
              {turnover.share === 0 && !isBlocked && (
                <FixLink to="/home/category">
                  <Trans>Choose a game</Trans>
                </FixLink>
              )}
              <FixLink to="/service" search={{ topic: 'turnover' }}>
                <Trans comment="link to the answer to a question">What counts as turnover</Trans>
              </FixLink>
            </>
          }
        >
          {turnover.state === 'ok' ? (
            <Trans comment="of the turnover that a withdrawal needs">Reached</Trans>
          ) : (
            <Trans>{missing} more turnover needed</Trans>
          )}
          {turnover.state === 'unknown' && (
            <>
              {' · '}
              <AsOf moment={query.dataUpdatedAt} />
            </>
          )}
          {turnover.state !== 'ok' && (
            <>
              <TurnoverBar needed={facts.needed} done={facts.done} share={turnover.share} />
              <p>
                <Trans>Turnover is the total of your valid bets.</Trans>
              </p>
            </>
          )}
        </Line>
      )}
      <DayLines readiness={readiness} facts={facts} />
      <MinimumLine minimum={readiness.minimum} />
      <Line state={readiness.balance.state} title={<Trans>Central wallet</Trans>} links={<FundingLinks />}>
        {readiness.balance.state === 'failing' ? (
          <Trans>No balance.</Trans>
        ) : (
          <OwnMoney value={facts.balance} />
        )}
      </Line>
    </ul>
  )
}

function WithdrawalsLeft({ left, most }: { left: number; most: number }) {
  return (
    <Trans>
      {left} of {most} withdrawals left today
    </Trans>
  )
}

function DayLines({ readiness: { count, total, minimum }, facts }: ReadinessProps) {
  const { locale } = useLanguage()
  const moneyText = useMoneyText()
  const next = formatMoment(facts.nextDay, locale)
  const used = count.used?.count
  const { most } = count
  const all = moneyText(total.most, 0)
  const left = total.left && moneyText(total.left, 0)
  const least = minimum.least && moneyText(minimum.least, 0)
  return (
    <>
      <Line state={count.state} title={<Trans>Withdrawals today</Trans>}>
        {most <= 0 ? (
          <NotStated />
        ) : count.state === 'failing' ? (
          <Trans>Daily limit reached. You can withdraw again from {next}.</Trans>
        ) : used === undefined ? (
          <Trans comment="{most} is a number of withdrawals">Limit: {most} per day</Trans>
        ) : count.used?.isWhole ? (
          <WithdrawalsLeft left={most - used} most={most} />
        ) : (
          <Trans>
            At least {used} of {most} used
          </Trans>
        )}
      </Line>
      <Line
        state={total.state}
        title={<Trans>Withdrawal amount today</Trans>}
        links={total.isNever && <ServiceFixLink />}
      >
        {left === undefined ? (
          <NotStated />
        ) : total.isNever ? (
          <Trans>
            You can’t withdraw: your level allows {all} per day, and each withdrawal must be at least {least}.
          </Trans>
        ) : total.state === 'failing' ? (
          <Trans>
            Only {left} of {all} left, too little for a withdrawal. You can withdraw again from {next}.
          </Trans>
        ) : total.isWhole ? (
          <Trans>
            {left} of {all} left
          </Trans>
        ) : (
          <Trans>
            At most {left} of {all} left
          </Trans>
        )}
      </Line>
    </>
  )
}

function MinimumLine({ minimum: { state, least } }: Pick<Readiness, 'minimum'>) {
  const moneyText = useMoneyText()
  const bound = least && moneyText(least, 0)
  return (
    <Line state={state} title={<Trans>Minimum</Trans>} links={<FundingLinks />}>
      {state === 'failing' ? (
        <Trans>At least {bound} per withdrawal. Your central wallet has less.</Trans>
      ) : bound ? (
        <Trans>At least {bound} per withdrawal</Trans>
      ) : (
        <NotStated />
      )}
    </Line>
  )
}

function CardLinks({ why }: Pick<Readiness['card'], 'why'>) {
  return (
    <>
      <FixLink to="/add-card">
        {why === 'none' ? <Trans>Add a card or address</Trans> : <Trans>Add another</Trans>}
      </FixLink>
      {why !== 'none' && <ServiceFixLink />}
    </>
  )
}

function ServiceFixLink() {
  return (
    <FixLink to="/service" search={{ topic: 'withdrawal' }}>
      <Trans>Contact customer service</Trans>
    </FixLink>
  )
}

function FundingLinks() {
  const isBlocked = useSaferPlay()?.playBlock !== undefined
  return (
    <>
      <FixLink to="/transfer">
        <Trans>Bring money back from venues</Trans>
      </FixLink>
      {!isBlocked && (
        <FixLink to="/deposit">
          <Trans comment="link to the deposit page">Deposit</Trans>
        </FixLink>
      )}
    </>
  )
}

function FixLink({ children, ...link }: Pick<LinkProps, 'to' | 'search'> & { children: ReactNode }) {
  return (
    <ButtonLink {...link} variant="ghost" size="sm">
      {children}
    </ButtonLink>
  )
}

function NotStated() {
  return <Trans comment="a condition that the server does not report">Not stated</Trans>
}

const MARKS = {
  ok: { tone: 'ok', icon: CheckIcon },
  failing: { tone: 'bad', icon: CrossIcon },
  unknown: { tone: 'neutral', icon: QuestionIcon },
} as const

/** One condition. `links` lead to a fix, and are shown only while the condition fails. */
function Line({
  state,
  title,
  links,
  children,
}: {
  state: LineState
  title: ReactNode
  links?: ReactNode
  children: ReactNode
}) {
  const { t } = useLingui()
  const words = { ok: t`Met`, failing: t`Not met`, unknown: t`Unknown` }
  if (use(IsMissing) !== (state === 'failing')) return null
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
        <div className="text-12 text-ink-2">{children}</div>
        {state === 'failing' && links && <div className="mt-2 flex flex-wrap gap-3">{links}</div>}
      </div>
    </li>
  )
}

interface TurnoverBarProps {
  needed: Amount | null | undefined
  done: Amount | null | undefined
  /** The share of the turnover done: 0 to 1. */
  share: number
}

/** The turnover that a withdrawal needs, and how much is done. */
function TurnoverBar({ needed, done, share }: TurnoverBarProps) {
  const { t } = useLingui()
  const reached = <OwnMoney value={done ?? null} />
  const goal = <OwnMoney value={needed ?? null} />
  return (
    <>
      <div className="mt-2">
        <Bar label={t`Turnover`} value={share} />
      </div>
      <p className="mt-1 tabular">
        <Trans>
          {reached} of {goal}
        </Trans>
      </p>
    </>
  )
}
