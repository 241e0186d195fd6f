import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { textParam } from '../../../src/components/text-param.ts'

const search = v.object({ order: textParam(v.regex(/^[\w-]{1,64}$/)) })

// Red when an order number that the router reads as a number is dropped: 17 digits do not fit a safe integer, but nothing was rounded.
test.each(['20260826033323370', '20260826033323371', '9123456789012345', '007', '1e5', 'true', 'D-12'])(
  'the URL returns order %s',
  (order) => {
    const address = stringifySearchWith(String)({ order })
    expect(v.parse(search, parseSearchWith((text) => text)(address))).toEqual({ order })
  },
)

test.each(['?order=', '?order=a&order=b', '?order=1/2', '?order[a]=1'])('ignores %s', (address) => {
  expect(v.parse(search, parseSearchWith((text) => text)(address))).toEqual({})
})
