import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openEnvelope, readAnswer } from '../../../src/api/envelope.ts'
import { ApiError } from '../../../src/api/errors.ts'
import { mutate, mutations, placesOf, valueAt, withValue, writeJson, type Place } from './mutations.ts'
import { ALL_CALLS, SAMPLES } from './samples/all.ts'

type Call = (typeof ALL_CALLS)[number]
const CASES = ALL_CALLS.map((call) => [call.path, call] as const)

/** The CPU time that reading one answer may take [ms]; other processes do not count. */
const BOUND = 1_000

/** Returns answer texts of a call. Most are a success envelope around its changed sample or around any JSON. */
function answers(path: string): fc.Arbitrary<{ status: number; text: string }> {
  const data = fc.oneof(
    { weight: 3, arbitrary: mutations.map((changes) => mutate(SAMPLES[path], changes)) },
    { weight: 1, arbitrary: fc.jsonValue() },
  )
  const well = fc.record({ code: fc.constantFrom(200, '200'), msg: fc.string(), data })
  const any = fc.oneof(
    fc.record({ code: fc.jsonValue(), msg: fc.jsonValue(), data, errors: fc.jsonValue() }).map(writeJson),
    fc.jsonValue().map((value) => JSON.stringify(value)),
    fc.string(),
    well.chain((envelope) => fc.nat(40).map((length) => writeJson(envelope).slice(0, length))),
  )
  const text = fc.oneof({ weight: 3, arbitrary: well.map(writeJson) }, { weight: 1, arbitrary: any })
  return fc.record({ status: fc.constantFrom(200, 200, 200, 404, 500), text })
}

function outcome({ answer }: Call, status: number, text: string): { value: unknown } | { error: unknown } {
  try {
    return { value: readAnswer<unknown>(answer, status, text) }
  } catch (error) {
    return { error }
  }
}

/** Returns what is wrong with an outcome. */
function problemOf(result: { value: unknown } | { error: unknown }): unknown {
  if ('error' in result) return result.error instanceof ApiError ? undefined : result.error
  return hasNonFinite(result.value) ? 'NaN or an infinite number' : undefined
}

function timed<T>(run: () => T): { result: T; isSlow: boolean } {
  const begun = process.cpuUsage()
  const result = run()
  const { user, system } = process.cpuUsage(begun)
  return { result, isSlow: (user + system) / 1_000 >= BOUND }
}

function isAccepted(status: number, text: string): boolean {
  try {
    openEnvelope(status, text)
    return true
  } catch {
    return false
  }
}

const inEnvelope = (data: unknown) => writeJson({ code: 200, msg: '', data })

/** Returns whether a value contains NaN or an infinite number. */
function hasNonFinite(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNonFinite)
}

/** Returns whether the lists of `whole` contain the rows of `part`, in order. Counts beside them may differ. */
function holds(whole: unknown, part: unknown, inRow = false): boolean {
  if (Array.isArray(part)) {
    const rows: unknown[] = Array.isArray(whole) ? whole : []
    let from = 0
    return part.every((row) => {
      const at = rows.findIndex((other, place) => place >= from && holds(other, row, true))
      from = at + 1
      return at >= 0
    })
  }
  if (typeof part !== 'object' || part === null) return !inRow || Object.is(whole, part)
  return Object.entries(part).every(([key, value]) => holds(valueAt(whole, [key]), value, inRow))
}

/** Returns the places of rows that have siblings. */
function rowsOf(path: string): Place[] {
  const sample = SAMPLES[path]
  return placesOf(sample).filter((place) => {
    const list = valueAt(sample, place.slice(0, -1))
    return place.length > 0 && Array.isArray(list) && list.length > 1
  })
}

describe.each(CASES)('%s', (path, call) => {
  it('gives a value or a typed error for any answer, in bounded time', () => {
    let accepted = 0
    const runs = 500
    fc.assert(
      fc.property(answers(path), ({ status, text }) => {
        if (isAccepted(status, text)) accepted += 1
        const read = () => timed(() => outcome(call, status, text))
        const { result, isSlow } = read()
        // The CPU time includes that of the process's other threads, so an answer must be slow three times.
        expect(isSlow && read().isSlow && read().isSlow).toBe(false)
        expect(problemOf(result)).toBeUndefined()
      }),
      { numRuns: runs },
    )
    expect(accepted / runs).toBeGreaterThan(0.5)
  })
})

describe.each(CASES.filter(([path]) => rowsOf(path).length > 0))('%s', (path, call) => {
  it('loses no row because another one is bad', () => {
    const sample = SAMPLES[path]
    fc.assert(
      fc.property(fc.constantFrom(...rowsOf(path)), mutations, (row, changes) => {
        const changed = withValue(sample, row, mutate(valueAt(sample, row), changes))
        const whole = outcome(call, 200, inEnvelope(changed))
        const others = outcome(call, 200, inEnvelope(withValue(sample, row, undefined)))
        expect(whole).toHaveProperty('value')
        expect(holds(whole, others)).toBe(true)
      }),
      { numRuns: 150 },
    )
  })
})
