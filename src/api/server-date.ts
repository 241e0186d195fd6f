import { noteServerTime } from '../time/clock.ts'
import { call, dateOf, lastServerDate } from './client.ts'
import { noticeList } from './config.ts'

const TIMEOUT_MS = 10_000
let pending: Promise<void> | undefined
// True once the app's host has answered without a time either. A later answer of the API may still contain one.
let isHidden = false

async function fetchTime(): Promise<void> {
  if (isHidden) return
  await call(noticeList, {}, { quiet: true }).catch(() => undefined)
  if (lastServerDate() !== undefined) return
  const answer = await fetch('/', {
    method: 'HEAD',
    cache: 'no-store',
    // All callers wait for this request.
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  const date = answer && dateOf(answer.headers)
  if (date !== undefined) noteServerTime(date)
  else isHidden = answer?.ok === true
}

/**
 * Fetches the server's time. Concurrent callers share one request. If the API is on another host and hides its `Date`, the app's
 * host provides the time. Once that has answered without a time too, later calls fetch nothing. Resolves early when `signal`
 * aborts.
 */
export async function fetchServerTime(signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return
  pending ??= fetchTime().finally(() => (pending = undefined))
  const stopped = new Promise((resolve) => signal?.addEventListener('abort', resolve))
  await Promise.race([pending, stopped])
}
