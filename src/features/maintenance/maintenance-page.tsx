import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { AsOf } from '../../components/query-view.tsx'
import { useOnline } from '../../components/connection.ts'
import { OwnMoney } from '../../components/own-money.tsx'
import { refreshByHand } from '../../components/pull-to-refresh.tsx'
import { SentencePair } from '../../components/sentence-pair.tsx'
import { ServiceLink } from '../../components/service-link.tsx'
import { useVisible } from '../../components/use-visible.ts'
import { useLanguage } from '../../i18n/language.ts'
import { siteQuery } from '../../site/site.ts'
import { useUnfinishedSubmissions } from '../../submissions/journal.ts'
import type { Submission } from '../../submissions/submission.ts'
import { Button } from '../../ui/button.tsx'
import { focusHeadingIfLost } from '../../ui/focus.ts'
import { Note } from '../../ui/fields.tsx'
import { StatusIcon } from '../../ui/status-icon.tsx'
import { isRowKnown, NOT_MOVED, settledTone, titlesOf, wordsFor } from '../submission/words.tsx'

/** How often to check whether the site is open again, in milliseconds. */
const REFETCH_MS = 60_000

/**
 * Replaces the app while the site is closed (config_site.status 0). Shows the operator's message, open submissions, and a
 * link to customer service. Refetches the status every minute while visible, and when the page becomes visible.
 */
export function MaintenancePage() {
  const { t } = useLingui()
  const { wire, locale } = useLanguage()
  const online = useOnline()
  const open = useUnfinishedSubmissions()
  const visible = useVisible()
  const { data, isFetching, refetch } = useQuery({
    ...siteQuery(wire),
    refetchInterval: visible && REFETCH_MS,
    refetchOnWindowFocus: 'always',
  })
  const message = data?.config.config_site.description
  useEffect(() => {
    // Keep the focus both when this page replaces the screen and when the screen comes back.
    focusHeadingIfLost()
    return focusHeadingIfLost
  }, [])
  return (
    <main className="mx-auto flex min-h-dvh max-w-column flex-col justify-center gap-3 px-safe py-8">
      <title>{t`Under maintenance`}</title>
      {/* No saved view may show this: the site will be back by the next visit. */}
      <div data-failed className="flex flex-col items-center gap-2 px-4 text-center">
        <StatusIcon tone="neutral" size="lg" />
        <h1 className="mt-2 text-20 font-bold outline-none">
          <Trans>Under maintenance</Trans>
        </h1>
        <p lang={locale} className="wrap-anywhere whitespace-pre-line text-ink-2">
          {message || <Trans>We’re working on the service and will be back soon.</Trans>}
        </p>
        <p className="text-ink-2">
          <Trans>
            Your money isn’t affected. This page opens the app automatically when maintenance ends.
          </Trans>
        </p>
        {!online && data?.fetchedAt !== undefined && (
          <p className="text-12 text-ink-2">
            <AsOf moment={data.fetchedAt} />
          </p>
        )}
      </div>
      {open.map((submission) => (
        <SubmissionNote key={submission.requestId} submission={submission} />
      ))}
      <Button full className="mt-2" busy={isFetching} onClick={() => void refreshByHand(refetch)}>
        <Trans>Check again</Trans>
      </Button>
      <ServiceLink full />
    </main>
  )
}

/** An open submission. Shown here because its own page is closed during maintenance. */
function SubmissionNote({ submission }: { submission: Submission }) {
  const { money, state, candidates, orderId } = submission
  const titles = titlesOf(submission, <OwnMoney value={money} />)
  if (state === 'unconfirmed') {
    return (
      <Note tone="warn">
        <b className="block">{titles.unconfirmed}</b>
        <SentencePair
          first={wordsFor(submission).warning}
          second={<Trans>We’ll keep checking, even while the service is closed.</Trans>}
        />
      </Note>
    )
  }
  return state === 'refused' ? (
    <Note tone="bad">
      <b className="block">{titles.refused}</b>
      {orderId === undefined ? <Trans>No order was created.</Trans> : NOT_MOVED}
    </Note>
  ) : (
    <Note tone={candidates ? 'warn' : settledTone(submission)}>
      <b className="block">{titles.found}</b>
      <SentencePair
        first={candidates ? wordsFor(submission).tooMany : !isRowKnown(submission) && titles.foundMeans}
        second={<Trans>You can see the details when the service is back.</Trans>}
      />
    </Note>
  )
}
