import { describe, expect, it } from 'vitest'
import { droppedCounts } from '../../../src/api/scalars.ts'
import { readAnswer } from '../../../src/api/envelope.ts'
import { placesOf, valueAt, withValue } from './mutations.ts'
import { ALL_CALLS, SAMPLES } from './samples/all.ts'

/** Required fields: without one, the row or the whole answer is dropped. Each matches the end of the call's path and the field. */
const NEEDED = [
  /\bid$/,
  /login access_token$/,
  /register access_token$/,
  /token\/user username$/,
  /captcha\/get captcha_(key|img)$/,
  /(config_lang|config_curr|config_reg|lang|currency\/getlist|lang\/getlist)\b.* code$/,
  /vip_levels title$/,
  /banner img$/,
  /help_links (title|url)$/,
  /recharge\/details type$/,
  /game\/login url$/,
  /game_code\/login url$/,
  /game\/balance balance$/,
  /interface\/class code$/,
]

type Call = (typeof ALL_CALLS)[number]
const read = ({ answer }: Call, data: unknown): unknown =>
  readAnswer<unknown>(answer, 200, JSON.stringify({ code: 200, msg: '', data }))

const dropped = () => [...droppedCounts().values()].reduce((sum, count) => sum + count, 0)

/** Counts the objects in the lists of a value. */
function rowCount(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const own = Array.isArray(value) ? value.filter((row) => typeof row === 'object').length : 0
  return Object.values(value).reduce<number>((sum, item) => sum + rowCount(item), own)
}

/** Returns the places of the optional fields in a call's sample. Skips lists, objects and the items of text lists. */
const fieldsOf = (path: string) =>
  placesOf(SAMPLES[path]).filter((place) => {
    const value = valueAt(SAMPLES[path], place)
    const name = [path, ...place.filter((key) => typeof key === 'string')].join(' ')
    return (
      typeof place.at(-1) === 'string' &&
      (typeof value !== 'object' || value === null) &&
      !NEEDED.some((needed) => needed.test(name))
    )
  })

const CASES = ALL_CALLS.filter(({ path }) => fieldsOf(path).length > 0).map(
  (call) => [call.path, call] as const,
)

describe.each(CASES)('a field of %s', (path, call) => {
  const sample = SAMPLES[path]
  const good = read(call, sample)

  it.each(fieldsOf(path).map((place) => [place.join('.'), place] as const))('%s', (_, place) => {
    for (const bad of [undefined, null, { deep: 1 }, [['x']], 'x y', -1.5, true]) {
      const value = read(call, withValue(sample, place, bad))
      expect(rowCount(value)).toBe(rowCount(good))
    }
    for (const fine of [undefined, null]) {
      const before = dropped()
      read(call, withValue(sample, place, fine))
      expect(dropped()).toBe(before)
    }
    const before = dropped()
    const spoiled = read(call, withValue(sample, place, { deep: 1 }))
    const isRead = JSON.stringify(spoiled) !== JSON.stringify(good)
    // A bad value is counted once, unless the app does not read the field at all.
    expect([isRead ? 1 : 0, 1]).toContain(dropped() - before)
  })
})
