import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { masked } from '../../storage/masked.ts'
import { memberKeyOf } from '../../storage/member-space.ts'
import { versionedKey } from '../../storage/versioned.ts'

/** The length of the list; older ones are dropped. */
const MOST = 30

const entry = v.object({
  /** When it was sent, by this device's clock. */
  at: v.number(),
  /** What it was about, in the words of the day. */
  about: v.string(),
  /** What was written, without card numbers and addresses of wallets. */
  text: v.string(),
  withPicture: v.boolean(),
  /** `sent`: answered with yes. `unsure`: no answer came, so that it may have arrived or not. */
  state: v.picklist(['sent', 'unsure']),
})

/** A feedback that was sent from this device. */
export type SentFeedback = v.InferOutput<typeof entry>

// In the member's space: a log-out deletes it, and it stays after a session that the server ended.
const placeOf = (member: string) => versionedKey(memberKeyOf(member, 'feedback'), 1, v.array(entry))

/** The feedback that a member sent from this device, newest first. */
export function sentFeedbackQuery(member: string | undefined) {
  return queryOptions<SentFeedback[]>({
    queryKey: ['sent-feedback', member],
    enabled: member !== undefined,
    queryFn: async () => (member === undefined ? [] : ((await placeOf(member).read())?.value ?? [])),
  })
}

/** Stores what was sent, without the unknown numbers in it. The same text, unconfirmed, is the same feedback: its latest result counts. */
export async function noteFeedback(
  client: QueryClient,
  member: string,
  sent: SentFeedback,
  known: readonly string[],
): Promise<void> {
  const stored = { ...sent, text: maskedBut(sent.text, known) }
  await placeOf(member).update((all = []) =>
    [stored, ...all.filter((one) => one.state === 'sent' || one.text !== stored.text)].slice(0, MOST),
  )
  await client.invalidateQueries({ queryKey: sentFeedbackQuery(member).queryKey })
}

/** Whether this very text was sent and no answer came. */
export function wasSentUnconfirmed(
  sent: readonly SentFeedback[],
  text: string,
  known: readonly string[],
): boolean {
  return sent.some((one) => one.state === 'unsure' && one.text === maskedBut(text.trim(), known))
}

/**
 * A member's text with card and wallet numbers masked, except for those that are known to be none. A known one counts only as a whole number: taken out
 * of the middle of a card number it would leave fragments that no longer look like one.
 */
export function maskedBut(words: string, known: readonly string[]): string {
  // Other numbers stay as they are.
  const [first, ...others] = known.filter((one) => masked(one) !== one)
  if (first === undefined) return masked(words)
  const literal = first.replaceAll(/\W/g, String.raw`\$&`)
  const alone = new RegExp(String.raw`(?<![\dA-Za-z]|\d[ -])${literal}(?![A-Za-z]|[ -]?\d)`)
  return words
    .split(alone)
    .map((part) => maskedBut(part, others))
    .join(first)
}
