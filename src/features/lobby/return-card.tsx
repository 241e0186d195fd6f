import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMoneyText } from '../../components/money-text.ts'
import { buttonClass } from '../../ui/button.tsx'
import { cardClass } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CrossIcon } from '../../ui/icons/shell.ts'
import type { VenueMoney } from './venue-money.ts'

/** Back from a game: what still lies at the venue, and the way to bring it home. Lies over the page, so that nothing is pushed down. */
export function ReturnCard({ left: { title, balance }, onClose }: { left: VenueMoney; onClose: () => void }) {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  const amount = balance && moneyText(balance)
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-10 mx-auto max-w-column px-safe pb-24 md:pb-4">
      <output
        className={cx(
          cardClass,
          'pointer-events-auto flex animate-rise flex-wrap items-center gap-x-3 gap-y-2 p-4',
        )}
      >
        <p className="min-w-0 grow basis-[11rem]">
          {amount === null ? (
            <Trans>What you have not played stays at {title} until you bring it back.</Trans>
          ) : (
            <Trans>
              You still have {amount} at {title}.
            </Trans>
          )}
        </p>
        <div className="flex grow items-center justify-between gap-1">
          <Link
            to="/transfer"
            search={{ recover: true }}
            className={buttonClass({ variant: 'ghost', size: 'sm' })}
          >
            <Trans comment="button: money from a venue to the central wallet">Bring it back</Trans>
          </Link>
          <IconButton icon={CrossIcon} label={t`Close`} className="-mr-2 text-ink-2" onClick={onClose} />
        </div>
      </output>
    </div>
  )
}
