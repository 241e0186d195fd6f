import { say, type Lang, type Words } from './language.ts'
import { MESSAGES } from './seed-texts/messages.ts'

/** The shape of every answer. `data` of a failure is an empty list, as the real backend sends it. */
export interface Envelope {
  code: number
  msg: string
  data: unknown
  errors?: Record<string, string>
}

interface RefusalDetails {
  /** The envelope's code; 0 by default. */
  code?: number
  /** The HTTP status; 200 by default, because the real backend answers most refusals with 200. */
  status?: 200 | 400 | 404 | 413 | 429
  /** When to retry (seconds): the header `Retry-After`. */
  retryAfter?: number
  /** A text for each field that is wrong. */
  errors?: Readonly<Record<string, Words>>
  /** The values that replace `{name}` in the texts. */
  values?: Readonly<Record<string, string>>
}

/** Thrown by a call that refuses its request; it has changed nothing then. */
export class Refusal extends Error {
  readonly words: Words
  readonly details: RefusalDetails

  constructor(words: Words, details: RefusalDetails = {}) {
    super(words.EN)
    this.words = words
    this.details = details
  }
}

/** Returns the envelope of an answer. */
export function accepted(data: unknown, lang: Lang): Envelope {
  return { code: 200, msg: say(MESSAGES.success, lang), data }
}

/** Returns the envelope of a refusal, in the caller's language. */
export function refused({ words, details }: Refusal, lang: Lang): Envelope {
  const { code = 0, errors, values } = details
  const envelope: Envelope = { code, msg: say(words, lang, values), data: [] }
  if (errors) {
    envelope.errors = Object.fromEntries(
      Object.entries(errors).map(([field, text]) => [field, say(text, lang, values)]),
    )
  }
  return envelope
}
