import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  decimal,
  droppedCounts,
  flag,
  id,
  optionalField,
  rows,
  text,
  textList,
  fieldOr,
  wholeNumber,
} from '../../../src/api/scalars.ts'
import { pageOf } from '../../../src/api/pages.ts'

const dropped = (name: string) => droppedCounts().get(name) ?? 0

describe('one value', () => {
  it.each([
    [id, 7, '7'],
    [id, '20251120-7', '20251120-7'],
    [id, '0007', '0007'],
    [text, 5, '5'],
    [text, '', ''],
    [text, 1.5, '1.5'],
    [text, 2 ** 53 - 1, '9007199254740991'],
    [decimal, '1,722.3579', '1722.3579'],
    [decimal, 5, '5'],
    [decimal, 12.5, '12.5'],
    [decimal, 2 ** 53 - 1, '9007199254740991'],
    [flag, 1, true],
    [flag, '1', true],
    [flag, true, true],
    [flag, 0, false],
    [flag, '0', false],
    [flag, false, false],
    [wholeNumber, '5', 5],
    [wholeNumber, 5, 5],
    [textList, '["CN","EN"]', ['CN', 'EN']],
    [textList, ['CN', 5, null], ['CN']],
    [textList, '', []],
    [textList, null, []],
    [textList, undefined, []],
    [textList, '["CN"', []],
    [textList, '{"a":1}', []],
  ])('%# is read', (schema: v.GenericSchema<unknown, unknown>, wire, read) => {
    expect(v.parse(schema, wire)).toEqual(read)
  })

  it.each([
    [id, ''],
    [id, '../7'],
    [id, 'a b'],
    [id, 1.5],
    [id, 2 ** 60],
    [id, null],
    [text, true],
    // Red when a card number that is sent as a number is shown rounded.
    [text, JSON.parse('6222021234567890123')],
    [text, null],
    // Red when money that was rounded is shown as exact.
    [decimal, JSON.parse('9007199254740993')],
    [decimal, 'abc'],
    [decimal, null],
    [decimal, ''],
    [decimal, true],
    [decimal, ['5']],
    [decimal, {}],
    [decimal, undefined],
    [flag, 2],
    [flag, 'yes'],
    [wholeNumber, 1.5],
    [wholeNumber, '5.0'],
    [wholeNumber, ''],
  ])('%# is refused', (schema: v.GenericSchema<unknown, unknown>, wire) => {
    expect(v.is(schema, wire)).toBe(false)
  })
})

describe.each([
  ['may be absent or bad', optionalField],
  ['every server sends', fieldOr],
])('a field that %s', (_, field) => {
  const schema = v.object({
    status: field('test.status', wholeNumber, 5),
    note: field('test.note', text, undefined),
  })

  it.each([
    ['told', { status: '1', note: 'x' }, { status: 1, note: 'x' }, 0],
    ['absent', {}, { status: 5 }, 0],
    ['null', { status: null, note: null }, { status: 5 }, 0],
    ['bad', { status: 'done' }, { status: 5 }, 1],
  ])('%s', (_, wire, read, bad) => {
    const before = dropped('test.status')
    expect(v.parse(schema, wire)).toEqual(read)
    expect(dropped('test.status') - before).toBe(bad)
  })
})

describe('rows', () => {
  const list = rows('test row', v.object({ id }))

  it('drop a bad row, count it, and keep the others', () => {
    const before = dropped('test row')
    expect(v.parse(list, [{ id: 1 }, null, 'x', { id: {} }, { id: '2', more: 1 }])).toEqual([
      { id: '1' },
      { id: '2' },
    ])
    expect(dropped('test row') - before).toBe(3)
  })

  it.each([
    [[], 0],
    [null, 0],
    [undefined, 1],
    ['none', 1],
    [5, 1],
  ])('are empty where there is %j', (wire, bad) => {
    const before = dropped('test row')
    expect(v.parse(list, wire)).toEqual([])
    expect(dropped('test row') - before).toBe(bad)
  })

  it('may be absent from their object', () => {
    const before = dropped('test row')
    expect(v.parse(v.object({ list }), {})).toEqual({ list: [] })
    expect(dropped('test row')).toBe(before)
  })
})

describe('a page', () => {
  const page = pageOf('test page', v.object({ id }))

  it.each([
    [
      { data: [{ id: 1 }], current_page: 2, total: 21, lastPage: 2 },
      { page: 2, total: 21, lastPage: 2, sent: 1 },
    ],
    [
      { data: [{ id: 1 }], current_page: '2', total: '21', last_page: '2' },
      { page: 2, total: 21, lastPage: 2, sent: 1 },
    ],
    [{ data: [{ id: 1 }] }, { page: 1, total: 0, lastPage: 0, sent: 1 }],
    // Red when an empty list whose total ignores the filter asks for page after page.
    [
      { data: [], total: 21, lastPage: 2 },
      { rows: [], page: 1, total: 21, lastPage: 0, sent: 0 },
    ],
    [
      { data: [{ id: 1 }, { id: null }], total: 3 },
      { page: 1, total: 3, lastPage: 2, sent: 2 },
    ],
    [
      { data: [{ id: 1 }], total: 21 },
      { page: 1, total: 21, lastPage: 21, sent: 1 },
    ],
    [
      { data: [{ id: 1 }], total: 21, lastPage: 0 },
      { page: 1, total: 21, lastPage: 21, sent: 1 },
    ],
    [
      { data: [{ id: 1 }, { id: null }], total: 2, lastPage: 1 },
      { page: 1, total: 2, lastPage: 1, sent: 2 },
    ],
    [[{ id: 1 }], { page: 1, total: 1, lastPage: 1, sent: 1 }],
    [[{ id: 1 }, { id: null }], { page: 1, total: 2, lastPage: 1, sent: 2 }],
  ])('%j', (wire, read) => {
    expect(v.parse(page, wire)).toEqual({ rows: [{ id: '1' }], ...read })
  })

  it.each([
    [[]],
    [null],
    [undefined],
    [{ data: [], total: 0, lastPage: 0 }],
    [{ data: null, total: 0, lastPage: 0 }],
  ])('is empty where there is %j', (wire) => {
    expect(v.parse(page, wire)).toMatchObject({ rows: [], total: 0 })
  })

  it.each([
    [{}],
    ['none'],
    [5],
    [{ data: 'none' }],
    [{ data: null, total: 3 }],
    [{ data: { '0': { id: 1 } } }],
    [{ rows: [] }],
  ])('is unreadable, and not empty, where there is %j', (wire) => {
    expect(v.is(page, wire)).toBe(false)
  })
})
