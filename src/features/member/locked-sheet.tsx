import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { DEFAULT_CURRENCY } from '../../api/auth-user.ts'
import { currencySign, Money } from '../../money/money.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useWallet } from '../wallet/wallet.tsx'

/** The central, locked and total amounts, with an explanation of locked money, and of what the total leaves out. */
export function LockedSheet({ onClose }: { onClose: () => void }) {
  const { user, central, locked, total } = useWallet()
  const sign = currencySign(user ?? DEFAULT_CURRENCY)
  return (
    <Sheet onClose={onClose} title={<Trans>What is locked money?</Trans>}>
      <Facts className="mb-4 rounded-md bg-sunk p-4">
        <Fact name={<Trans>Central wallet</Trans>}>
          <Money value={central} sign={sign} />
        </Fact>
        <Fact name={<Trans comment="money set aside">Locked</Trans>}>
          <Money value={locked} sign={sign} />
        </Fact>
        <Fact name={<Trans>Wallet balance</Trans>} tone="strong">
          <Money value={total} sign={sign} />
        </Fact>
      </Facts>
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
            Money you moved to a venue isn’t counted here. You find it under{' '}
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
