import { Trans, useLingui } from '@lingui/react/macro'
import type { Bank, NewCard } from '../../api/cards.ts'
import { type Confirmation, ConfirmationSheet } from '../../components/confirmation-sheet.tsx'
import { inGroups } from './card-number.ts'
import type { KnownKind, MaskedCard } from './masked-card.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Note } from '../../ui/note.tsx'
import { AddressGroups } from './number-field.tsx'

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
      <Facts className="row-list">
        <Fact stacked name={kind === 'crypto' ? <Trans>Network</Trans> : <Trans>Bank</Trans>}>
          {bank.title}
        </Fact>
        <Fact stacked name={names[kind]}>
          {kind === 'crypto' && <AddressGroups address={number} />}
          {kind === 'bank' && <span translate="no">{inGroups(number).join(' ')}</span>}
          {kind === 'alipay' && <span translate="no">{number}</span>}
        </Fact>
        {branch && (
          <Fact stacked name={<Trans>Account opening address</Trans>}>
            {branch}
          </Fact>
        )}
        {holder && (
          <Fact stacked name={<Trans>Account holder</Trans>}>
            <span translate="no">{holder}</span>
          </Fact>
        )}
        <AliasFact alias={alias} />
      </Facts>
      <Note tone="warn">
        {t({
          id: 'warning.wrong-account',
          message: 'If the bank account or address is wrong, the funds will not arrive.',
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
      variant="danger"
      action={<Trans comment="button; {masked} is e.g. •••• 0123">Delete {masked}</Trans>}
    >
      <Facts className="row-list">
        <Fact stacked name={<Trans>Bank or network</Trans>}>
          {title}
        </Fact>
        <Fact stacked name={<Trans>Number or address</Trans>}>
          <span translate="no">{masked}</span>
        </Fact>
        <AliasFact alias={alias} />
      </Facts>
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
