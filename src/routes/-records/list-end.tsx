import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Days } from '../../features/records/filter.ts'
import { useLanguage } from '../../i18n/language.ts'
import { AsOf } from '../../screen/as-of.tsx'
import { useFailureText } from '../../screen/failure-text.ts'
import { formatServerDay } from '../../time/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import type { ShownRecords, useRecords } from './use-records.ts'

type Query = ReturnType<typeof useRecords>['query']

/** What comes after the last row: more by itself or by a press, why there is no more, or that this is all. */
export function ListEnd({ query, shown, days }: { query: Query; shown: ShownRecords; days: Days }) {
  const { locale } = useLanguage()
  const failureText = useFailureText()
  const { hasNextPage, isFetchingNextPage, fetchNextPage, error } = query
  const end = useRef<HTMLDivElement>(null)

  // Not by itself after a failure: then a press asks again.
  const waiting = hasNextPage && !isFetchingNextPage && !error
  useEffect(() => {
    if (!waiting || !end.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void fetchNextPage()
      },
      { rootMargin: '600px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [waiting, fetchNextPage])

  const [from, to] = [formatServerDay(days.from, locale), formatServerDay(days.to, locale)]
  return (
    <div ref={end} className="flex flex-col gap-3">
      {error && (
        <Note tone="warn" role="alert">
          {failureText(error)}
        </Note>
      )}
      {hasNextPage && (
        <Button variant="ghost" size="md" full busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
      {shown.complete && (
        <p className="text-center text-12 text-ink-2">
          {from === to ? (
            <Trans>Complete for {from}</Trans>
          ) : (
            <Trans>
              Complete from {from} to {to}
            </Trans>
          )}
          {' · '}
          <AsOf moment={shown.asOf} />
        </p>
      )}
    </div>
  )
}
