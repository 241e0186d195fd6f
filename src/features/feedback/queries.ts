import * as v from 'valibot'
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { call, forQuery } from '../../api/client.ts'
import { feedbackTypes, feedbackWithPicture, sendFeedback } from '../../api/member.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import { isAnswered, useMutationOnce } from '../../components/change.tsx'
import { type DraftForm, dropDraft } from '../../components/drafts.ts'
import { getSession, useSession } from '../../session/session.ts'
import { masked } from '../../api/masked.ts'
import { memberKeyOf } from '../../storage/member-space.ts'
import { versionedKey } from '../../storage/versioned.ts'
import { timeNow } from '../../time/clock.ts'

/** The maximum number of stored entries per member; older ones are dropped. */
const MAX_ENTRIES = 30

const entry = v.object({
  /** When the feedback was sent, by the server's clock, if it is known (milliseconds since 1970). */
  at: v.number(),
  /** The title of the topic at that time. */
  about: v.string(),
  /** The text, with card numbers and wallet addresses masked. */
  text: v.string(),
  withPicture: v.boolean(),
  /** `sent`: the server accepted it. `unsure`: no answer came; it may have arrived. */
  state: v.picklist(['sent', 'unsure']),
})

/** Feedback sent from this device. */
export type SentFeedback = v.InferOutput<typeof entry>

// In the member's space: a logout deletes it, an expired session does not.
const storedFeedback = (member: string) => versionedKey(memberKeyOf(member, 'feedback'), 1, v.array(entry))

/** The feedback that a member sent from this device, newest first. */
export function sentFeedbackQuery(member: string | undefined) {
  return queryOptions<SentFeedback[]>({
    queryKey: ['sent-feedback', member],
    enabled: member !== undefined,
    queryFn: async () => (member === undefined ? [] : ((await storedFeedback(member).read())?.value ?? [])),
  })
}

/**
 * Stores sent feedback, masked except for `known` numbers. Replaces unconfirmed entries with the same text, except those whose
 * picture was not sent again.
 */
export async function noteFeedback(
  client: QueryClient,
  member: string,
  sent: SentFeedback,
  known: readonly string[],
): Promise<void> {
  if (getSession().member !== member) return // a logout has removed what was stored
  const stored = { ...sent, text: maskedBut(sent.text, known) }
  const isSentAgain = (one: SentFeedback) =>
    one.state === 'unsure' && one.text === stored.text && (stored.withPicture || !one.withPicture)
  await storedFeedback(member).update((all = []) =>
    [stored, ...all.filter((one) => !isSentAgain(one))].slice(0, MAX_ENTRIES),
  )
  await client.invalidateQueries({ queryKey: sentFeedbackQuery(member).queryKey })
}

/** Returns the entries with the same text that got no answer. */
export function unconfirmedWith(
  sent: readonly SentFeedback[],
  text: string,
  known: readonly string[],
): SentFeedback[] {
  return sent.filter((one) => one.state === 'unsure' && one.text === maskedBut(text.trim(), known))
}

/**
 * Masks card numbers and wallet addresses in a text, except those in `known`. Known numbers inside longer ones are not exempt:
 * cutting a card number there would leave fragments that are not masked.
 */
export function maskedBut(words: string, known: readonly string[]): string {
  // Only numbers that would be masked need an exception.
  const [first, ...others] = known.filter((one) => masked(one) !== one)
  if (first === undefined) return masked(words)
  const literal = first.replaceAll(/\W/g, String.raw`\$&`)
  const standalone = new RegExp(String.raw`(?<![\dA-Za-z]|\d[ -])${literal}(?![A-Za-z]|[ -]?\d)`)
  return words
    .split(standalone)
    .map((part) => maskedBut(part, others))
    .join(first)
}

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

/** The key of the mutation that sends feedback. */
export const SEND_FEEDBACK = ['send-feedback']

/**
 * Returns the mutation that sends feedback once and stores it. Resolves with `unsure` if no answer came, because no API call
 * shows whether it arrived. Rejects if refused. Removes the `draft` once it was sent.
 */
export function useSendFeedback(draft?: DraftForm<unknown>) {
  const client = useQueryClient()
  const { member } = useSession()
  return useMutationOnce({
    mutationKey: SEND_FEEDBACK,
    mutationFn: async ({ type, text, picture, known }: NewFeedback): Promise<SentFeedback['state']> => {
      const written = { id: type.id, text: text.trim() }
      const write = call(sendFeedback, picture ? feedbackWithPicture(written, picture) : written)
      const state = (await isAnswered(write)) ? 'sent' : 'unsure'
      const sent = {
        at: timeNow(),
        about: type.title,
        text: written.text,
        withPicture: picture !== undefined,
      }
      if (member !== undefined) await noteFeedback(client, member, { ...sent, state }, known)
      if (draft && member !== undefined && state === 'sent') dropDraft(client, draft, member)
      return state
    },
  })
}
