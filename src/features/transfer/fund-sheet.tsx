import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { waitOf } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import type { Venue } from '../../api/venues.ts'
import { AmountInput } from '../../components/amount/amount-input.tsx'
import { refreshByHand } from '../../components/pull-to-refresh.tsx'
import { ButtonLink } from '../../components/button-link.tsx'
import { refetchAfterChange } from '../../components/change.tsx'
import { MemoryNote } from '../../components/confirmation-sheet.tsx'
import { useOnline } from '../../components/connection.ts'
import { ModuleError } from '../../components/module-error.tsx'
import { OwnMoney, useMoneyText } from '../../components/own-money.tsx'
import { RetryButton } from '../../components/query-view.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { ZERO } from '../../money/amount.ts'
import { compareAmounts } from '../../money/arithmetic.ts'
import { useHiddenAmounts } from '../../money/money.tsx'
import { toFieldText, decimalMark } from '../../money/typed-amount.ts'
import { useSession } from '../../session/session.ts'
import type { User } from '../../session/user.ts'
import { closeEntry } from '../../submissions/journal.ts'
import { KINDS } from '../../submissions/submission.ts'
import { Chip } from '../../ui/chip.tsx'
import { Fact } from '../../ui/rows.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { StaleBalanceNote } from '../submission/money-form.tsx'
import { SubmissionCards, useCardSubmissions } from '../submission/submission-card.tsx'
import {
  type AmountOrder,
  Outcome,
  useCloseEntryWhenVisible,
  useSubmit,
  type Placed,
} from '../submission/use-submit.tsx'
import { AcceptedTransfer } from '../submission/words.tsx'
import { BalanceTime, useWallet } from '../wallet/wallet.tsx'
import { allVenuesQuery, fetchVenueMoney, lastReport, refetchBalance, useStale, walletOf } from './queries.ts'
import { allOf } from './rules.ts'
import { useTransferAmount } from './transfer-amount.ts'
import { VenueBalance } from './venue-rows.tsx'

const KIND = 'transfer-in'

interface FundSheetProps {
  venue: Venue
  name: string
  user: User
  onClose: () => void
  /** Opens the game. `fund` moves the money first. Resolves with a note for the member, or undefined if the game must not open. */
  onPlay: (fund?: () => Promise<ReactNode>) => void
}

/**
 * Moves money to the venue and opens the game with one button. The button is the confirmation of the transfer. Shown while
 * automatic transfer is off, unless the venue is known to have money.
 */
export function FundSheet({ venue, name, user, onClose, onPlay }: FundSheetProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const router = useRouter()
  const moneyText = useMoneyText()
  const online = useOnline()
  const { member } = useSession()
  const { wire, locale } = useLanguage()
  const mark = decimalMark(locale)
  const { central, stale, query: wallet } = useWallet()
  const hidden = useHiddenAmounts()
  const { wholeOnly, limits, hintOf, check } = useTransferAmount(user, {
    title: t`Central wallet`,
    balance: central,
    isStale: stale,
  })
  const isOpen = useCardSubmissions('transfer').length > 0
  const placing = useSubmit(KIND)
  const content = useRef<HTMLDivElement>(null)
  // Undefined until the member types; until then the field has the proposal.
  const [edited, setEdited] = useState<string>()
  const { data, error, isFetching, dataUpdatedAt } = useQuery({
    queryKey: ['before-launch', venue.id],
    gcTime: 0,
    queryFn: ({ signal }) => fetchVenueMoney(client, venue, signal),
  })
  const balance = data?.balance ?? null
  const isBalanceStale = useStale()({ balance, at: dataUpdatedAt })
  // A balance too small to transfer counts as empty.
  const isFull = allOf(balance, wholeOnly) !== undefined
  // After a refusal, the list may be newer than `data`. After a language change in another tab, there is no list in this language.
  const now = walletOf(client, venue)
  const { id, title, code, open, isKnown } = now.isKnown || !data ? now : data

  const all = allOf(central, wholeOnly)
  const whole = all && toFieldText(all, mark)
  // The proposed amount never rises: the button is the confirmation, and the member may be about to tap it. If the venue has or
  // last reported money, it stays zero.
  const [proposed, setProposed] = useState(() =>
    allOf(lastReport(client, venue)?.balance, wholeOnly) ? ZERO : central,
  )
  const movable = isFull ? ZERO : central
  if (movable !== null && (proposed === null || compareAmounts(movable, proposed) < 0)) setProposed(movable)
  // While amounts are hidden, the proposal would show the balance.
  const rest = hidden ? undefined : allOf(proposed, wholeOnly)
  // An amount that cannot be moved is no proposal.
  const isTooLittle = rest !== undefined && limits.min && compareAmounts(rest, limits.min.value) < 0
  const proposal = rest === undefined || isTooLittle ? '' : toFieldText(rest, mark)
  const isMovable = !isOpen && member !== undefined && (all !== undefined || central === null)
  const typed = isMovable ? (edited ?? proposal) : ''
  const { money, field, isOverStale } = check(typed)
  const amount = money && moneyText(money)
  const findBlockReason = () => {
    if (!online) return t`You’re offline. Reconnect to transfer.`
    if (!open) return t`This venue is under maintenance. You can’t move money there or back for now.`
    if (!isKnown) return t`You can’t move money until we know this game’s venue.`
    return money ? undefined : t`Check the amount first`
  }
  const blockReason = typed === '' ? undefined : findBlockReason()

  // If the answer to a move is lost, the member acts on that page, perhaps without a connection.
  const preloadTransfer = useCallback(
    () => void router.preloadRoute({ to: '/transfer' }).catch(() => undefined),
    [router],
  )
  useEffect(preloadTransfer, [preloadTransfer])

  const type = (next: string) => {
    if (placing.isPending) return
    placing.reset()
    setEdited(next)
  }
  const send = async (order: AmountOrder): Promise<ReactNode> => {
    const { pathname } = router.latestLocation
    preloadTransfer()
    // `Outcome` shows a refusal.
    const placed = await placing.mutateAsync({ order }).catch(() => undefined)
    refetchBalance(client, id, placed)
    if (!placed) {
      // The venue may be closed. No screen behind the sheet may observe the list, so invalidating it is not enough.
      void refetchAfterChange(client, allVenuesQuery(wire)).then(() =>
        client.invalidateQueries({ queryKey: ['before-launch', venue.id] }),
      )
    }
    if (placed?.result === 'done') {
      return <Moved order={order} placed={placed} />
    }
    const isUnsettled = placed?.result === 'unconfirmed' || placed?.result === 'twice'
    if (isUnsettled && router.latestLocation.pathname === pathname) {
      onClose()
      void router.navigate({ to: '/transfer' })
    }
    return undefined
  }
  const play = () => {
    if (!money || member === undefined) return onPlay()
    const order = { kind: KIND, member, target: id, title, money, ...(code && { venue: code }) } as const
    onPlay(() => send(order))
  }

  return (
    <Sheet
      onClose={placing.isPending ? () => undefined : onClose}
      title={<span translate="no">{name}</span>}
      footer={
        <>
          <Outcome error={placing.error} placed={placing.data} />
          <RetryButton
            // Opening the game alone is another call.
            wait={money ? waitOf(KINDS[KIND]) : undefined}
            full
            busy={placing.isPending}
            disabled={blockReason !== undefined}
            reason={blockReason}
            onClick={play}
          >
            {amount ? (
              <Trans comment="button: moves money to the venue, then opens the game">
                Move {amount} and play
              </Trans>
            ) : typed !== '' ? (
              <Trans comment="button: moves money to the venue, then opens the game">Move and play</Trans>
            ) : isFull ? (
              <Trans comment="button: opens the game">Play</Trans>
            ) : (
              <Trans comment="button: opens the game though there is no money in the venue">
                Play without moving money
              </Trans>
            )}
          </RetryButton>
        </>
      }
    >
      {/* Focus the content, not the field: the amount is usually right, and the keyboard would cover the button. */}
      <div ref={content} tabIndex={-1} data-autofocus className="flex flex-col gap-4 outline-none">
        <p className="text-14 text-ink-2">
          <Trans>
            Games only take money from their venue’s wallet. What you don’t bet stays yours: you can bring it
            back under Transfer, or turn on automatic transfer there.
          </Trans>
        </p>
        <dl className="rounded-md bg-sunk p-4">
          <Fact
            name={
              <Trans comment="facts: a venue's wallet and its balance">
                At <span translate="no">{title}</span>
              </Trans>
            }
            tone="strong"
          >
            <VenueBalance
              value={balance ?? (isFetching ? undefined : null)}
              className={isBalanceStale ? 'text-ink-2' : ''}
            />
            {isBalanceStale && balance !== null && <BalanceTime moment={dataUpdatedAt} />}
          </Fact>
          <Fact name={<Trans>Central wallet</Trans>}>
            <OwnMoney value={central} className={stale ? 'text-ink-2' : ''} />
            {stale && central !== null && <BalanceTime moment={wallet.dataUpdatedAt} />}
          </Fact>
        </dl>
        {!isKnown && error && <ModuleError error={error} />}
        {isOpen && <SubmissionCards form="transfer" />}
        {isMovable && (
          <AmountInput
            {...field}
            label={<Trans>Amount</Trans>}
            hint={
              typed === whole
                ? hintOf(t`Your whole central wallet. Enter a smaller amount to move less.`)
                : field.hint
            }
            onType={type}
            isProposed={edited === undefined}
            refusal={placing.error instanceof ApiError ? placing.error.fields['money'] : undefined}
          />
        )}
        <output className="block empty:sr-only">
          {isMovable && isOverStale && (
            <StaleBalanceNote busy={wallet.isFetching} onRefresh={() => void refreshByHand(wallet.refetch)} />
          )}
        </output>
        {isMovable && whole !== undefined && (
          <div className="flex flex-wrap gap-2">
            <Chip tone="accent" pressed={typed === whole} disabled={stale} onClick={() => type(whole)}>
              <Trans comment="chip: the whole of the balance">All</Trans>
            </Chip>
            <Chip
              tone="accent"
              pressed={edited !== undefined && typed !== whole}
              onClick={() => {
                if (placing.isPending) return
                if (typed === whole) type('')
                content.current?.querySelector('input')?.focus()
              }}
            >
              <Trans comment="chip: an amount that the member types, instead of the whole balance">
                Other amount
              </Trans>
            </Chip>
          </div>
        )}
        {central !== null && all === undefined && (
          <ButtonLink to="/deposit" variant="ghost" full>
            <Trans>Deposit</Trans>
          </ButtonLink>
        )}
        <MemoryNote>
          <Trans>
            This browser can’t save anything. Keep this tab open until you see the result, and don’t transfer
            in another tab: this order would be missing there.
          </Trans>
        </MemoryNote>
      </div>
    </Sheet>
  )
}

interface MovedProps {
  order: AmountOrder
  placed: Extract<Placed, { answer: unknown }>
}

function Moved({ order: { money, title }, placed: { requestId, isInProgress, orderId } }: MovedProps) {
  const amount = useMoneyText()(money)
  useCloseEntryWhenVisible(requestId)
  // The game may cover the app until the note is gone. By then it has opened, with the money.
  useEffect(() => () => void closeEntry(requestId), [requestId])
  // Without its row, nothing shows that the money has moved: the server may accept a transfer that fails.
  if (isInProgress || orderId === undefined) return <AcceptedTransfer orderId={orderId} />
  return (
    <Trans>
      {amount} is at {title} now. You can bring it back under Transfer.
    </Trans>
  )
}
