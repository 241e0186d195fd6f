import { Trans } from '@lingui/react/macro'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Days } from './filter.ts'
import { useLanguage } from '../../i18n/language.ts'
import { AsOf } from '../../components/as-of.tsx'
import { useFailureText } from '../../components/failure-text.ts'
import { useReached } from '../../components/use-reached.ts'
import { formatServerDay } from '../../time/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

type Query = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'error'>

interface ListEndProps {
  query: Query
  shown: { complete: boolean; asOf: number }
  days: Days
}

/** What comes after the last row: more by itself or by a press, why there is no more, or that this is all. */
export function ListEnd({ query, shown, days }: ListEndProps) {
  const { locale } = useLanguage()
  const failureText = useFailureText()
  const { hasNextPage, isFetchingNextPage, fetchNextPage, error } = query
  const end = useReached<HTMLDivElement>(query)
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
