import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Venue } from '../../../../src/api/venues.ts'
import {
  allVenuesQuery,
  hasMoney,
  invalidateBalances,
  venueBalancesQuery,
  walletOf,
} from '../../../../src/features/transfer/queries.ts'
import type { Balances, ReportedBalance } from '../../../../src/features/transfer/rules.ts'
import { currentLanguage } from '../../../../src/i18n/language.ts'
import { amount } from '../../../../src/money/amount.ts'
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

const NOW = Date.now()
const DAY_MS = 86_400_000
const held = (money: string, at: number): ReportedBalance => ({ balance: amount(money), at })

// Red when a game opens without money and without an offer to move some: all was played before the app was closed, or another device moved it.
it.each<[string, ReportedBalance | undefined, boolean, wholeOnly?: boolean]>([
  ['reported money', { balance: amount('100'), at: NOW }, true],
  ['reported money yesterday', { balance: amount('100'), at: NOW - DAY_MS }, false],
  ['reported money before the clock was set back', { balance: amount('100'), at: NOW + DAY_MS }, false],
  ['was played in since', { balance: amount('100'), at: NOW, used: true }, false],
  ['reported nothing', { balance: amount('0'), at: NOW }, false],
  ['was never asked', undefined, false],
  ['reported the least that can be moved', { balance: amount('0.01'), at: NOW }, true],
  ['reported less than can be moved', { balance: amount('0.0099'), at: NOW }, false],
  ['reported less than whole amounts can move', { balance: amount('0.99'), at: NOW }, false, true],
])('whether a venue that %s is known to have money', (_, reported, has, wholeOnly = false) => {
  const client = new QueryClient()
  client.setQueryData(venueBalancesQuery([]).queryKey, reported && { 1: reported })
  expect(hasMoney(client, venueOf('1'), wholeOnly)).toBe(has)
})

// Red when a game opens in an empty venue without an offer to move money: only one of the venue's rows is looked at.
it.each<[string, Balances, wasOpened: boolean, boolean]>([
  ['another row reported none since', { 1: held('200', NOW - 1_000), 2: held('0', NOW) }, false, false],
  ['another row reported money since', { 1: held('0', NOW - 1_000), 2: held('200', NOW) }, false, true],
  ['only another row has reported', { 2: held('200', NOW) }, false, true],
  ['this row reported money before a game', { 1: held('200', NOW) }, true, false],
  ['another row reported money before a game', { 2: held('200', NOW) }, true, false],
])('whether a venue with two rows is known to have money if %s', (_, balances, wasOpened, has) => {
  const client = new QueryClient()
  const rows = [venueOf('1'), venueOf('2', { code: 'V1', class: 'live' })]
  client.setQueryData(allVenuesQuery(currentLanguage().wire).queryKey, rows)
  client.setQueryData(venueBalancesQuery([]).queryKey, balances)
  if (wasOpened) invalidateBalances(client, venueOf('1'))
  expect(hasMoney(client, venueOf('1'), false)).toBe(has)
})
