import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Venue } from '../../../../src/api/venues.ts'
import { allVenuesQuery, walletOf } from '../../../../src/features/transfer/queries.ts'
import { currentLanguage } from '../../../../src/i18n/language.ts'
import { venueOf } from '../venue-of.ts'

const GAME = venueOf('77', { code: 'V1', game: 'slots-77' })

// Red when money can be moved to the id of a game, because the list with its venue's wallet is not loaded.
it.each<[string, Venue, Venue[] | undefined, object]>([
  ['a game without the list', GAME, undefined, { id: '77', isKnown: false }],
  ['a game whose venue is not in the list', GAME, [venueOf('2')], { id: '77', isKnown: false }],
  ['a game', GAME, [venueOf('1')], { id: '1', isKnown: true }],
  ['a venue without the list', venueOf('1'), undefined, { id: '1', isKnown: true }],
])('the wallet of %s', (_, venue, list, wallet) => {
  const client = new QueryClient()
  client.setQueryData(allVenuesQuery(currentLanguage().wire).queryKey, list)
  expect(walletOf(client, venue)).toMatchObject(wallet)
})
