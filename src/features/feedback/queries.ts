import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { feedbackTypes } from '../../api/feedback.ts'
import type { WireLanguage } from '../../i18n/locales.ts'

/** What feedback can be about, as the operator says it. */
export function feedbackTypesQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['feedback-types', language],
    meta: { keep: 'member' },
    queryFn: ({ signal, client, queryKey }) =>
      call(feedbackTypes, {}, { signal, quiet: client.getQueryData(queryKey) !== undefined }),
  })
}
