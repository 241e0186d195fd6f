import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { knownOrders, placedHereQuery } from '../../../../src/features/deposit/queries.ts'

it('an order that this device placed is known from then on', () => {
  const client = new QueryClient()
  expect(knownOrders(client)).toEqual([])
  client.setQueryData(placedHereQuery('501').queryKey, { url: undefined, at: 1 })
  expect(knownOrders(client)).toEqual(['501'])
})
