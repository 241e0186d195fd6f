import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, useId } from 'react'
import { AsOf } from '../../components/as-of.tsx'
import { QuestionSheet } from '../../components/question-sheet.tsx'
import { Asked } from '../../components/asked.tsx'
import { useOnline } from '../../components/connection.ts'
import { useFailureText } from '../../components/failure-text.ts'
import { useLanguage } from '../../i18n/language.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { CardIcon } from '../../ui/icons/pages.ts'
import { Note } from '../../ui/note.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { CardRow, kindIcon, KINDS, useKindWords } from './card-row.tsx'
import { type CardChange, useRemoveCard } from './change-cards.ts'
import type { MaskedCard } from './masked.ts'
import { cardsQuery, banksQuery, type KnownKind } from './queries.ts'
import { Link } from '@tanstack/react-router'
import { useSiteDetails } from '../../site/details.ts'

/** The member's cards and addresses by their kind, and the ways to add and to delete one. */
export function CardsPage() {
  const { wire } = useLanguage()
  const online = useOnline()
  const cards = useQuery(cardsQuery(wire))
  const remove = useRemoveCard()
  const [asked, setAsked] = useState<MaskedCard>()

  const confirm = (card: MaskedCard) => remove.mutate(card, { onSettled: () => setAsked(undefined) })
  const ask = (card: MaskedCard) => {
    remove.reset()
    setAsked(card)
  }

  return (
    <div className="-mx-4 flex grow flex-col">
      <PullToRefresh onRefresh={() => cards.refetch()}>
        <div className="flex flex-col gap-4 px-4 pb-4">
          {!online && cards.data && (
            <Note tone="warn">
              <Trans>You are offline. These are your cards</Trans> <AsOf moment={cards.dataUpdatedAt} />
            </Note>
          )}
          {remove.variables && (
            <RemovedNote card={remove.variables} change={remove.data} error={remove.error} />
          )}
          <Asked query={cards} skeleton={<CardsSkeleton />}>
            {(list) => (
              <>
                {list.length === 0 ? (
                  <NoCards />
                ) : (
                  <CardGroups cards={list} onRemove={online ? ask : undefined} />
                )}
                <div className="-my-2 flex justify-end">
                  <RefreshButton busy={cards.isFetching} onClick={() => void cards.refetch()}>
                    <AsOf moment={cards.dataUpdatedAt} />
                  </RefreshButton>
                </div>
              </>
            )}
          </Asked>
        </div>
      </PullToRefresh>
      <ActionBar>
        <AddWays count={cards.data?.length} />
      </ActionBar>
      {asked && (
        <RemoveSheet
          card={asked}
          busy={remove.isPending}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

/** That there is no card yet, and what one is for. */
function NoCards() {
  return (
    <EmptyState icon={CardIcon} title={<Trans>No card or address yet</Trans>}>
      <Trans>Withdrawals go to a bank card or a USDT address of your own. Add one below.</Trans>
    </EmptyState>
  )
}

/** The cards before they are there, in their layout. */
function CardsSkeleton() {
  const { t } = useLingui()
  return (
    <div>
      <Skeleton className="mb-2 h-4.5 w-24 rounded-sm" />
      <Card flush className="px-4 py-1">
        <SkeletonRows count={2} label={t`Loading...`} />
      </Card>
    </div>
  )
}

interface CardGroupsProps {
  cards: readonly MaskedCard[]
  /** Undefined while nothing can be deleted. */
  onRemove: ((card: MaskedCard) => void) | undefined
}

/** The cards under the names of their kinds. */
function CardGroups({ cards, onRemove }: CardGroupsProps) {
  const { t } = useLingui()
  const kindWord = useKindWords()
  return KINDS.map((kind) => {
    const group = cards.filter((card) => card.kind === kind)
    if (group.length === 0) return null
    return (
      <Section key={kindWord(kind)} title={kindWord(kind)}>
        <Card flush className="py-1 pr-2 pl-4">
          <ul className="row-list" aria-label={t`Cards and addresses`}>
            {group.map((card) => (
              <CardRow key={card.id} card={card} icon={kindIcon(kind)} onRemove={onRemove} />
            ))}
          </ul>
        </Card>
      </Section>
    )
  })
}

interface RemovedNoteProps {
  card: MaskedCard
  change: CardChange | undefined
  error: Error | null
}

/** How the deletion of a card ended; nothing while it is on its way. */
function RemovedNote({ card: { title, masked }, change, error }: RemovedNoteProps) {
  const failureText = useFailureText()
  if (!change && !error) return null
  if (change === 'done') {
    return (
      <Note tone="ok" role="alert">
        <Trans>
          {title} {masked} is deleted.
        </Trans>
      </Note>
    )
  }
  return (
    <Note tone={error ? 'bad' : 'warn'} role="alert">
      {error && failureText(error)}
      {change === 'not-done' && (
        <Trans>
          No answer came. Your cards were read anew: {title} {masked} is still there. You can delete it once
          more.
        </Trans>
      )}
      {change === 'unknown' && (
        <Trans>
          No answer came, and your cards cannot be read either: we do not know whether {title} {masked} is
          deleted. Look again once you are connected.
        </Trans>
      )}
    </Note>
  )
}

interface RemoveSheetProps {
  card: MaskedCard
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The question before a card is deleted; it names the card by its last four characters. */
function RemoveSheet({ card: { title, alias, masked }, busy, onConfirm, onClose }: RemoveSheetProps) {
  const { t } = useLingui()
  return (
    <QuestionSheet
      busy={busy}
      onClose={onClose}
      title={t`Delete this card or address?`}
      footer={
        <Button variant="danger" full busy={busy} onClick={onConfirm}>
          <Trans comment="button; {masked} is e.g. •••• 0123">Delete {masked}</Trans>
        </Button>
      }
    >
      <Facts className="row-list">
        <Fact stacked name={<Trans>Bank or network</Trans>}>
          {title}
        </Fact>
        <Fact stacked name={<Trans>Number or address</Trans>}>
          <span translate="no">{masked}</span>
        </Fact>
        {alias && (
          <Fact
            stacked
            name={<Trans comment="a member's own name for a bank card or address">Name of your own</Trans>}
          >
            {alias}
          </Fact>
        )}
      </Facts>
      <p className="text-12 text-ink-2">
        <Trans>You cannot withdraw to it any more. To use it again you have to add it anew.</Trans>
      </p>
    </QuestionSheet>
  )
}

/** The ways to add a card of each kind that the server takes, and how many there may be; when none can be added, why. */
function AddWays({ count }: { count: number | undefined }) {
  const { t } = useLingui()
  const { wire } = useLanguage()
  const online = useOnline()
  const hintId = useId()
  const { max_cards: most } = useSiteDetails().rules
  const wallets = useQuery(banksQuery('alipay', wire))
  const isFull = most !== undefined && count !== undefined && count >= most
  const words: Record<KnownKind, string> = {
    bank: t`Add bank card`,
    crypto: t`Add USDT`,
    alipay: t`Add Alipay`,
  }
  const kinds: KnownKind[] = ['bank', 'crypto', ...(wallets.data?.length ? (['alipay'] as const) : [])]
  const hint = () => {
    if (!online) return <Trans>You are offline. Adding and deleting needs a connection.</Trans>
    if (isFull)
      return (
        <Trans>
          You have {count} of {most} cards and addresses. Delete one to add another.
        </Trans>
      )
    if (most === undefined || count === undefined) return undefined
    return (
      <Trans>
        {count} of {most} cards and addresses
      </Trans>
    )
  }
  const said = hint()
  return (
    <>
      <div className="flex flex-wrap gap-3 *:grow *:basis-[8rem]">
        {kinds.map((kind) => {
          const className = buttonClass({ variant: kind === 'bank' ? 'primary' : 'ghost', size: 'md' })
          return online && !isFull ? (
            <Link key={kind} to="/add-card" search={{ type: kind }} className={className}>
              {words[kind]}
            </Link>
          ) : (
            <button key={kind} type="button" aria-disabled aria-describedby={hintId} className={className}>
              {words[kind]}
            </button>
          )
        })}
      </div>
      {said && (
        <p id={hintId} className="mt-2 text-center text-12 text-ink-2">
          {said}
        </p>
      )}
    </>
  )
}
