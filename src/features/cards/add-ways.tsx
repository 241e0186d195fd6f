import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { banksQuery, type KnownKind } from './queries.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useOnline } from '../../components/connection.ts'
import { useSiteDetails } from '../../site/details.ts'
import { buttonClass } from '../../ui/button.tsx'

/** The ways to add a card of each kind that the server takes, and how many there may be; when none can be added, why. */
export function AddWays({ count }: { count: number | undefined }) {
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
