import * as v from 'valibot'
import { expect, it } from 'vitest'
import { droppedCounts, id, text, wholeNumber } from '../../../src/api/scalars.ts'
import { field, optional, required, wireObject } from '../../../src/api/call.ts'

const schema = wireObject('test bank', {
  id: required('id', id),
  picture: field('img', text, ''),
  order: optional('sort', wholeNumber, 0),
})

it.each([
  ['complete', { id: 7, img: 'a.png', sort: '2', more: 1 }, { id: '7', picture: 'a.png', order: 2 }],
  ['with what it requires alone', { id: '7' }, { id: '7', picture: '', order: 0 }],
])('an object %s is read under the names of the app', (_, wire, read) => {
  expect(v.parse(schema, wire)).toStrictEqual(read)
})

it('bad fields are counted under the names of the wire', () => {
  expect(v.parse(schema, { id: 7, img: {}, sort: 'x' })).toStrictEqual({ id: '7', picture: '', order: 0 })
  expect([...droppedCounts()]).toEqual([
    ['test bank.img', 1],
    ['test bank.sort', 1],
  ])
})

it('an object without a required field is refused', () => {
  expect(v.is(schema, { img: 'a.png' })).toBe(false)
})
