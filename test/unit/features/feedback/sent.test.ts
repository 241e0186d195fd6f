import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  noteFeedback,
  sentFeedbackQuery,
  type SentFeedback,
  unconfirmedWith,
} from '../../../../src/features/feedback/queries.ts'
import { beginSession, endSession, setMember } from '../../../../src/session/session.ts'
import { diskKeys, removeDisk } from '../../../../src/storage/disk.ts'
import { sealMembers, wipeMembers } from '../../../../src/storage/member-space.ts'

// Red when an unconfirmed text is forgotten or listed twice, a card number is stored, or an order number is not.
const MEMBER = 'abc'
const ORDER = '2026112200000057'
const CARD = '6222021234567890128'

let client: QueryClient
const known = (member = MEMBER) => client.fetchQuery({ ...sentFeedbackQuery(member), staleTime: 0 })
const feedback = (text: string, more: Partial<SentFeedback> = {}): SentFeedback => ({
  at: 1,
  about: 'A deposit',
  text,
  withPicture: false,
  state: 'sent',
  ...more,
})
const note = (one: SentFeedback) => noteFeedback(client, MEMBER, one, [ORDER])

beforeEach(async () => {
  client = new QueryClient()
  await beginSession('T')
  await setMember('T', MEMBER)
})
afterEach(async () => {
  await endSession('T', 'logout')
  for (const key of await diskKeys('')) await removeDisk(key)
})

it('lists what was sent, newest first, for its member only, and drops the oldest', async () => {
  for (let at = 1; at <= 32; at += 1) await note(feedback(`number ${at}`, { at }))
  const all = await known()
  expect(all).toHaveLength(30)
  expect([all.at(0)?.text, all.at(-1)?.text]).toEqual(['number 32', 'number 3'])
  expect(await known('other')).toEqual([])
})

it('stores the order number and no card number', async () => {
  await note(feedback(`Deposit: ${ORDER}\npaid with 6222 0212 3456 7890 128 and ${CARD}`))
  expect((await known())[0]?.text).toBe(`Deposit: ${ORDER}\npaid with •••• 0128 and •••• 0128`)
})

it.each([
  ['a short number, of which a card has pieces', '1'],
  ['no number', ''],
  ['the beginning of the card', CARD.slice(0, 12)],
])('stores no card number when the order has %s', async (_, order) => {
  await noteFeedback(client, MEMBER, feedback(`paid with ${CARD}`), [order, ORDER])
  expect((await known())[0]?.text).toBe('paid with •••• 0128')
})

it('recognises an unconfirmed text until it is sent again', async () => {
  const text = `Deposit: ${ORDER}, paid with ${CARD}`
  await note(feedback('something else'))
  await note(feedback(text, { state: 'unsure' }))
  expect(unconfirmedWith(await known(), ` ${text}\n`, [ORDER])).toHaveLength(1)
  expect(unconfirmedWith(await known(), 'something else', [ORDER])).toEqual([])
  await note(feedback(text, { state: 'unsure', at: 2 }))
  expect(await known()).toHaveLength(2)
  await note(feedback(text, { at: 3 }))
  expect((await known()).map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(unconfirmedWith(await known(), text, [ORDER])).toEqual([])
})

// Red when nothing shows any more that a picture may have arrived.
it('keeps an unconfirmed entry with a picture until a picture is sent again', async () => {
  await note(feedback('a receipt', { state: 'unsure', withPicture: true }))
  await note(feedback('a receipt', { at: 2 }))
  expect((await known()).map(({ at }) => at)).toEqual([2, 1])
  await note(feedback('a receipt', { at: 3, withPicture: true }))
  expect((await known()).map(({ at }) => at)).toEqual([3, 2])
})

it('is removed at a logout, and survives a session that the server ended', async () => {
  await note(feedback('still here'))
  await sealMembers()
  expect(await known()).toHaveLength(1)
  await wipeMembers()
  expect(await known()).toEqual([])
})

it('nothing is stored after a logout', async () => {
  await endSession('T', 'logout')
  await note(feedback('sent while logging out'))
  expect(await diskKeys('member:')).toEqual([])
})
