import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import {
  AcceptedTransfer,
  finalStatus,
  StateBadge,
  settledTone,
  titlesOf,
  useArrivalText,
} from '../../../../src/features/submission/words.tsx'
import { SubmissionCard } from '../../../../src/features/submission/submission-card.tsx'
import SubmissionView from '../../../../src/features/submission/submission-view.tsx'
import { siteConfig } from '../../../../src/api/config.ts'
import { amount } from '../../../../src/money/amount.ts'
import { siteQuery } from '../../../../src/site/site.ts'
import { ROUNDS_MS, type Submission } from '../../../../src/submissions/submission.ts'
import { noteServerTime } from '../../../../src/time/clock.ts'
import { formatRecent, formatSeconds } from '../../../../src/time/format-time.ts'
import { HOUR_MS } from '../../../../src/time/server-time.ts'
import { asMember } from '../../as-member.ts'
import { showView } from '../../show-page.tsx'
import { mount } from '../../ui/mount.tsx'
import * as v from 'valibot'

afterEach(() => mount(null))

const UNPAID =
  'Your order is in your records. If you haven’t paid yet, see the order for how to pay. Don’t make the same order again.'
const ARRIVED = 'Your order arrived and is in your records. Don’t send it again.'

// Red when an order that failed is shown with a green tick.
test.each([
  [undefined, 'ok'],
  [1, 'ok'],
  [0, 'bad'],
  [4, 'bad'],
  // It may have ended since.
  [5, 'ok'],
])('an order that was found with status %s has the tone %s', (status, tone) =>
  expect(settledTone({ kind: 'deposit', status })).toBe(tone),
)

// Red when a recovery that may never have arrived is shown as finished, with a green tick.
test('a settled recovery claims no success', async () => {
  const recovery: Submission = {
    requestId: 'a',
    kind: 'recovery',
    path: '',
    money: null,
    member: 'm1',
    madeAt: Date.now(),
    state: 'settled',
    rounds: ROUNDS_MS.length,
  }
  expect(settledTone(recovery)).toBe('info')
  await asMember(() => Promise.withResolvers().promise)
  showView(makeQueryClient(), <SubmissionCard submission={recovery} />)
  const name = 'Bringing your money back: result See what came back and what’s left.'
  await expect.element(page.getByRole('link', { name })).toBeVisible()
  expect(document.querySelector('.text-ok')).toBeNull()
})

test('an order that was found as rejected is shown as rejected', async () => {
  mount(<StateBadge status={4} />)
  await expect.element(page.getByText('Rejected')).toBeVisible()
})

// Red when a screen claims that the records have a transfer that they do not list.
test.each([
  ['9', ARRIVED],
  [undefined, 'Your order was acceptedIt may take a moment to appear in your records. Don’t send it again.'],
])('an accepted transfer with the row %s', async (orderId, text) => {
  mount(<AcceptedTransfer orderId={orderId} />)
  await expect.element(page.getByRole('main')).toHaveTextContent(text)
})

const ORDER = { kind: 'transfer-in', isInProgress: false } as const

// Red when a transfer that the records do not list yet is called complete.
test.each([
  ['row', { ...ORDER, orderId: '9' }, 'Transfer of 300 complete'],
  ['unchecked answer', { ...ORDER, orderId: '9', uncheckedAnswer: {} }, 'Your order was accepted · 300'],
  ['order id', ORDER, 'Your order was accepted · 300'],
])('the title of an accepted transfer, by its %s', async (_, order, title) => {
  mount(titlesOf({ orderId: undefined, uncheckedAnswer: undefined, ...order }, '300').found)
  await expect.element(page.getByRole('main')).toHaveTextContent(title)
})

// Red when an order that has ended since is still shown as in progress.
test('an order that was found in progress has no final status', () => {
  expect([4, 5, undefined].map((status) => finalStatus({ status }))).toEqual([4, undefined, undefined])
})

// Red when a member waits for a deposit that they have not paid.
test.each<[Submission['kind'], number | undefined, string]>([
  ['deposit', 5, UNPAID],
  ['deposit', undefined, UNPAID],
  ['deposit', 1, ARRIVED],
  ['withdrawal', 5, ARRIVED],
])('a %s found with status %s says what to do', async (kind, status, text) => {
  await asMember(() => Promise.withResolvers().promise)
  const submission: Submission = {
    requestId: 'a',
    kind,
    path: '',
    money: amount('150'),
    member: 'm1',
    madeAt: Date.now(),
    state: 'settled',
    orderId: '9',
    rounds: 1,
    ...(status !== undefined && { status }),
  }
  const form = { refill: async () => undefined }
  showView(makeQueryClient(), <SubmissionView submission={submission} form={form} />)
  await expect.element(page.getByText(text)).toBeVisible()
})

// Red when a transfer that the records list as failed is shown as having created no order.
test('a transfer that is listed as failed says that the money has not moved', async () => {
  await asMember(() => Promise.withResolvers().promise)
  const submission: Submission = {
    requestId: 'a',
    kind: 'transfer-in',
    path: '',
    money: amount('150'),
    member: 'm1',
    madeAt: Date.now(),
    state: 'refused',
    orderId: '9',
    rounds: 3,
  }
  const form = { refill: async () => undefined }
  showView(makeQueryClient(), <SubmissionView submission={submission} form={form} />)
  const meaning = 'The transfer didn’t go through. Your money hasn’t moved.'
  await expect.element(page.getByText(meaning)).toBeVisible()
})

// Red when the card forbids what the form calls safe.
test.each([
  [true, ROUNDS_MS.length, 'Safe to send again: you won’t get a second order'],
  [true, 0, 'Don’t transfer again.'],
  [false, ROUNDS_MS.length, 'Don’t transfer again.'],
])(
  'of an order that is repeatable: %s, after round %i, form and card say',
  async (repeatable, rounds, text) => {
    await asMember(() => Promise.withResolvers().promise)
    const submission: Submission = {
      requestId: 'a',
      kind: 'transfer-in',
      path: '',
      money: amount('150'),
      member: 'm1',
      madeAt: Date.now(),
      state: 'unconfirmed',
      rounds,
      repeatable,
    }
    const form = { refill: async () => undefined }
    showView(
      makeQueryClient(),
      <>
        <SubmissionView submission={submission} form={form} />
        <SubmissionCard submission={submission} />
      </>,
    )
    for (const [role, name] of [
      ['heading', 'We don’t know the result yet'],
      ['link', 'Transfer of'],
    ] as const)
      await expect.element(page.getByRole(role, { name: new RegExp(`^${name}.*${text}`) })).toBeVisible()
  },
)

// Red when a phone whose clock is an hour ahead dates an order an hour after its row in the records.
test('the time of an order is on the server’s clock', async () => {
  await asMember(() => Promise.withResolvers().promise)
  // Half a second, which a rounded lead of the server does not change.
  const madeAt = Math.floor(Date.now() / 1_000) * 1_000 - 500
  noteServerTime(Date.now() - HOUR_MS)
  const submission: Submission = {
    requestId: 'a',
    kind: 'deposit',
    path: '',
    money: amount('150'),
    member: 'm1',
    madeAt,
    state: 'unconfirmed',
    rounds: 0,
  }
  const form = { refill: async () => undefined }
  showView(makeQueryClient(), <SubmissionView submission={submission} form={form} />)
  const sent = madeAt - HOUR_MS
  await expect.element(page.getByText(`${formatRecent(sent, sent, 'en')} · no. a…a`)).toBeVisible()
  await expect.element(page.getByText(formatSeconds(sent, 'en'), { exact: true })).toBeVisible()
  noteServerTime(Date.now())
})

function Arrival() {
  return <output>{useArrivalText() ?? 'unknown'}</output>
}

// Red when an operator's usual time is shown on no screen, because only its text is.
test.each([
  [{ withdraw_eta_text: 'Soon', withdraw_eta_min: 90 }, 'Soon'],
  // The span is in the app's first language, Chinese.
  [{ withdraw_eta_min: 30 }, 'Usually within 30 分钟'],
  [{ withdraw_eta_min: 90 }, 'Usually within 1 小时 30 分钟'],
  [{ withdraw_eta_min: 2_900 }, 'Usually within 3 天'],
  [{}, 'unknown'],
])('with %o, a withdrawal arrives: %s', async (rules, text) => {
  const client = makeQueryClient()
  const site = {
    config: v.parse(siteConfig, {}),
    languages: [],
    banners: [],
    whole: { vip_levels: [], rules },
  }
  client.setQueryData(siteQuery('CN').queryKey, site)
  mount(
    <QueryClientProvider client={client}>
      <Arrival />
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('status')).toHaveTextContent(text)
})
