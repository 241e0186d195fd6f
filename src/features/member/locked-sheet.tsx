import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { MoneyFact, OwnMoney } from '../../components/own-money.tsx'
import { Fact } from '../../ui/rows.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { BalanceTime, useWallet } from '../wallet/wallet.tsx'

/** The central, locked and total amounts, with an explanation of locked money. Also explains what the total leaves out. */
export function LockedSheet({ onClose }: { onClose: () => void }) {
  const { user, central, locked, total, stale, query } = useWallet()
  const tone = stale ? 'text-ink-2' : ''
  return (
    <Sheet onClose={onClose} title={<Trans>What is locked money?</Trans>}>
      <dl className="mb-4 rounded-md bg-sunk p-4">
        <MoneyFact name={<Trans>Central wallet</Trans>} value={central} className={tone} />
        <MoneyFact name={<Trans comment="money set aside">Locked</Trans>} value={locked} className={tone} />
        <Fact name={<Trans>Wallet balance</Trans>} tone="strong">
          <OwnMoney value={total} className={tone} />
          {user && stale && <BalanceTime moment={query.dataUpdatedAt} />}
        </Fact>
      </dl>
      <div className="flex flex-col gap-3 pb-2">
        <p>
          <Trans>Your central wallet holds the money you can use right now.</Trans>
        </p>
        <p>
          <Trans>
            Locked money is yours too. It’s set aside while something is being settled, such as a withdrawal
            in progress, and you can’t use it until that’s done.
          </Trans>
        </p>
        <p>
          <Trans>
            After that, the money is either paid out to you or returned to your central wallet. You don’t need
            to do anything.
          </Trans>
        </p>
        <p>
          <Trans>
            Money you moved to a venue isn’t counted here. You’ll find it under{' '}
            <Link to="/transfer" className="underline">
              Transfer
            </Link>
            .
          </Trans>
        </p>
      </div>
    </Sheet>
  )
}
