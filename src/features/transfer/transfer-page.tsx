import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { waitOf } from '../../api/client.ts'
import { isRefused } from '../../api/errors.ts'
import { setAutomaticTransfer, type TransferMode } from '../../api/venues.ts'
import { ChangeOutcome } from '../../components/change.tsx'
import { refreshByHand } from '../../components/pull-to-refresh.tsx'
import { useUrlForm } from '../../components/url-form.ts'
import { useOnline } from '../../components/connection.ts'
import type { Draft } from '../../components/drafts.ts'
import { OwnMoney } from '../../components/own-money.tsx'
import { GuestCard, MembersPage, DraftRestoredNote } from '../../components/page.tsx'
import { useCountdown } from '../../components/query-view.tsx'
import type { User } from '../../session/user.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { TransferIcon } from '../../ui/icons/pages.ts'
import { Note } from '../../ui/fields.tsx'
import { Blocks } from '../../ui/rows.tsx'
import { Switch } from '../../ui/switch.tsx'
import { HelpLink, MoneyForm } from '../submission/money-form.tsx'
import { Outcome } from '../submission/use-submit.tsx'
import { useWallet, WalletHead } from '../wallet/wallet.tsx'
import { useVenueWallets, type VenueWallets } from './queries.ts'
import { walletsSum } from './rules.ts'
import { RecoverFirst, RecoverSheet } from './sheets.tsx'
import { OpenTransfer } from './open-transfer.tsx'
import { transferDraft, type TransferDraft, TransferForm } from './transfer-form.tsx'
import { useRecovery } from './use-recovery.ts'
import { VenueRows, VenueSum } from './venue-rows.tsx'

const route = getRouteApi('/transfer')
/** The value of `user.transfer` while automatic transfer is on. */
const AUTOMATIC: TransferMode = 2

/** The transfer page. Guests see a login card; an open transfer or recovery replaces the form. */
export function TransferPage() {
  const { t } = useLingui()
  return (
    <MembersPage
      title={t`Transfer`}
      end={<HelpLink form="transfer" />}
      className="px-4"
      guest={
        <GuestCard icon={TransferIcon} title={<Trans>Log in to transfer</Trans>}>
          <Trans>Move money between your central wallet and the venues.</Trans>
        </GuestCard>
      }
    >
      <Content />
    </MembersPage>
  )
}

function Content() {
  // The sheet that recovers everything names a sum, so it needs all balances.
  const { recover } = route.useSearch()
  const wallets = useVenueWallets(recover)
  const recovery = useRecovery(wallets)
  return (
    <MoneyForm
      draft={transferDraft}
      skeleton={pageSkeleton}
      renderOpen={(view) => <OpenTransfer {...view} wallets={wallets.stored} />}
      // The answer to a recovery is still being checked.
      keepsForm={recovery.isPending}
      refill={({ kind, target }, amount) =>
        amount === undefined
          ? {}
          : { direction: kind === 'transfer-out' ? 'out' : 'in', venue: target, amount }
      }
    >
      {(known, draft) => <WalletsAndForm user={known} wallets={wallets} recovery={recovery} draft={draft} />}
    </MoneyForm>
  )
}

interface WalletsProps {
  wallets: VenueWallets
  recovery: ReturnType<typeof useRecovery>
}

/** The wallets, the switch for automatic transfer and the form. The choices are in the URL. */
function WalletsAndForm({
  user,
  wallets,
  recovery,
  draft,
}: WalletsProps & { user: User; draft: Draft<TransferDraft> | null }) {
  const form = useUrlForm(transferDraft, route.useSearch(), draft)
  const isAutomatic = user.transfer === AUTOMATIC
  const venues = <Venues wallets={wallets} recovery={recovery} />
  return (
    <div className="flex grow flex-col gap-4">
      <Central wallets={wallets} />
      <AutomaticTransferSwitch isAutomatic={isAutomatic} wallets={wallets} recovery={recovery} />
      {isAutomatic ? (
        <div className="flex flex-col gap-4 pb-5">
          <Note>
            <Trans>
              Automatic transfer is on, so you don’t need to move money to a venue by hand. To withdraw money
              that’s still in a venue, bring it back first. To choose the venue and the amount yourself, turn
              it off.
            </Trans>
          </Note>
          {venues}
        </div>
      ) : (
        <>
          {form.isDraftRestored && <DraftRestoredNote onClear={() => form.type('')} />}
          <TransferForm user={user} wallets={wallets} form={form}>
            {venues}
          </TransferForm>
        </>
      )}
    </div>
  )
}

/** The central wallet, with the time of its balance. */
function Central({ wallets }: { wallets: VenueWallets }) {
  const wallet = useWallet()
  const refresh = () => {
    void refreshByHand(wallet.query.refetch)
    wallets.refresh()
  }
  return (
    <Card>
      <WalletHead wallet={wallet} onRefresh={refresh} title={<Trans>Central wallet</Trans>} />
      <p className={`text-28 font-bold ${wallet.stale ? 'text-ink-2' : ''}`}>
        <OwnMoney value={wallet.central} />
      </p>
    </Card>
  )
}

/** The money in the venues, and the button that recovers it. */
function Venues({ wallets, recovery }: WalletsProps) {
  const { t } = useLingui()
  const online = useOnline()
  const navigate = route.useNavigate()
  const { recover = false } = route.useSearch()
  const { full, unavailable, waiting } = walletsSum(wallets.rows)
  const isEmpty = wallets.isWhole && full + unavailable + waiting === 0
  const ask = (open: boolean) =>
    void navigate({
      search: (chosen) => ({ ...chosen, recover: open || undefined }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Section title={<Trans>Venue wallets</Trans>}>
      <Card flush className="px-4 pt-3 pb-1">
        <VenueSum wallets={wallets} />
        <Outcome error={recovery.error} placed={recovery.data} />
        <Button
          variant="ghost"
          full
          className="mt-2 mb-1"
          busy={recovery.isPending}
          disabled={isEmpty || !online}
          reason={
            online ? t`You have no money in venues.` : t`You’re offline. Reconnect to bring your money back.`
          }
          onClick={() => ask(true)}
        >
          <Trans>Bring all money back</Trans>
        </Button>
        <VenueRows wallets={wallets} />
      </Card>
      {recover && (
        <RecoverSheet
          wallets={wallets}
          busy={recovery.isPending}
          onConfirm={() => {
            ask(false)
            recovery.mutate(undefined)
          }}
          onClose={() => ask(false)}
        />
      )}
    </Section>
  )
}

const pageSkeleton = <Blocks of={[108, 88, 144, 144]} />

/** The switch for automatic transfer, with an explanation. Offers a recovery if the server refuses because money is in venues. */
function AutomaticTransferSwitch({
  isAutomatic,
  wallets,
  recovery,
}: WalletsProps & { isAutomatic: boolean }) {
  const { t } = useLingui()
  const online = useOnline()
  const { change } = recovery
  const { countdown } = useCountdown(waitOf(setAutomaticTransfer))
  // The refused switch, with the server's message. While it is set, a recovery is offered.
  const [refused, setRefused] = useState<{ words: string; wanted: TransferMode }>()
  const busy = change.isPending || recovery.isPending
  // The account shows an accepted change after all.
  const isLate = change.data === 'not-applied' && isAutomatic === (change.variables === 2)

  const flip = () => {
    const wanted = isAutomatic ? 1 : 2
    recovery.reset()
    change.mutate(wanted, {
      onError: (error) => {
        // Other failures, such as a rate limit, have nothing to do with money in venues.
        if (!isRefused(error)) return
        setRefused({ words: error.msg, wanted })
        // The offered recovery is checked against all balances.
        wallets.fetchAll()
      },
    })
  }
  const close = () => setRefused(undefined)
  return (
    <Card flush className="px-4 py-1">
      <Switch
        label={t({ message: 'Automatic transfer', comment: 'money moves to the opened venue automatically' })}
        hint={
          !online ? (
            <Trans>You’re offline. Reconnect to change this.</Trans>
          ) : countdown ? (
            countdown
          ) : isAutomatic ? (
            <Trans>On: when you open a venue, your balance moves there automatically.</Trans>
          ) : (
            <Trans>Off: you move money to a venue and back yourself.</Trans>
          )
        }
        checked={isAutomatic}
        busy={busy}
        disabled={!online || Boolean(countdown)}
        onChange={flip}
      />
      {!busy && !refused && (
        <ChangeOutcome
          change={isLate ? { ...change, data: 'done' } : change}
          done={
            isAutomatic ? (
              <Trans>Automatic transfer is now on.</Trans>
            ) : (
              <Trans>Automatic transfer is now off.</Trans>
            )
          }
          notApplied={
            <Trans>Your change was accepted, but it may not show here yet. Check again in a moment.</Trans>
          }
          notDone={
            isAutomatic ? (
              <Trans>We didn’t get a response, so we checked: automatic transfer is on.</Trans>
            ) : (
              <Trans>We didn’t get a response, so we checked: automatic transfer is off.</Trans>
            )
          }
          unknown={
            <Trans>
              We didn’t get a response, and we couldn’t check whether automatic transfer is on. Check again in
              a moment.
            </Trans>
          }
        />
      )}
      {refused && (
        <RecoverFirst
          words={refused.words}
          onRecover={() => {
            close()
            recovery.mutate(refused.wanted)
          }}
          onClose={close}
        />
      )}
    </Card>
  )
}
