import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Venue } from '../../api/venues.ts'
import { ZERO } from '../../money/amount.ts'
import { compareAmounts } from '../../money/arithmetic.ts'
import { Money } from '../../money/money.tsx'
import { useCurrencySign } from '../../components/money-text.ts'
import type { User } from '../../session/user.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { askVenueMoney, walletOf } from './venue-money.ts'

interface FundSheetProps {
  venue: Venue
  name: string
  user: User
  onClose: () => void
  onPlay: () => void
}

/**
 * Asks whether to move money to the venue first or play anyway.
 * Shown while free transfer is off, unless the venue is known to have money.
 */
export function FundSheet({ venue, name, user, onClose, onPlay }: FundSheetProps) {
  const client = useQueryClient()
  const sign = useCurrencySign()
  const { data, isFetching } = useQuery({
    queryKey: ['before-launch', venue.id],
    gcTime: 0,
    queryFn: ({ signal }) => askVenueMoney(client, venue, signal),
  })
  const balance = data?.balance ?? null
  const isFull = balance !== null && compareAmounts(balance, ZERO) > 0
  const { id, title } = data ?? walletOf(client, venue)
  return (
    <Sheet
      open
      onClose={onClose}
      title={<span translate="no">{name}</span>}
      footer={
        <div className="flex flex-col gap-3">
          {isFull ? (
            <Button full onClick={onPlay}>
              <Trans comment="button: opens the game">Play</Trans>
            </Button>
          ) : (
            <>
              <Link
                to="/transfer"
                search={{ direction: 'in', venue: id }}
                className={buttonClass({ full: true })}
              >
                <Trans comment="button: to the transfer form">Move money there</Trans>
              </Link>
              <Button variant="ghost" size="md" full onClick={onPlay}>
                <Trans comment="button: opens the game though there is no money in the venue">
                  Play anyway
                </Trans>
              </Button>
            </>
          )}
        </div>
      }
    >
      <Facts className="rounded-md bg-sunk p-4">
        <Fact
          name={
            <Trans comment="facts: a venue's wallet and its balance">
              At <span translate="no">{title}</span>
            </Trans>
          }
          tone="strong"
        >
          {balance !== null ? (
            <Money value={balance} sign={sign} />
          ) : isFetching ? (
            <Skeleton className="h-3.5 w-16 rounded-sm" />
          ) : (
            <Trans comment="a venue does not say what the member has there; it is not 0">Unavailable</Trans>
          )}
        </Fact>
        <Fact name={<Trans>Central wallet</Trans>}>
          <Money value={user.balance} sign={sign} />
        </Fact>
      </Facts>
      <p className="pt-3 text-ink-2">
        <Trans>
          Games only take money from their venue’s wallet. With free transfer off, you move it there and back
          yourself.
        </Trans>
      </p>
    </Sheet>
  )
}
