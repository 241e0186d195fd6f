import { useQueryClient } from '@tanstack/react-query'
import { Trans, useLingui } from '@lingui/react/macro'
import { addCard, cardToAdd, removeCard, type NewCard, type Bank } from '../../api/cards.ts'
import { call, waitOf } from '../../api/client.ts'
import { type Change, isAnswered, refetchAfterChange, useMutationOnce } from '../../components/change.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { useSession } from '../../session/session.ts'
import { forgetTyped, typedNumber } from './check-typed.ts'
import { endingOf, maskedNumber, mayBeMasked, type MaskedCard, type KnownKind } from './masked-card.tsx'
import { expectNewCards } from './new-cards.ts'
import { cardsQuery } from './queries.ts'
import { type Confirmation, ConfirmationSheet } from '../../components/confirmation-sheet.tsx'
import { inGroups } from './card-number.ts'
import { Fact } from '../../ui/rows.tsx'
import { Note } from '../../ui/fields.tsx'
import { AddressGroups } from './number-field.tsx'

/** Returns the card that is new in `after` and ends like the number that was sent. Undefined if there is none. */
export function addedCard(
  before: readonly MaskedCard[],
  after: readonly MaskedCard[],
  number: string,
): MaskedCard | undefined {
  const ending = endingOf(maskedNumber(number))
  return after.find(({ id, masked }) => endingOf(masked) === ending && before.every((card) => card.id !== id))
}

interface AddedCard {
  change: Change
  /** The card's id, if it is known. */
  id?: string
  /** Whether the card was added, but no cards could be loaded since. */
  isUnlisted?: boolean
  /** The cards before, if any were loaded. */
  before?: readonly MaskedCard[] | undefined
}

/**
 * Returns the mutation that adds a card. Sends the request once: if no answer comes, the reloaded cards show the result. Rejects if
 * refused. A card counts as added as soon as it is `listed`, even if that is later. Clears the form values of the `kind` then.
 */
export function useAddCard(kind: KnownKind, listed: readonly MaskedCard[] | undefined) {
  const client = useQueryClient()
  const { member } = useSession()
  const query = cardsQuery(useLanguage().wire)
  const send = async (card: NewCard, before: readonly MaskedCard[] | undefined): Promise<AddedCard> => {
    const storingUsed = member === undefined ? undefined : expectNewCards(member)
    // A slow disk must not delay the request: another member may log in meanwhile, and the call would send their token.
    const answered = await isAnswered(call(addCard, cardToAdd(card)))
    await storingUsed
    const after = await refetchAfterChange(client, query)
    const added = after && addedCard(before ?? [], after, card.number)
    if (added) return { change: 'done', id: added.id }
    if (!after) return answered ? { change: 'done', isUnlisted: true } : { change: 'unknown' }
    if (!answered) {
      // The server may hide more of a number than this app does.
      const mayBeAdded = after.some(
        ({ id, masked }) => !before?.some((card) => card.id === id) && mayBeMasked(card.number, masked),
      )
      return { change: mayBeAdded ? 'unknown' : 'not-done' }
    }
    // The server may list the card under its earlier id, or mask the number in a way of its own. Without an earlier list, no card
    // is known to be new.
    const ending = endingOf(maskedNumber(card.number))
    const isShown = after.some(
      (one) => endingOf(one.masked) === ending || before?.every(({ id }) => id !== one.id),
    )
    return { change: isShown ? 'done' : 'not-applied' }
  }
  /** Clears the form values once the list has the card, unless another number was typed by then. */
  const forgetOnceListed = (number: string, before: readonly MaskedCard[] = [], typed?: string) => {
    const stop = client.getQueryCache().subscribe(() => {
      const isSame = typedNumber(kind) === typed
      const isListed = addedCard(before, client.getQueryData(query.queryKey) ?? [], number) !== undefined
      if (isSame && isListed) forgetTyped(kind)
      if (!isSame || isListed) stop()
    })
  }
  const add = useMutationOnce({
    mutationFn: async (card: NewCard): Promise<AddedCard> => {
      const before = client.getQueryData(query.queryKey)
      const typed = typedNumber(kind)
      const added = await send(card, before)
      // The form cannot do this: the member may have left it, and may be typing another number in the next form.
      if (added.change !== 'done') forgetOnceListed(card.number, before, typed)
      else if (typedNumber(kind) === typed) forgetTyped(kind)
      return { ...added, before }
    },
  })
  const { data, variables: card } = add
  const listedCard =
    data && data.change !== 'done' && listed && card && addedCard(data.before ?? [], listed, card.number)
  const latest: AddedCard | undefined = listedCard ? { change: 'done', id: listedCard.id } : data
  return { ...add, data: latest }
}

/**
 * Returns the mutation that removes a card. Sends the request once: if no answer comes, the reloaded cards show the result.
 * Rejects if refused. A card counts as deleted as soon as it is not `listed`, even if that is later.
 */
export function useRemoveCard(listed: readonly MaskedCard[] | undefined) {
  const client = useQueryClient()
  const query = cardsQuery(useLanguage().wire)
  const remove = useMutationOnce({
    mutationFn: async ({ id }: MaskedCard): Promise<Change> => {
      const answered = await isAnswered(call(removeCard, { id })).catch((error: unknown) => {
        // The card may have changed.
        void client.invalidateQueries({ queryKey: query.queryKey })
        throw error
      })
      const after = await refetchAfterChange(client, query)
      if (!after && !answered) return 'unknown'
      if (after?.some((one) => one.id === id)) return answered ? 'not-applied' : 'not-done'
      return 'done'
    },
  })
  const { data, variables: card } = remove
  const isLate = data !== undefined && data !== 'done' && listed?.every(({ id }) => id !== card?.id) === true
  return { ...remove, data: isLate ? 'done' : data }
}

interface ConfirmSheetProps extends Confirmation {
  kind: KnownKind
  /** The card that will be sent. */
  card: NewCard
  bank: Bank
}

/** Asks the member to check every detail before a card is sent. */
export function ConfirmSheet({ kind, card, bank, ...confirmation }: ConfirmSheetProps) {
  const { t } = useLingui()
  const { number, branch, alias, holder } = card
  const titles = {
    bank: t`Is this your card?`,
    crypto: t`Is this your address?`,
    alipay: t`Is this your account?`,
  }
  const names = { bank: t`Card number`, crypto: t`USDT address`, alipay: t`Alipay account` }
  return (
    <ConfirmationSheet
      {...confirmation}
      title={titles[kind]}
      action={<Trans comment="button that sends a bank card or address">Yes, add it</Trans>}
    >
      <dl className="row-list">
        <Fact stacked name={kind === 'crypto' ? <Trans>Network</Trans> : <Trans>Bank</Trans>}>
          {bank.title}
        </Fact>
        <Fact stacked name={names[kind]}>
          {kind === 'crypto' && <AddressGroups address={number} />}
          {kind === 'bank' && <span translate="no">{inGroups(number).join(' ')}</span>}
          {kind === 'alipay' && <span translate="no">{number}</span>}
        </Fact>
        {branch && (
          <Fact stacked name={<Trans>Bank branch</Trans>}>
            {branch}
          </Fact>
        )}
        {holder && (
          <Fact stacked name={<Trans>Account holder</Trans>}>
            <span translate="no">{holder}</span>
          </Fact>
        )}
        <AliasFact alias={alias} />
      </dl>
      <Note tone="warn">
        {t({
          id: 'warning.wrong-account',
          message: 'If the bank account or address is wrong, your money won’t arrive.',
        })}
      </Note>
    </ConfirmationSheet>
  )
}

/** Asks before a card is deleted; shows its masked number. */
export function RemoveSheet({
  card: { title, alias, masked },
  ...confirmation
}: Confirmation & { card: MaskedCard }) {
  const { t } = useLingui()
  return (
    <ConfirmationSheet
      {...confirmation}
      title={t`Delete this card or address?`}
      wait={waitOf(removeCard)}
      variant="danger"
      action={<Trans comment="button; {masked} is e.g. •••• 0123">Delete {masked}</Trans>}
    >
      <dl className="row-list">
        <Fact stacked name={<Trans>Bank or network</Trans>}>
          {title || '--'}
        </Fact>
        <Fact stacked name={<Trans>Number or address</Trans>}>
          <span translate="no">{masked}</span>
        </Fact>
        <AliasFact alias={alias} />
      </dl>
      <p className="text-12 text-ink-2">
        <Trans>You won’t be able to withdraw to this card or address unless you add it again.</Trans>
      </p>
    </ConfirmationSheet>
  )
}

/** The member's own name for a card or address, if it has one. */
function AliasFact({ alias }: { alias: string | undefined }) {
  return (
    alias && (
      <Fact stacked name={<Trans comment="a member's own name for a bank card or address">Nickname</Trans>}>
        {alias}
      </Fact>
    )
  )
}
