import { queryOptions } from '@tanstack/react-query'
import { call, forQuery } from '../../api/client.ts'
import { feedbackTypes } from '../../api/feedback.ts'
import type { WireLanguage } from '../../i18n/locales.ts'

/** What feedback can be about, as the operator says it. */
export function feedbackTypesQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['feedback-types', language],
    meta: { keep: 'member' },
    queryFn: (context) => call(feedbackTypes, {}, forQuery(context)),
  })
}
