import { describe, expect, it } from 'vitest'
import type { Notice } from '../../../../src/api/config.ts'
import { withRead, withShown, nextPopUp } from '../../../../src/features/notices/change-marks.ts'
import { NO_MARKS, readerOf } from '../../../../src/features/notices/queries.ts'
import { GUEST } from '../../../../src/session/session-state.ts'

const notice = (id: string, popUp: boolean): Notice => ({
  id,
  title: id,
  html: '',
  popUp,
  top: false,
  terminal: undefined,
  sort: 0,
  createdAt: '',
})

const MONDAY = '2026-03-02'
const TUESDAY = '2026-03-03'

describe('a read announcement', () => {
  it('is stored once, the newest last, and no more than 500', () => {
    const twice = withRead(withRead(NO_MARKS, ['1', '2']), ['1'])
    expect(twice.read).toEqual(['2', '1'])
    const many = Array.from({ length: 600 }, (_, id) => String(id))
    expect(withRead(twice, many).read).toHaveLength(500)
    expect(withRead(twice, many).read.at(-1)).toBe('599')
  })

  it('does not change what popped up, and vice versa', () => {
    expect(withRead(withShown(NO_MARKS, ['1'], MONDAY), ['2'])).toEqual({
      read: ['2'],
      day: MONDAY,
      shown: ['1'],
    })
  })
})

describe('an announcement that pops up', () => {
  const LIST = [notice('quiet', false), notice('a', true), notice('b', true)]
  const opened = withShown(NO_MARKS, ['a'], MONDAY)

  it.each([
    ['nothing yet', NO_MARKS, MONDAY, 'a'],
    ['the first', opened, MONDAY, 'b'],
    ['all', withShown(opened, ['a', 'b'], MONDAY), MONDAY, undefined],
    ['all, but it is the next day', withShown(opened, ['a', 'b'], MONDAY), TUESDAY, 'a'],
    ['all that were read in the list', withRead(NO_MARKS, ['a', 'b']), MONDAY, 'a'],
  ])('after %s', (_, marks, day, next) => {
    expect(nextPopUp(LIST, marks, day)?.id).toBe(next)
  })

  it('is only the new one when the others were dismissed', () => {
    const away = withShown(NO_MARKS, ['a', 'b'], MONDAY)
    expect(nextPopUp([...LIST, notice('new', true)], away, MONDAY)?.id).toBe('new')
  })

  it('is forgotten the next day', () => {
    expect(withShown(withShown(NO_MARKS, ['a'], MONDAY), ['b'], TUESDAY).shown).toEqual(['b'])
  })
})

it.each([
  ['a guest', GUEST, 'device'],
  ['a member', { ...GUEST, token: 't', member: 'm' }, 'm'],
  ['a member who is not known yet', { ...GUEST, token: 't' }, undefined],
])('finds whose marks to use for %s', (_, session, reader) => {
  expect(readerOf(session)).toBe(reader)
})
