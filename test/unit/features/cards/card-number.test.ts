import { array, assert, constantFrom, integer, property, stringMatching } from 'fast-check'
import { expect, it } from 'vitest'
import {
  checkNumber,
  groupedNumber,
  inGroups,
  plainNumber,
} from '../../../../src/features/cards/card-number.ts'

it.each([
  ['', { problem: 'empty' }],
  [' - ', { problem: 'empty' }],
  ['62220212345', { problem: 'length' }],
  ['123456789012', { number: '123456789012', isLikely: false }],
  ['4111 1111 1111 1111', { number: '4111111111111111', isLikely: true }],
  ['4111 1111 1111 1112', { number: '4111111111111112', isLikely: false }],
  ['6222-0212-3456-7890-128', { number: '6222021234567890128', isLikely: true }],
  ['62220212345678901289', { problem: 'length' }],
  ['４１１１　１１１１１１１１１１１１', { number: '4111111111111111', isLikely: true }],
  ['4111\u200B1111\u202E1111\uFEFF1111', { number: '4111111111111111', isLikely: true }],
  ['٤١١١١١١١١١١١١١١١', { problem: 'not-digits' }],
  ['4111 1111 1111 111O', { problem: 'not-digits' }],
  ['-4111111111111111e2', { problem: 'not-digits' }],
  ['0000 0000 0000 0000', { number: '0000000000000000', isLikely: true }],
])('the number %j', (typed, checked) => expect(checkNumber(typed)).toEqual(checked))

it('the check digit detects every single wrong digit', () => {
  assert(
    property(
      stringMatching(/^\d{11,18}$/),
      integer({ min: 0, max: 18 }),
      integer({ min: 1, max: 9 }),
      (start, at, by) => {
        const digit = Array.from('0123456789').find((one) => isLikely(start + one)) ?? ''
        const right = Array.from(start + digit)
        const place = at % right.length
        const wrong = right.with(place, String((Number(right[place]) + by) % 10)).join('')
        expect(isLikely(right.join(''))).toBe(true)
        expect(isLikely(wrong)).toBe(false)
      },
    ),
  )
})

function isLikely(number: string): boolean {
  const checked = checkNumber(number)
  return 'number' in checked && checked.isLikely
}

it.each([
  ['1234', 4, '1234', 4],
  ['12345', 5, '1234 5', 6],
  ['1234 56789', 10, '1234 5678 9', 11],
  ['x1234 5678', 3, 'x1234 5678', 3],
  // A digit is inserted, and one removed, in the middle.
  ['12934 5678', 3, '1293 4567 8', 3],
  ['124 5678', 2, '1245 678', 2],
  // The gap is removed: nothing changes, but the caret is before it.
  ['12345678', 4, '1234 5678', 4],
  ['6222-0212 3456', 14, '6222 0212 3456', 14],
  ['', 0, '', 0],
])('%j with the caret at %i is shown as %j with the caret at %i', (typed, caret, shown, after) =>
  expect(groupedNumber(typed, caret)).toEqual({ shown, caret: after }),
)

it('the caret stays behind the same digit, and grouping again changes nothing', () => {
  const typed = array(constantFrom(...Array.from('0123456789 -')), { maxLength: 30 }).map((all) =>
    all.join(''),
  )
  assert(
    property(typed, integer({ min: 0, max: 30 }), (text, at) => {
      const caret = Math.min(at, text.length)
      const grouped = groupedNumber(text, caret)
      expect(plainNumber(grouped.shown)).toBe(plainNumber(text))
      expect(plainNumber(grouped.shown.slice(0, grouped.caret))).toBe(plainNumber(text.slice(0, caret)))
      expect(groupedNumber(grouped.shown, grouped.caret)).toEqual(grouped)
    }),
  )
})

it.each([
  ['', []],
  ['123', ['123']],
  ['12345678', ['1234', '5678']],
  ['0x5aAeb6053F', ['0x5a', 'Aeb6', '053F']],
])('%j in groups', (text, groups) => expect(inGroups(text)).toEqual(groups))
