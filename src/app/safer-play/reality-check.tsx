import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { storedPlayTime } from '../../features/safer-play/play-time.ts'
import { netTodayQuery, type NetToday } from '../../features/safer-play/trades.ts'
import { useLanguage } from '../../i18n/language.ts'
import { AsOf } from '../../components/query-view.tsx'
import { OwnMoney } from '../../components/own-money.tsx'
import { useSiteConfig } from '../../site/site.ts'
import { formatDuration } from '../../time/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Fact } from '../../ui/rows.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { router } from '../router.tsx'

/** Shows the time in this session, with buttons to stop or continue. Also shows today's deposits and withdrawals. */
export function RealityCheck({ member }: { member: string }): ReactNode {
  const { locale } = useLanguage()
  const { timezone } = useSiteConfig()
  const time = storedPlayTime.useOwn()
  const net = useQuery(netTodayQuery(member, timezone))
  const continuePlay = () => void storedPlayTime.change(member, (now) => ({ ...now, checked: now.played }))
  const stop = () => {
    continuePlay()
    void router.navigate({ to: '/safer-play' })
  }
  const span = formatDuration(time?.played ?? 0, locale)
  return (
    <Dialog
      // Closing the dialog without a choice counts as Continue.
      onClose={continuePlay}
      title={<Trans>Time for a break</Trans>}
      actions={
        // The dialog opens without a tap: a second tap meant for the page must not answer it.
        <div className="flex animate-untappable flex-col gap-3">
          <Button size="md" onClick={stop}>
            <Trans comment="button of the reality check: leads to the tools, such as a time-out">
              Stop for now
            </Trans>
          </Button>
          <Button variant="ghost" onClick={continuePlay}>
            <Trans comment="button of the reality check">Continue</Trans>
          </Button>
        </div>
      }
    >
      {/* No button has the focus: a key meant for the page must not answer it either. */}
      <div tabIndex={-1} data-autofocus className="outline-none">
        <p>
          <Trans>You’ve used the app for {span} in this session.</Trans>
        </p>
        <Today net={net.data} />
      </div>
    </Dialog>
  )
}

function Today({ net }: { net: NetToday | undefined }) {
  const shown = (pick: (known: NetToday) => NetToday['net']) =>
    net ? <OwnMoney value={pick(net)} /> : <Skeleton className="h-3.5 w-20 rounded-sm" />
  return (
    <>
      <dl className="mt-3 rounded-md bg-sunk p-3 text-left text-ink">
        <Fact name={<Trans>Deposited today</Trans>}>{shown(({ deposits }) => deposits)}</Fact>
        <Fact name={<Trans>Withdrawn today</Trans>}>{shown(({ withdrawals }) => withdrawals)}</Fact>
        <Fact name={<Trans>Deposits minus withdrawals</Trans>} tone="strong">
          {shown((known) => known.net)}
        </Fact>
      </dl>
      {/* The height is reserved, so that nothing moves once the text is known. */}
      <p className="mt-2 min-h-[4.5em] text-12">{net && <Source net={net} />}</p>
    </>
  )
}

function Source({ net: { isWhole, isArchived, asOf } }: { net: NetToday }) {
  return (
    <>
      {isWhole ? (
        <Trans>From your records. Orders still in progress aren’t counted.</Trans>
      ) : !isArchived ? (
        <Trans>
          We couldn’t read all your records. Only those that we could read are counted; there may be more.
        </Trans>
      ) : (
        <Trans>We couldn’t load your records. This is what’s stored on this device; there may be more.</Trans>
      )}
      {asOf !== undefined && (
        <span className="block">
          <AsOf moment={asOf} />
        </span>
      )}
    </>
  )
}
