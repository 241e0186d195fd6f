import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { waitOf } from '../../api/client.ts'
import { recoverAll } from '../../api/orders.ts'
import type { VenueWallets } from './queries.ts'
import { walletsSum } from './rules.ts'
import { MissingVenues, useOldest } from './venue-rows.tsx'
import type { Amount } from '../../money/amount.ts'
import { addAmounts, differenceOf } from '../../money/arithmetic.ts'
import { Money } from '../../money/money.tsx'
import { AsOf, QueryView, RetryButton } from '../../components/query-view.tsx'
import { ChoiceSheet } from '../../components/choice-field.tsx'
import { useOnline } from '../../components/connection.ts'
import { type Confirmation, ConfirmationSheet, MemoryNote } from '../../components/confirmation-sheet.tsx'
import { MoneyFact, OwnMoney, useCurrencySign, useMoneyText } from '../../components/own-money.tsx'
import { BalanceAfter } from '../submission/money-form.tsx'
import type { AmountOrder } from '../submission/use-submit.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Fact } from '../../ui/rows.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

/** The most venues that are listed without a search field. */
const FEW_VENUES = 8

interface VenueChoiceProps {
  wallets: VenueWallets
  chosen: string | undefined
  onChoose: (id: string) => void
  onClose: () => void
}

/** A sheet to choose a venue; long lists have a search field. */
export function VenueChoice({ wallets: { venues, rows }, chosen, onChoose, onClose }: VenueChoiceProps) {
  const { t } = useLingui()
  const sign = useCurrencySign()
  return (
    <ChoiceSheet
      title={t`Choose a venue`}
      search={rows.length > FEW_VENUES ? t`Search for a venue` : undefined}
      options={rows.map(({ id, title, open, reported }) => ({
        value: id,
        title,
        subtitle: !open && <Trans>Under maintenance</Trans>,
        disabled: !open,
        badge: reported?.balance && <Money value={reported.balance} sign={sign} className="text-ink-2" />,
      }))}
      chosen={chosen}
      found={(count) => t`${count} found`}
      none={
        <QueryView query={venues} skeleton={<SkeletonRows count={FEW_VENUES} />}>
          {() =>
            rows.length === 0 ? <Trans>No venues right now</Trans> : <Trans>No venue with this name</Trans>
          }
        </QueryView>
      }
      onChoose={onChoose}
      onClose={onClose}
    />
  )
}

interface ConfirmSheetProps extends Confirmation {
  order: AmountOrder
  /** The venue's balance; undefined or null if it is stale or not known. */
  inVenue: Amount | null | undefined
}

/** The confirmation of a transfer, with the order that will be sent. */
export function ConfirmSheet({ order, inVenue, ...confirmation }: ConfirmSheetProps) {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  const { title, money } = order
  const amount = moneyText(money)
  const central = <Trans>Central wallet</Trans>
  const isIn = order.kind === 'transfer-in'
  const [ofCentral, ofVenue] = isIn ? [differenceOf, addAmounts] : [addAmounts, differenceOf]
  return (
    <ConfirmationSheet
      {...confirmation}
      title={t`Confirm transfer`}
      action={<Trans comment="button that sends the order">Transfer {amount}</Trans>}
    >
      <dl className="flex flex-col gap-1">
        <Fact name={<Trans comment="the wallet that money leaves">Transfer from</Trans>}>
          {isIn ? central : title}
        </Fact>
        <Fact name={<Trans comment="the wallet that money goes to">Transfer to</Trans>}>
          {isIn ? title : central}
        </Fact>
        <MoneyFact name={<Trans>Amount</Trans>} tone="strong" value={money} always />
        <BalanceAfter of={(balance) => ofCentral(balance, money)} />
        {inVenue && (
          <MoneyFact
            name={<Trans comment="{title} is a venue">{title} afterwards</Trans>}
            value={ofVenue(inVenue, money)}
          />
        )}
      </dl>
      <MemoryNote>
        <Trans>
          This browser can’t save anything. Keep this tab open until you see the result, and don’t transfer in
          another tab: this order would be missing there.
        </Trans>
      </MemoryNote>
    </ConfirmationSheet>
  )
}

/** The confirmation before all money is recovered from the venues. */
export function RecoverSheet({ wallets, ...confirmation }: Confirmation & { wallets: VenueWallets }) {
  const { t } = useLingui()
  const online = useOnline()
  const { sum, full, unavailable, waiting } = walletsSum(wallets.rows)
  const oldest = useOldest(wallets.rows)
  // A venue that has not reported may hold more.
  const missing = unavailable + waiting
  const money = <OwnMoney value={sum} />
  return (
    <ConfirmationSheet
      {...confirmation}
      title={t`Bring all money back?`}
      action={<Trans comment="button: bring the money of all venues back">Bring all money back</Trans>}
      wait={waitOf(recoverAll)}
      disabled={!online}
      reason={t`You’re offline. Reconnect to bring your money back.`}
    >
      <dl>
        <Fact
          name={
            full > 0 ? <Plural value={full} one="In # venue" other="In # venues" /> : <Trans>In venues</Trans>
          }
          tone="strong"
        >
          {wallets.isWhole && missing === 0 ? (
            money
          ) : full > 0 ? (
            <Trans>At least {money}</Trans>
          ) : (
            <Trans>Not known yet</Trans>
          )}
        </Fact>
      </dl>
      <p className="text-12 text-ink-2 empty:hidden">
        {oldest && <AsOf moment={oldest} />}
        {oldest && missing > 0 && ' · '}
        {missing > 0 && <MissingVenues wallets={wallets} />}
      </p>
      <p>
        <Trans>Your money in venues will move back to your central wallet.</Trans>
      </p>
      <p className="text-12 text-ink-2">
        <Trans>
          A venue may take a while to respond, or keep money that’s in a game in progress. You’ll see what
          came back and what’s left in each venue.
        </Trans>
      </p>
    </ConfirmationSheet>
  )
}

interface RecoverFirstProps {
  /** Why the switch was refused, in the server's words; may be empty. */
  words: string
  onRecover: () => void
  onClose: () => void
}

/** Offers a recovery, after a switch was refused because money is in venues. */
export function RecoverFirst({ words, onRecover, onClose }: RecoverFirstProps) {
  const { t } = useLingui()
  return (
    <Dialog
      onClose={onClose}
      title={t`Bring your money back first`}
      actions={
        // It opens late: a second tap or key meant for the switch must not move money.
        <div className="flex animate-untappable flex-col gap-3">
          <RetryButton wait={waitOf(recoverAll)} full onClick={onRecover}>
            <Trans>Bring it back and switch</Trans>
          </RetryButton>
          <Button variant="ghost" full onClick={onClose}>
            <Trans comment="button: leave it as it is for now">Not now</Trans>
          </Button>
        </div>
      }
    >
      <div tabIndex={-1} data-autofocus className="outline-none">
        {words && <p className="mb-2 font-semibold text-ink">{words}</p>}
        <p>
          <Trans>
            You can only switch while you have no money in venues. We’ll bring everything back to your central
            wallet, then switch.
          </Trans>
        </p>
      </div>
    </Dialog>
  )
}
