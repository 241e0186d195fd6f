import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, forQuery } from '../../api/client.ts'
import { feedbackTypes, feedbackWithPicture, sendFeedback } from '../../api/member.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import { holdReloadFor } from '../../pwa/updates.ts'
import { useSession } from '../../session/session.ts'
import { judgeFailure } from '../../submissions/outcome.ts'
import { noteFeedback, type SentFeedback } from './sent.ts'

/** The feedback topics that the operator defines. */
export function feedbackTypesQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['feedback-types', language],
    meta: { keep: 'member' },
    queryFn: (context) => call(feedbackTypes, {}, forQuery(context)),
  })
}

/** The feedback to send: the topic, the text, and the picture as shown. */
interface NewFeedback {
  type: { id: string; title: string }
  text: string
  picture: File | undefined
  /** Numbers in the text that are not card numbers. */
  known: readonly string[]
}

/** Sends feedback once and stores it. Resolves with `unsure` if no answer came: no call shows whether it arrived. Rejects when refused. */
export function useSendFeedback() {
  const client = useQueryClient()
  const { member } = useSession()
  return useMutation({
    mutationFn: async ({ type, text, picture, known }: NewFeedback): Promise<SentFeedback['state']> => {
      const written = { id: type.id, text: text.trim() }
      let state: SentFeedback['state'] = 'sent'
      try {
        await holdReloadFor(call(sendFeedback, picture ? feedbackWithPicture(written, picture) : written))
      } catch (error) {
        if (judgeFailure(error) !== 'unconfirmed') throw error
        state = 'unsure'
      }
      const sent = {
        at: Date.now(),
        about: type.title,
        text: written.text,
        withPicture: picture !== undefined,
      }
      if (member !== undefined) await noteFeedback(client, member, { ...sent, state }, known)
      return state
    },
  })
}
