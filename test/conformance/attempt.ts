import * as v from 'valibot'
import type { Call } from '../../src/api/call.ts'
import { call } from '../../src/api/client.ts'
import { droppedCounts } from '../../src/api/scalars.ts'
import { ApiError, type FailureKind } from '../../src/api/errors.ts'

export type Verdict = 'works' | 'works with dropped fields' | 'fails' | 'not tried'

/** The verdict on one call. */
export interface Line {
  path: string
  verdict: Verdict
  why: string
}

/** A call that was made: its verdict, and its answer if it has one. */
export interface Attempt<Answer> {
  line: Line
  answer: Answer | undefined
  /** Why the call failed, if it did. */
  failure: FailureKind | undefined
}

/** Makes a call as the app does, and judges the answer. */
export async function attempt<Request, Answer>(
  what: Call<Request, Answer>,
  body: Request,
): Promise<Attempt<Answer>> {
  const { path } = what
  let data: unknown
  const noted: Call<Request, Answer> = {
    ...what,
    answer: v.pipe(
      v.unknown(),
      v.transform((wire) => {
        data = wire
        return wire
      }),
      what.answer,
    ),
  }
  try {
    const before = new Map(droppedCounts())
    const answer = await call(noted, body)
    const dropped = since(before)
    const line = { path, ...judged(answer, dropped, missingFields(what.answer, data, dropped)) }
    return { line, answer, failure: undefined }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const why = error.code === 200 ? misfit(what.answer, data) : reasonOf(error)
    return { line: { path, verdict: 'fails', why }, answer: undefined, failure: error.kind }
  }
}

function judged(answer: unknown, dropped: Counts, missing: Counts): Omit<Line, 'path'> {
  const lost = [...named(dropped, 'unreadable'), ...named(missing, 'missing')]
  if (lost.length > 0) return { verdict: 'works with dropped fields', why: lost.join(', ') }
  return { verdict: 'works', why: isEmpty(answer) ? 'an empty list, so no row was read' : '' }
}

type Counts = ReadonlyMap<string, number>

const named = (counts: Counts, how: string) =>
  [...counts].map(([name, count]) => `${name}${count > 1 ? ` ×${count}` : ''} ${how}`)

/** Returns what was dropped since these counts were taken. */
function since(before: Counts): Counts {
  const grown = [...droppedCounts()].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const)
  return new Map(grown.filter(([, count]) => count > 0))
}

/**
 * Counts the fields that this server omits although every other sends them. The app fills in a default and does not count them. The data is read
 * again with absent keys present as undefined, which only optional fields accept.
 */
function missingFields(schema: v.GenericSchema, data: unknown, dropped: Counts): Counts {
  const before = new Map(droppedCounts())
  v.safeParse(schema, withEveryKey(data))
  const lost = [...since(before)].map(([name, count]) => [name, count - (dropped.get(name) ?? 0)] as const)
  return new Map(lost.filter(([, count]) => count > 0))
}

/** A config sent as rows. */
const keyed = v.pipe(v.array(v.object({ name: v.string(), value: v.unknown() })), v.minLength(1))

function withEveryKey(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (v.is(keyed, value))
    return withEveryKey(Object.fromEntries(value.map(({ name, value: field }) => [name, field])))
  const whole = Array.isArray(value)
    ? value.map(withEveryKey)
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withEveryKey(part)]))
  // The presence of `data` distinguishes a wrapped answer from a bare one.
  return new Proxy(whole, { has: (target, key) => key !== 'data' || key in target })
}

const noRows = v.object({ rows: v.strictTuple([]) })

function isEmpty(answer: unknown): boolean {
  return Array.isArray(answer) ? answer.length === 0 : v.is(noRows, answer)
}

// Never prints the value: it may be a token or a URL that opens a game.
function misfit(schema: v.GenericSchema, data: unknown): string {
  const issue = v.safeParse(schema, data).issues?.[0]
  if (!issue) return 'the data cannot be read'
  const place = ['data', v.getDotPath(issue)].filter(Boolean).join('.')
  return `${place} is not ${issue.expected ?? 'what it has to be'}`
}

const REASONS: Record<FailureKind, string> = {
  offline: 'not sent',
  aborted: 'not waited for',
  unreachable: 'no answer: the server cannot be reached',
  timeout: 'no whole answer within ten seconds',
  captive: 'a page instead of an envelope',
  unreadable: 'no envelope',
  server: 'an error of the server',
  'too-large': 'too large',
  'too-many': 'too many calls, the server says',
  session: 'the token is not accepted',
  refused: 'refused',
}

function reasonOf({ kind, status, code, msg }: ApiError): string {
  const parts = [
    code !== undefined && `code ${code}`,
    status !== undefined && `HTTP ${status}`,
    msg && `“${msg}”`,
  ]
  const details = parts.filter(Boolean).join(', ')
  return details ? `${REASONS[kind]} (${details})` : REASONS[kind]
}
