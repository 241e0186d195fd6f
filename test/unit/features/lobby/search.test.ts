import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { lobbySearch } from '../../../../src/features/lobby/search.ts'

// As the router writes and reads URLs: it reads digits as a number.
const write = stringifySearchWith(String)
const read = (address: string) => v.parse(lobbySearch, parseSearchWith((text) => text)(address))

test.each([
  { class: 'game', venue: 'PG', word: 'dragon', show: 'hot' },
  { class: '3', venue: '18', word: '777' },
  { word: '0' },
  { word: '-1' },
  { word: '007' },
  { word: '1e5' },
  { word: 'true' },
  { word: 'false' },
  { word: '88 & 99' },
])('the URL returns what was put in: %o', (search) => {
  expect(read(write(search))).toEqual(search)
})

test.each(['?word=', '?word=a&word=b', `?word=${'x'.repeat(101)}`, '?show=all', '?venue[a]=1'])(
  'ignores what cannot be read: %s',
  (address) => {
    const { word, venue, show } = read(address)
    expect([word || undefined, venue, show]).toEqual([undefined, undefined, undefined])
  },
)
