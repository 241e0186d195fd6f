import type { I18n, MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { ApiError, type FailureKind } from '../api/errors.ts'
import { sentenceGap } from '../i18n/locales.ts'
import { msg } from '@lingui/core/macro'

/** The kinds of failure for which the app shows the server's own message. */
const SERVER_MESSAGE_KINDS = new Set<FailureKind>(['refused', 'session', 'too-many'])

/** Returns the text of a failure in the current language. Prefers the server's message. */
export function failureText(error: unknown, i18n: I18n): string {
  const known = error instanceof ApiError ? error : undefined
  if (known?.msg && SERVER_MESSAGE_KINDS.has(known.kind) && !known.wait) return known.msg
  const { code = '--', status = '--', waitLeft = 0 } = known ?? {}
  const seconds = Math.ceil(waitLeft / 1_000)
  const values = { code, status, seconds, minutes: Math.ceil(seconds / 60) }
  const sentences = failureSentences(known)
  // A read sends nothing of the member, and the bar above shows that there is no connection.
  const needed = known?.kind === 'offline' && !known.writes ? sentences.slice(2) : sentences
  return needed.map(({ id }) => i18n._(id, values)).join(sentenceGap(i18n.locale))
}

/** Returns `failureText` for the current language, for components. */
export function useFailureText(): (error: unknown) => string {
  const { i18n } = useLingui()
  return useCallback((failure) => failureText(failure, i18n), [i18n])
}

/** What happened, what it means for the money, and what to do next. */
type FailureSentences = readonly [
  what: MessageDescriptor,
  meaning: MessageDescriptor,
  next: MessageDescriptor,
]

const SAFE = msg`Your money isn’t affected.`
const AGAIN = msg`Try again. If it keeps happening, contact customer service.`
const SOON = msg`Try again in a little while.`
// Descriptors: the values are filled in when the text is shown.
const REFUSED = msg({ message: 'The request was refused (code {code}).' })
const SERVER = msg({ message: 'The service has a problem right now ({status}).' })
const WAIT = msg({
  message: 'Wait {seconds, plural, one {# second} other {# seconds}}, then try again.',
})
const WAIT_LONG = msg({
  message: 'Wait {minutes, plural, one {# minute} other {# minutes}}, then try again.',
})
const LONG_MS = 90_000

const SENTENCES: Record<FailureKind | 'unexpected', FailureSentences> = {
  offline: [msg`No connection: nothing was sent.`, SAFE, msg`Try again when you’re back online.`],
  unreachable: [
    msg`We can’t reach the service.`,
    SAFE,
    msg`Check your connection and whether this network asks you to sign in, then try again.`,
  ],
  timeout: [
    msg`We didn’t get a response within 10 seconds.`,
    SAFE,
    msg`The network may be slow. Try again, or move somewhere with a better signal.`,
  ],
  captive: [
    msg`This network asks you to sign in first.`,
    SAFE,
    msg`Open your browser, sign in to the network, then try again.`,
  ],
  unreadable: [msg`We couldn’t read the response.`, SAFE, AGAIN],
  server: [SERVER, SAFE, SOON],
  'too-large': [
    msg`That was too large to send.`,
    msg`The request wasn’t accepted. Your money isn’t affected.`,
    msg`Send something smaller.`,
  ],
  'too-many': [msg`Too many attempts.`, SAFE, SOON],
  session: [
    msg`You’ve been logged out.`,
    msg`Your money is safe in your account.`,
    msg`Log in again to continue.`,
  ],
  refused: [
    REFUSED,
    msg`Nothing changed, and your money isn’t affected.`,
    msg`Check what you entered, or contact customer service.`,
  ],
  aborted: [msg`The request was cancelled.`, SAFE, msg`Try again if you still need it.`],
  unexpected: [msg`Something went wrong in the app.`, SAFE, AGAIN],
}

/** Sentences for a refused read: the member entered nothing. */
const REFUSED_READ: FailureSentences = [REFUSED, SAFE, AGAIN]

/**
 * Sentences for a write without an answer, which the server may have carried out. Unconfirmed money writes have their own view.
 */
const AFTER_WRITE = [
  msg`Your request may still have gone through. No money was moved.`,
  msg`Check its status before you try again.`,
] as const
/** Failures after which the server may have carried out the request. */
const NO_ANSWER = new Set<FailureKind>(['unreachable', 'timeout', 'captive', 'unreadable', 'server'])

/** Returns the three sentences for a failure. `undefined` means an error that no call threw. */
export function failureSentences(
  error: Pick<ApiError, 'kind' | 'writes' | 'waitLeft'> | undefined,
): FailureSentences {
  const isRefusedRead = error?.kind === 'refused' && error.writes === undefined
  const [what, meaning, next] = isRefusedRead ? REFUSED_READ : SENTENCES[error?.kind ?? 'unexpected']
  if (error?.writes && NO_ANSWER.has(error.kind)) return [what, ...AFTER_WRITE]
  const { waitLeft = 0 } = error ?? {}
  return [what, meaning, waitLeft <= 0 ? next : waitLeft > LONG_MS ? WAIT_LONG : WAIT]
}
