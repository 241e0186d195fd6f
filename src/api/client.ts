import type { QueryFunctionContext } from '@tanstack/react-query'
import ky from 'ky'
import type { WireLanguage } from '../i18n/locales.ts'
import { STORED_AT, STORED_IS_NEWEST } from '../pwa/worker-messages.ts'
import { cell } from '../signal.ts'
import { noteServerTime, serverNow } from '../time/clock.ts'
import type { Call } from './call.ts'
import { readAnswer } from './envelope.ts'
import { ApiError, remainingWait, type Wait } from './errors.ts'

/** The longest wait that a server can impose, in seconds. */
const MAX_WAIT_S = 3_600

/**
 * Parses the `Retry-After` header, which contains seconds or an HTTP date. A date is compared with the answer's own `Date`, else
 * with the server's time as last known, else with the device's clock. Undefined if the header is missing, invalid or in the past.
 */
export function readRetryAfter(headers: Headers): Wait | undefined {
  const text = headers.get('retry-after')?.trim() ?? ''
  const now = dateOf(headers) ?? serverNow() ?? Date.now()
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1_000
  // Also false for a date that cannot be parsed.
  if (!(seconds > 0)) return undefined
  const length = Math.min(Math.ceil(seconds), MAX_WAIT_S) * 1_000
  return { until: performance.now() + length, deviceUntil: Date.now() + length }
}

/** Returns an answer's `Date` (milliseconds since 1970). Undefined if it is missing, invalid or hidden cross-origin. */
export function dateOf(headers: Headers): number | undefined {
  const date = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) ? undefined : date
}

/** The time limit of one attempt, headers and body (specification section 9), in milliseconds. */
const TIMEOUT_MS = 10_000

/** How long the operator's lists, and totals that take many calls, count as fresh, in milliseconds. */
export const LISTS_FRESH_MS = 300_000

/** Why no answer came. */
export type Lost = 'cut' | 'slow'

/** What the API client needs from the app, passed at start. */
interface ApiConfig {
  token(): string | undefined
  language(): WireLanguage
  /** Called when the server rejects a call with this token: the session is over. */
  sessionEnded(token: string, error: ApiError): void
  /** Called when the server answers. */
  reached(): void
  /** Called when no answer comes, because the server is unreachable or too slow. */
  lost(how: Lost): void
}

let apiConfig: ApiConfig | undefined

// The waits that the server requested, by path and token. A read is not sent before its wait ends; a write is.
const waits = new Map<string, Wait>()

/** Connects the client to the app; called once, before the first call. */
export function configureApi(config: ApiConfig): void {
  apiConfig = config
}

const waitKey = (path: string, token = apiConfig?.token()) => `${path} ${token}`

/** Returns the last wait that the server requested for a call of this session. It may be over. */
export function waitOf({ path }: { path: string }): Wait | undefined {
  return waits.get(waitKey(path))
}

/** The number of running requests that the member started. */
export const traffic = cell(0)
const countTraffic = (by: number) => traffic.set(traffic.get() + by)

/** Counts a request that the member started. Returns the function that ends it, to be called once. */
export function beginTraffic(): () => void {
  countTraffic(1)
  return () => countTraffic(-1)
}

/** How long the worker's cached answer counts as the newest (milliseconds). Long enough for the call that follows. */
const NEWEST_FOR_MS = 10_000
// When the worker's cached config answers stop being the newest (`performance.now()`), by path and language.
const newestUntil = new Map<string, number>()

/** Makes the next call for this path and language use the worker's cached answer, which is known to be the newest. */
export function preferCachedAnswer({ path, lang }: { path: string; lang: WireLanguage }): void {
  newestUntil.set(`${path} ${lang}`, performance.now() + NEWEST_FOR_MS)
}

function isCachedNewest(name: string): boolean {
  const until = newestUntil.get(name) ?? 0
  newestUntil.delete(name)
  return performance.now() < until
}

let serverDate: number | undefined

/**
 * Returns the `Date` header of the server's last valid answer (milliseconds since 1970). Undefined if the header is missing or
 * hidden cross-origin.
 */
export function lastServerDate(): number | undefined {
  return serverDate
}

/** The base URL of the operator's API; empty means the app's own origin. */
export const API_BASE: string = import.meta.env.VITE_API_BASE ?? ''

export interface CallOptions {
  /** Aborts the call, which rejects with the kind `aborted`. Never passed for money writes. */
  signal?: AbortSignal | undefined
  /** True for background work, which shows no loading toast. */
  quiet?: boolean
  /** True to ignore a wait that the server requested. Only an answer shows that the server is reachable. */
  probe?: boolean
  /** A request that the boot script has already sent. */
  begun?: Promise<Response> | undefined
  /** Called if the answer comes from the worker's cache. `at` is when the worker stored it (milliseconds since 1970). */
  onStored?: (at: number) => void
}

/**
 * Returns the options of a query's call. The call is aborted with the query, and shows no loading toast if there is cached data.
 */
export function forQuery({
  signal,
  client,
  queryKey,
}: Pick<QueryFunctionContext, 'signal' | 'client' | 'queryKey'>): CallOptions {
  return { signal, quiet: client.getQueryData(queryKey) !== undefined }
}

async function fetchAnswer(
  path: string,
  body: unknown,
  config: ApiConfig,
  token: string | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const lang = config.language()
  return ky.post(API_BASE + path, {
    ...(body instanceof FormData ? { body } : { json: body }), // a form carries a picture
    signal,
    retry: 0,
    timeout: false, // our own timeout also covers the body
    throwHttpErrors: false,
    credentials: 'same-origin',
    ...(isCachedNewest(`${path} ${lang}`) && { cache: STORED_IS_NEWEST }),
    headers: {
      accept: 'application/json',
      lang,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  })
}

/**
 * Makes one call and resolves with its parsed answer. Rejects only with an ApiError. Never retries; the caller decides whether to
 * retry.
 */
export async function call<Request, Answer>(
  endpoint: Call<Request, Answer>,
  body: Request,
  options: CallOptions = {},
): Promise<Answer> {
  if (!apiConfig) throw new Error('the API is not configured')
  const config = apiConfig
  // The boot script's request had no token.
  const token = options.begun || endpoint.access === 'config' ? undefined : config.token()
  if (options.signal?.aborted) throw new ApiError('aborted')
  const wait = waitOf(endpoint)
  if (!endpoint.writes && !options.probe && remainingWait(wait) > 0) throw new ApiError('too-many', { wait })
  if (!options.begun && !navigator.onLine) {
    config.lost('cut')
    throw new ApiError('offline', { writes: endpoint.writes })
  }
  const controller = new AbortController()
  let isTimedOut = false
  let answered: { date: number | undefined; at: number } | undefined
  const reached = () => {
    if (!answered) return
    serverDate = answered.date
    if (answered.date !== undefined) noteServerTime(answered.date, answered.at)
    config.reached()
  }
  const timer = setTimeout(() => {
    isTimedOut = true
    controller.abort()
  }, TIMEOUT_MS)
  const abort = () => controller.abort()
  options.signal?.addEventListener('abort', abort)
  const stopped = new Promise<never>((_, reject) => {
    controller.signal.addEventListener('abort', () =>
      reject(new ApiError(isTimedOut ? 'timeout' : 'aborted')),
    )
  })
  const endTraffic = options.quiet ? undefined : beginTraffic()
  try {
    const answer = options.begun ?? fetchAnswer(endpoint.path, body, config, token, controller.signal)
    const { status, text, date, at, storedAt, wait } = await Promise.race([readWhole(answer), stopped])
    if (storedAt === null) answered = { date, at }
    else options.onStored?.(Date.parse(storedAt))
    const data = readAnswer(endpoint.answer, status, text, wait)
    reached()
    return data
  } catch (cause) {
    const error = failureOf(cause, endpoint.writes, token)
    if (error.kind === 'session' && token !== undefined) config.sessionEnded(token, error)
    if (error.code !== undefined) reached()
    if (error.kind === 'unreachable') config.lost('cut')
    if (error.kind === 'timeout') config.lost('slow')
    if (error.wait) waits.set(waitKey(endpoint.path, token), error.wait)
    throw error
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', abort)
    endTraffic?.()
  }
}

function failureOf(cause: unknown, writes: boolean | undefined, token: string | undefined): ApiError {
  const error = cause instanceof ApiError ? cause : new ApiError(isTimeout(cause) ? 'timeout' : 'unreachable')
  // Without a token there is no session to end: a 401 is a refusal, such as a wrong password.
  const kind = error.kind === 'session' && token === undefined ? 'refused' : error.kind
  const { status, code, msg, fields } = error
  // A server that is down for maintenance may send `Retry-After` too.
  const wait = kind === 'too-many' ? error.wait : undefined
  return new ApiError(kind, { status, code, msg, fields, wait, writes })
}

/**
 * Returns whether the boot script's own timeout ended a request; later timeouts reject through `stopped`. Chromium reports an
 * interrupted body as an AbortError.
 */
function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && ['TimeoutError', 'AbortError'].includes(cause.name)
}

async function readWhole(answer: Promise<Response>) {
  const response = await answer
  const at = performance.now() // the server sent its time with the headers; the body may take seconds
  const { status, headers } = response
  const wait = readRetryAfter(headers)
  // The worker marks cached answers: they do not prove that the server is reachable.
  const storedAt = headers.get(STORED_AT)
  return { status, text: await response.text(), date: dateOf(headers), at, storedAt, wait }
}
