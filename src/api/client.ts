import ky from 'ky'
import * as v from 'valibot'
import type { WireLanguage } from '../i18n/locales.ts'
import { STORED_AT } from '../pwa/worker-messages.ts'
import type { Call } from './call.ts'
import { openEnvelope } from './envelope.ts'
import { ApiError } from './errors.ts'
import { beginTraffic } from './traffic.ts'

/** The whole time one attempt may take, headers and body (specification section 9), in milliseconds. */
const TIMEOUT_MS = 10_000

/** What the door to the network needs to know from above; handed to it when the app is wired. */
export interface Wiring {
  token(): string | undefined
  language(): WireLanguage
  /** A call that carried this token was told that the session is over. */
  sessionEnded(token: string, error: ApiError): void
  /** An answer of the server came. */
  reached(): void
  /** No answer came. */
  lost(): void
}

let wiring: Wiring | undefined

/** Hands the door what it needs; called once, before the first call. */
export function wireApi(given: Wiring): void {
  wiring = given
}

/** The operator's API host; empty means the app's own origin. */
export const API_BASE: string = (import.meta.env.VITE_API_BASE ?? '').replace(/\/+$/, '')

/** How a call is to be made. */
export interface CallOptions {
  /** Ends the waiting; the call rejects with the kind `left`. Never given for money writes. */
  signal?: AbortSignal | undefined
  /** True for background work, which shows no loading toast. */
  quiet?: boolean
  /** An answer that is already on its way, asked for before the app was there. */
  begun?: Promise<Response> | undefined
}

async function fetchAnswer(
  path: string,
  body: unknown,
  wired: Wiring,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Response> {
  return ky.post(API_BASE + path, {
    json: body,
    signal,
    retry: 0,
    timeout: false, // ours covers the body too
    throwHttpErrors: false,
    credentials: 'same-origin',
    headers: {
      accept: 'application/json',
      lang: wired.language(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  })
}

/**
 * Makes one call and gives its answer, read by its schema. Rejects with an ApiError, and with nothing else. It sends once: what may be asked
 * again is decided by who asks.
 */
export async function call<Request, Answer>(
  what: Call<Request, Answer>,
  body: Request,
  options: CallOptions = {},
): Promise<Answer> {
  if (!wiring) throw new Error('the API is not wired')
  const wired = wiring
  const token = options.begun ? undefined : wired.token() // what was begun before the app carried none
  if (options.signal?.aborted) throw new ApiError('left')
  if (!options.begun && !navigator.onLine) {
    wired.lost()
    throw new ApiError('offline')
  }
  const controller = new AbortController()
  let timedOut = false
  let fromServer = false
  const timer = setTimeout(() => {
    timedOut = true
    controller.abort()
  }, TIMEOUT_MS)
  const leave = () => controller.abort()
  options.signal?.addEventListener('abort', leave)
  const stopped = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () => reject(new ApiError(timedOut ? 'timeout' : 'left')))
  })
  const endTraffic = options.quiet ? undefined : beginTraffic()
  try {
    const answer = options.begun ?? fetchAnswer(what.path, body, wired, token, controller.signal)
    const { status, text, stored } = await Promise.race([readWhole(answer), stopped])
    fromServer = !stored
    const data = readAnswer(what.answer, openEnvelope(status, text))
    if (fromServer) wired.reached()
    return data
  } catch (cause) {
    const error = failureOf(cause, token)
    if (error.kind === 'session' && token !== undefined) wired.sessionEnded(token, error)
    if (error.code !== undefined && fromServer) wired.reached()
    if (error.kind === 'unreachable' || error.kind === 'timeout') wired.lost()
    throw error
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', leave)
    endTraffic?.()
  }
}

function failureOf(cause: unknown, token: string | undefined): ApiError {
  if (!(cause instanceof ApiError)) return new ApiError('unreachable')
  // A 401 to a call without a token ends no session: it is a refusal like any other, such as a wrong password.
  return cause.kind === 'session' && token === undefined ? new ApiError('refused', cause) : cause
}

async function readWhole(
  answer: Promise<Response>,
): Promise<{ status: number; text: string; stored: boolean }> {
  const response = await answer
  // The worker marks what it took from its store: that is no sign of the server.
  const stored = response.headers.has(STORED_AT)
  return { status: response.status, text: await response.text(), stored }
}

function readAnswer<Answer>(schema: v.GenericSchema<unknown, Answer>, data: unknown): Answer {
  const read = v.safeParse(schema, data)
  if (read.success) return read.output
  throw new ApiError('unreadable', { code: 200 })
}
