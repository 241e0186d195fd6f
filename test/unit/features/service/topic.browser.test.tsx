import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { subjectQuery } from '../../../../src/features/service/pack.ts'
import type { OrderTopicName } from '../../../../src/features/service/topics.ts'
import { OrderTopic } from '../../../../src/features/service/topic.tsx'
import { amount } from '../../../../src/money/amount.ts'
import { hideAmounts } from '../../../../src/money/money.tsx'
import { asMember } from '../../as-member.ts'
import { showView } from '../../show-page.tsx'

beforeEach(() => {
  // No answer arrives.
  return asMember(() => Promise.withResolvers().promise)
})
afterEach(() => {
  hideAmounts(false)
  Reflect.deleteProperty(navigator, 'clipboard')
})

// Red when the details of an order show an amount that the member hides. The next start would even show it before the app runs.
test.each<[topic: OrderTopicName, more: { venue?: string }, lines: RegExp]>([
  ['deposit', {}, /Deposit：D7\nAmount：(.+)\nStatus：Successful/],
  ['bet', { venue: 'Lantern' }, /Bet：D7\nVenue：Lantern\nStake：(.+)\nBet time：/],
])('the details of a %s mask a hidden amount, and are copied with it', async (topic, more, lines) => {
  const client = makeQueryClient()
  const key = { topic, order: 'D7', member: 'm1', wire: 'CN', zone: '+08:00' } as const
  client.setQueryData([...subjectQuery(key).queryKey], {
    number: 'D7',
    money: amount('500'),
    states: [1],
    createdAt: '2026-11-22 10:00:00',
    fetchedAt: 0,
    ...more,
  })
  let copied = ''
  const clipboard = { writeText: async (text: string) => void (copied = text) }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  const shown = () => lines.exec(document.body.textContent)?.[1]

  showView(client, <OrderTopic about={topic} order="D7" />)
  await expect.poll(shown).toBe('500.00')
  hideAmounts(true)
  await expect.poll(shown).toBe('••••hidden')
  await expect.element(page.getByText(/^Amounts are hidden here/)).toBeVisible()
  await page.getByRole('button', { name: 'Copy all' }).click()
  await expect.poll(() => lines.exec(copied)?.[1]).toBe('500.00')
})
