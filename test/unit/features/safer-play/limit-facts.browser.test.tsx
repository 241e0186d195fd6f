import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as v from 'valibot'
import { connectApi } from '../../api/connect-api.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import {
  LimitFacts,
  NextLimit,
  useDepositBounds,
  useDepositUse,
  useResendBlockReason,
} from '../../../../src/features/safer-play/limit-facts.tsx'
import { LimitSheet } from '../../../../src/features/safer-play/limit-sheet.tsx'
import { storedSaferPlay } from '../../../../src/features/safer-play/safer-play-store.ts'
import { newestRowsQuery } from '../../../../src/features/submission/newest-rows.ts'
import { amount } from '../../../../src/money/amount.ts'
import { hideAmounts } from '../../../../src/money/money.tsx'
import { beginSession, endSession, setMember } from '../../../../src/session/session.ts'
import { writeDisk } from '../../../../src/storage/disk.ts'
import { addDays, serverDay } from '../../../../src/time/server-time.ts'
import type { Submission } from '../../../../src/submissions/submission.ts'
import { addUnlessOpen, closeEntry, readJournal, updateEntry } from '../../../../src/submissions/journal.ts'
import { mount } from '../../ui/mount.tsx'
import { waitFor } from '../../wait.ts'

const NOW = Date.now()
const DEPOSIT: Submission = {
  requestId: 'a',
  kind: 'deposit',
  path: '/m/recharge/order',
  money: amount('300'),
  title: 'Bank transfer',
  member: 'm1',
  madeAt: NOW,
  state: 'sending',
  rounds: 0,
}
let client: QueryClient

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })))
  connectApi()
  await writeDisk('submissions', { v: 1, data: [] })
  await readJournal()
  await beginSession('T')
  await setMember('T', 'm1')
  client = makeQueryClient()
})
afterEach(async () => {
  mount(null)
  await endSession('T', 'logout')
  vi.unstubAllGlobals()
})

const CHOSEN = { limits: { day: { amount: amount('500') } }, playBlock: undefined, now: NOW }

function Left() {
  const { uses, known } = useDepositUse(CHOSEN)
  return <output>{known ? uses[0]?.left : 'asking'}</output>
}

const show = (element: ReactNode) =>
  mount(<QueryClientProvider client={client}>{element}</QueryClientProvider>)
const shown = () => page.getByRole('main').element().textContent
const limitTo = (money: string) =>
  storedSaferPlay.change('m1', () => ({ limits: { day: { amount: amount(money) } } }))
const status = page.getByRole('status')

// Red when a deposit made on this device doesn't count while the records can't be loaded: the limit would not hold.
test('an accepted deposit whose page was seen counts until its answer is checked', async () => {
  await addUnlessOpen(DEPOSIT)
  await updateEntry('a', () => ({ state: 'done', orderId: '7', uncheckedAnswer: { id: '7' } }))
  await closeEntry('a')
  show(<Left />)
  await expect.element(status).toHaveTextContent('200')
})

test('a deposit that its own page has loaded counts', async () => {
  const row = {
    id: '7',
    order: undefined,
    money: amount('300'),
    status: 5,
    createdAt: '',
    requestId: undefined,
  }
  client.setQueryData(newestRowsQuery('deposits', 'EN', '+08:00').queryKey, [row])
  show(<Left />)
  await expect.element(status).toHaveTextContent('200')
})

function OwnFacts() {
  return <LimitFacts use={useDepositUse(CHOSEN)} />
}

test('a deposit with an amount that cannot be read makes the figures incomplete', async () => {
  const data = [{ id: 7, money: '￥300', status: 1, created_at: '' }]
  vi.stubGlobal('fetch', async (request: Request | string) =>
    // The app's host is down: once it answers without a time, it is not asked again.
    typeof request === 'string'
      ? new Response('', { status: 503 })
      : Response.json({ code: 200, msg: '', data }),
  )
  show(<OwnFacts />)
  await expect.element(page.getByText(/We couldn’t read all your records/)).toBeInTheDocument()
})

// Red when only another visit counts the deposits that one failed request left out.
test('records that could not be read are read again when the member asks', async () => {
  show(<OwnFacts />)
  await expect.element(page.getByText(/We couldn’t read all your records/)).toBeInTheDocument()
  vi.stubGlobal('fetch', async (request: Request | string) =>
    typeof request === 'string'
      ? new Response('', { status: 503 })
      : Response.json({ code: 200, msg: '', data: { data: [], current_page: 1, total: 0, lastPage: 1 } }),
  )
  await page.getByRole('button', { name: 'Refresh' }).click()
  const whole = page.getByText('From your records, including orders in progress.')
  await expect.element(whole).toBeInTheDocument()
})

// Red when an amount can be read although the member hides amounts.
test('limits and what was deposited are masked while amounts are hidden', async () => {
  const [limit, left] = [amount('500'), amount('137')]
  const next = { amount: amount('900'), wait: { length: 1, end: NOW } }
  const known = { isWhole: true, isCut: false, asOf: NOW }
  show(
    <>
      <LimitFacts
        use={{
          uses: [{ period: 'day', limit, used: amount('363'), left }],
          known,
          isChecking: false,
          isFetching: false,
          refetch: async () => undefined,
        }}
      />
      <NextLimit limit={{ amount: limit, next }} />
    </>,
  )
  await waitFor(() => expect(shown()).toMatch(/137 of\s*500 left.*Will change to\s*900 on/))
  hideAmounts(true)
  await waitFor(() => expect(shown()).toMatch(/hidden of ••••hidden left.*Will change to ••••hidden on/))
  expect(shown()).not.toMatch(/137|500|900/)
  hideAmounts(false)
})

// Red when nothing happens, without a reason.
test('Enter in the empty field of a limit asks for the amount', async () => {
  show(<LimitSheet member="m1" period="day" chosen={CHOSEN} onClose={() => undefined} />)
  const field = page.getByRole('textbox')
  await field.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription(/^Enter an amount/)
  await expect.element(field).toHaveFocus()
  await field.fill('5')
  await expect.element(field).not.toHaveAccessibleDescription(/Enter an amount/)
})

function Bounds() {
  const { blockReason, bounds } = useDepositBounds(amount('200'))
  return (
    <>
      {bounds}
      <output>{blockReason}</output>
    </>
  )
}

// Red when the reason under the button shows what is left while the limits above it are masked.
test('the limit error hides the remaining amount while amounts are hidden', async () => {
  await limitTo('137')
  show(<Bounds />)
  await expect
    .element(status)
    .toHaveTextContent('That’s over your 24-hour limit. You can deposit at most 137 more.')
  hideAmounts(true)
  await waitFor(() => expect(status.element().textContent).toBe('That’s over your 24-hour limit.'))
  expect(shown()).not.toContain('137')
  hideAmounts(false)
  await storedSaferPlay.change('m1', () => ({ limits: {} }))
})

// Red when the member reads that 0 more can be deposited.
test('a limit that is used up shows nothing else', async () => {
  await addUnlessOpen(DEPOSIT)
  await updateEntry('a', () => ({ state: 'done', orderId: '7', uncheckedAnswer: { id: '7' } }))
  await limitTo('300')
  show(<Bounds />)
  await expect.element(status).toHaveTextContent('That’s over your 24-hour limit.')
  await storedSaferPlay.change('m1', () => ({ limits: {} }))
})

function Again() {
  return <output>{useResendBlockReason() ?? 'may be sent again'}</output>
}

// Red when "Try again" sends more than a limit that was lowered after the order.
test('a deposit over a limit that was lowered meanwhile is not sent again', async () => {
  await addUnlessOpen({ ...DEPOSIT, state: 'unconfirmed' })
  await limitTo('300')
  show(<Again />)
  await expect.element(status).toHaveTextContent('may be sent again')
  await limitTo('100')
  await expect
    .element(status)
    .toHaveTextContent('That’s over your 24-hour limit. You can deposit at most 100 more.')
  await storedSaferPlay.change('m1', () => ({ limits: {} }))
})

// Red when a device's clock that is days behind leaves a full limit: an API on another host may hide its time. The last test: the
// server's time stays known.
test('the records are asked for by the server’s days, whatever the device’s clock', async () => {
  const server = NOW + 4 * 86_400_000
  const today = serverDay(server, '+08:00')
  const days: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request | string) => {
    // The app's host.
    if (typeof request === 'string')
      return new Response(null, { headers: { date: new Date(server).toUTCString() } })
    if (!request.url.endsWith('/m/trade/record')) return new Response('', { status: 503 })
    days.push(v.parse(v.object({ end_date: v.string() }), await request.clone().json()).end_date)
    const data = [{ id: 7, money: '300', status: 1, created_at: `${today} 00:00:00` }]
    return Response.json({ code: 200, msg: '', data: { data, current_page: 1, total: 1, lastPage: 1 } })
  })
  show(<Left />)
  await expect.element(status).toHaveTextContent('200')
  expect(new Set(days)).toEqual(new Set([addDays(today, 1)]))
})
