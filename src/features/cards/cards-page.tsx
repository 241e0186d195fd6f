import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useId, type ReactNode } from 'react'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { RefreshQuery, QueryView } from '../../components/query-view.tsx'
import { useOnline } from '../../components/connection.ts'
import { useLanguage } from '../../i18n/language.ts'
import { RemoveSheet, useRemoveCard } from './change-cards.tsx'
import { ActionBar } from '../../components/page.tsx'
import { buttonClass, IconButton } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusHeadingAfter } from '../../ui/focus.ts'
import { CardIcon, CoinIcon, PhoneIcon, TrashIcon, WithdrawIcon } from '../../ui/icons/pages.ts'
import { Blocks } from '../../ui/rows.tsx'
import { CardStateBadge, type MaskedCard, type CardKind, type KnownKind } from './masked-card.tsx'
import { ChangeOutcome } from '../../components/change.tsx'
import { cardsQuery, banksQuery } from './queries.ts'
import { Link } from '@tanstack/react-router'
import { useSiteDetails } from '../../site/details.ts'
import type { Icon } from '../../ui/icons/icon.tsx'
import { InfoIcon } from '../../ui/icons/shell.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { takeAddedCard, useNewCard } from './new-cards.ts'

/** The member's cards and addresses by kind, with buttons to add and delete them. */
export function CardsPage() {
  const cards = useQuery(cardsQuery(useLanguage().wire))
  const remove = useRemoveCard(cards.data)
  const { title, masked } = remove.variables ?? {}
  // A card added from this page is not offered to the withdrawal form.
  useEffect(() => void takeAddedCard(), [])
  const [confirming, setConfirming] = useState<MaskedCard>()

  const confirm = (card: MaskedCard) => remove.mutate(card, { onSettled: () => setConfirming(undefined) })
  const ask = (card: MaskedCard) => {
    remove.reset()
    setConfirming(card)
  }

  return (
    <div className="-mx-4 flex grow flex-col">
      <PullToRefresh refetch={cards.refetch}>
        <div className="px-4 pb-4">
          <ChangeOutcome
            change={remove}
            done={
              <Trans>
                {title} {masked} has been deleted.
              </Trans>
            }
            notApplied={
              <Trans comment="{title} is e.g. ICBC, {masked} •••• 0123">
                We sent your request, but {title} {masked} is still there. Customer service can tell you more.
              </Trans>
            }
            notDone={
              <Trans>
                We didn’t get a response, so we reloaded your cards. {title} {masked} hasn’t been deleted. You
                can try again.
              </Trans>
            }
            unknown={
              <Trans>
                We didn’t get a response and couldn’t load your cards, so we don’t know whether {title}{' '}
                {masked} was deleted. Check again in a moment.
              </Trans>
            }
          />
          <QueryView query={cards} skeleton={cardsSkeleton}>
            {(list) => (
              <div className="flex flex-col gap-4">
                {list.length === 0 ? <NoCards /> : <CardGroups cards={list} onRemove={ask} />}
                <div className="-my-2 flex justify-end">
                  <RefreshQuery query={cards} />
                </div>
              </div>
            )}
          </QueryView>
        </div>
      </PullToRefresh>
      <ActionBar>
        <AddLinks count={cards.data?.length} />
      </ActionBar>
      {confirming && (
        <RemoveSheet
          card={confirming}
          busy={remove.isPending}
          onConfirm={() => confirm(confirming)}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </div>
  )
}

/** The empty state: what a card is used for. */
function NoCards() {
  return (
    <EmptyState icon={WithdrawIcon} drawing={<CardsDrawing />} title={<Trans>No card or address yet</Trans>}>
      <Trans>Withdrawals go to a bank card or a USDT address of your own. Add one below.</Trans>
    </EmptyState>
  )
}

/** Two bank cards. */
export function CardsDrawing() {
  return (
    <g fill="var(--color-surface)" stroke="var(--color-line)">
      <rect
        x="34"
        y="16"
        width="66"
        height="44"
        rx="9"
        transform="rotate(9 67 38)"
        fill="var(--color-sunk)"
      />
      <rect x="24" y="28" width="70" height="48" rx="9" />
      <path d="M25 43h68" strokeWidth="8" strokeLinecap="butt" />
      <path d="M36 63h18" strokeWidth="5" />
    </g>
  )
}

const cardsSkeleton = <Blocks of={[18, 122]} className="gap-2" />

type OnRemove = (card: MaskedCard) => void

function CardGroups({ cards, onRemove }: { cards: readonly MaskedCard[]; onRemove: OnRemove }) {
  const { t } = useLingui()
  return KINDS.map(({ kind, title, icon }) => {
    const group = cards.filter((card) => card.kind === kind)
    if (group.length === 0) return null
    return (
      <Section key={kind ?? 'other'} title={title}>
        <Card flush className="py-1 pr-2 pl-4">
          <ul className="row-list" aria-label={t`Cards and addresses`}>
            {group.map((card) => (
              <CardRow key={card.id} card={card} icon={icon} onRemove={onRemove} />
            ))}
          </ul>
        </Card>
      </Section>
    )
  })
}

/** Links to add a card of each available kind. Shows the limit, or why no card can be added. */
function AddLinks({ count }: { count: number | undefined }) {
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
    if (!online) return <Trans>You’re offline. Reconnect to add or delete.</Trans>
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
  const hintText = hint()
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {kinds.map((kind) => {
          const isMain = kind === 'bank'
          const className = cx(
            buttonClass({ variant: isMain ? 'primary' : 'ghost', size: 'md' }),
            isMain && kinds.length > 2 && 'col-span-2',
          )
          const isDisabled = !online || isFull
          return (
            <Link
              key={kind}
              to="/add-card"
              search={{ type: kind }}
              disabled={isDisabled}
              tabIndex={0} // keeps the focus while it is disabled
              aria-describedby={isDisabled ? hintId : undefined}
              className={className}
            >
              {words[kind]}
            </Link>
          )
        })}
      </div>
      {hintText && (
        <p id={hintId} className="mt-2 text-center text-12 text-ink-2">
          {hintText}
        </p>
      )}
    </>
  )
}

/** The kinds in display order; cards of unknown kind come last. */
const KINDS: readonly { kind: CardKind; title: ReactNode; icon: Icon }[] = [
  { kind: 'bank', title: <Trans>Bank cards</Trans>, icon: CardIcon },
  { kind: 'crypto', title: <Trans>USDT addresses</Trans>, icon: CoinIcon },
  { kind: 'alipay', title: <Trans>Alipay accounts</Trans>, icon: PhoneIcon },
  {
    kind: undefined,
    title: <Trans comment="heading over cards that are neither bank cards nor USDT addresses">Others</Trans>,
    icon: CardIcon,
  },
]

/** One card: its name, masked number and state, and while online, a button to delete it. */
function CardRow({ card, icon: Glyph, onRemove }: { card: MaskedCard; icon: Icon; onRemove: OnRemove }) {
  const { t } = useLingui()
  const online = useOnline()
  const isNew = useNewCard(card.id) === 'unused'
  const { title, alias, masked, state } = card
  return (
    <li ref={focusHeadingAfter} className="flex items-center gap-3">
      <Glyph className="shrink-0 text-ink-2" />
      <div data-row className="flex min-h-16 min-w-0 grow items-center gap-1 py-2.5">
        <div className="min-w-0 grow">
          <p className="font-semibold">{title || '--'}</p>
          <p className="text-ink-2 tabular" translate="no">
            {masked}
          </p>
          {alias && (
            <p className="text-12 text-ink-2" translate="no">
              {alias}
            </p>
          )}
          {(state || isNew) && (
            <p className="mt-1 flex flex-wrap gap-1">
              <CardStateBadge state={state} />
              {isNew && (
                <StatusBadge tone="info" icon={InfoIcon}>
                  <Trans comment="badge of a bank card or address without a withdrawal yet">New</Trans>
                </StatusBadge>
              )}
            </p>
          )}
        </div>
        {online && (
          <IconButton
            ref={focusHeadingAfter}
            icon={TrashIcon}
            label={t({
              message: `Delete ${title} ${masked}`,
              comment: '{title} is e.g. ICBC, {masked} •••• 0123',
            })}
            className="text-ink-2"
            aria-haspopup="dialog"
            onClick={() => onRemove(card)}
          />
        )}
      </div>
    </li>
  )
}
