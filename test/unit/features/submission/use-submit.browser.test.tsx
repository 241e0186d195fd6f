import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connectApi } from '../../api/connect-api.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { shownToasts, useToasts } from '../../../../src/components/toasts.ts'
import { changeOwnOrders, withRow } from '../../../../src/features/submission/own-orders.ts'
import { Outcome, useSubmit } from '../../../../src/features/submission/use-submit.tsx'
import type { Balances } from '../../../../src/features/transfer/rules.ts'
import { useRecovery } from '../../../../src/features/transfer/use-recovery.ts'
import { amount } from '../../../../src/money/amount.ts'
import { beginSession, endSession, setMember } from '../../../../src/session/session.ts'
import { diskKeys, readDisk, writeDisk } from '../../../../src/storage/disk.ts'
import { journalEntries, closeEntry, readJournal } from '../../../../src/submissions/journal.ts'
import { reconcileUnconfirmed } from '../../../../src/submissions/reconcile.ts'
import { ROUNDS_MS } from '../../../../src/submissions/submission.ts'
import { DAY_MS } from '../../../../src/time/server-time.ts'
import { mount } from '../../ui/mount.tsx'
import { waitFor } from '../../wait.ts'

const MOVE = '/m/game/deposit'
const ORDER_DEPOSIT = '/m/recharge/order'
const RECOVERY = '/m/game/all_trans'
const SWITCH = '/m/game/transfer'
const RECORDS = new Set(['/m/transfers_log/getlist', '/m/trade/record'])
const ORDER = {
  kind: 'transfer-in',
  member: 'm1',
  target: '1',
  title: 'Lantern',
  money: amount('33'),
} as const
const DEPOSIT = { ...ORDER, kind: 'deposit', gift: amount('3') } as const
const LATE = 'The app was in the background for a while, so nothing was sent. Try again.'
const headers = { date: 'Fri, 20 Nov 2026 04:00:00 GMT' }
const accepted = (data = {}) => Response.json({ code: 200, msg: '', data }, { headers })

/** The paths of all requests. */
let asked: string[]
/** The rows of the records, newest first. */
let rows: object[]
/** What a form does after an order. */
const onSettled = vi.fn<() => void>()
/** When the records answer. */
let listing: Promise<void>
/** How the server answers a money write. */
let answer: () => Response | Promise<Response>
let client: QueryClient

/** Stubs a server that knows no request ids. */
async function respond(request: Request | string): Promise<Response> {
  const { pathname } = new URL(typeof request === 'string' ? request : request.url, location.href)
  asked.push(pathname)
  if ([MOVE, ORDER_DEPOSIT, RECOVERY].includes(pathname)) return answer()
  if (RECORDS.has(pathname)) await listing
  return Response.json({ code: 200, msg: '', data: RECORDS.has(pathname) ? rows : [] }, { headers })
}

/** Waits until the disk has these own orders of the member. */
const expectOrders = (data: object) =>
  waitFor(async () => expect(await readDisk('member:m1:own-orders')).toMatchObject({ data }))

beforeEach(async () => {
  asked = []
  rows = []
  listing = Promise.resolve()
  onSettled.mockClear()
  answer = accepted
  vi.stubGlobal('fetch', respond)
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
  vi.useRealTimers()
})

function Form({ order = ORDER }: { order?: typeof ORDER | typeof DEPOSIT }) {
  const placing = useSubmit(order.kind, { onSettled })
  return (
    <>
      <button type="button" onClick={() => placing.mutate({ order })}>
        Send
      </button>
      <output>{placing.isPending ? 'busy' : (placing.error?.name ?? placing.data?.result ?? 'idle')}</output>
      <Outcome error={placing.error} placed={placing.data} />
    </>
  )
}

const NO_REPORTS: Balances = {}

function Recover({ then, unlisted = NO_REPORTS }: { then?: 2; unlisted?: Balances }) {
  const recovery = useRecovery({ rows: [], unlisted })
  return (
    <>
      <button type="button" onClick={() => recovery.mutate(then)}>
        Send
      </button>
      <output>{recovery.data?.result ?? 'idle'}</output>
    </>
  )
}

function Toasts() {
  return useToasts().map(({ id, text }) => <p key={id}>{text}</p>)
}

const show = (form: ReactNode) => mount(<QueryClientProvider client={client}>{form}</QueryClientProvider>)
const press = () => page.getByRole('button', { name: 'Send' }).click()
const shows = async (text: string) => {
  await expect.element(page.getByRole('status')).toHaveTextContent(text)
}

/** Holds the answers to money writes. Returns the function that lets the server accept them. */
function hold(data?: object): () => void {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answer = () => promise
  return () => resolve(accepted(data))
}

// Red when the order of another window is taken for the lost one of this window.
test('rows that another window has added since the form opened are ruled out', async () => {
  show(<Form order={DEPOSIT} />)
  await changeOwnOrders(makeQueryClient(), 'm1', withRow('deposits', '9'))
  answer = () => Promise.reject(new TypeError('no connection'))
  await press()
  await shows('unconfirmed')
  expect(journalEntries()).toMatchObject([{ ruledOut: ['9'] }])
})

/** Confirms an order that waits for the newest rows. Returns the function that ends the wait, an hour later. */
async function suspend(): Promise<() => void> {
  // The wait for the rows is limited too.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const { promise, resolve } = Promise.withResolvers<void>()
  listing = promise
  show(<Form />)
  await press()
  await shows('busy')
  return () => {
    vi.setSystemTime(Date.now() + 3_600_000)
    resolve()
  }
}

// Red when a phone that was locked after the press sends the order hours later, or blames the connection.
test('an order is not sent when the app was suspended before it left', async () => {
  const resume = await suspend()
  resume()
  await shows('late')
  expect([asked.filter((path) => path === MOVE), journalEntries()]).toEqual([[], []])
  await expect.element(page.getByRole('alert')).toHaveTextContent(LATE)
})

// Red when nobody reports that an order was not sent, because its form was left.
test('an order that is not sent after its form was left is reported in a toast', async () => {
  const resume = await suspend()
  show(<Toasts />)
  resume()
  await expect.element(page.getByText(`Transfer of 33.00 wasn’t accepted${LATE}`)).toBeVisible()
})

// Red when a tab asks to wait for an order that is over.
test('the note about another order goes once that order is over', async () => {
  const sending = { ...ORDER, requestId: 'a', path: MOVE, madeAt: Date.now(), state: 'sending', looks: 0 }
  await writeDisk('submissions', { v: 1, data: [sending] })
  await readJournal()
  const { promise, resolve } = Promise.withResolvers<void>()
  void navigator.locks.request('lantern-submission-transfer-m1', () => promise)
  show([<Form key="transfer" />, <Recover key="recovery" />])
  for (const place of [0, 1]) {
    await page.getByRole('button', { name: 'Send' }).nth(place).click()
    await expect.element(page.getByRole('status').nth(place)).toHaveTextContent('busy')
  }
  await writeDisk('submissions', { v: 1, data: [] })
  await readJournal()
  resolve()
  for (const place of [0, 1])
    await expect.element(page.getByRole('status').nth(place)).toHaveTextContent('idle')
  await expect.element(page.getByRole('alert')).toBeEmptyDOMElement()
})

// Red when the member reads about a refused request and a code of two dashes.
test('a transfer that was accepted, but whose row failed, has a text of its own', async () => {
  show(<Form />)
  answer = () => {
    const [entry] = journalEntries()
    rows = [{ id: 7, code: 'LANTERN', money: '33', type: 1, status: 0, request_id: entry?.requestId }]
    return accepted()
  }
  await press()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The transfer didn’t go through. Your money hasn’t moved.')
})

// Red when the lost order is shown as refused: a resend would move the money twice.
test('the failed row of a refused transfer is not taken for the next one', async () => {
  show(<Form />)
  answer = () => {
    rows = [{ id: 7, code: 'LANTERN', money: '33', type: 1, status: 0 }]
    return Response.json({ code: 400, msg: 'The venue is down.' }, { status: 400, headers })
  }
  await press()
  await shows('ApiError')
  const toast = expect.objectContaining({ text: 'The venue is down.' })
  expect(shownToasts()).toContainEqual(toast)
  answer = () => Promise.reject(new TypeError('no connection'))
  await press()
  await shows('unconfirmed')
  expect(shownToasts(), 'of the refusal').not.toContainEqual(toast)
  expect(journalEntries()).toMatchObject([{ state: 'unconfirmed', newestRow: '7' }])
  await reconcileUnconfirmed('m1', '+08:00', { round: 0 })
  expect(journalEntries()).toMatchObject([{ state: 'unconfirmed', rounds: 0 }])
})

// Red when the row of the previous transfer, which the list showed too late, settles the next one that never arrived.
test.each([
  ['soon', 0, 0],
  ['after the last round', ROUNDS_MS.length, 0],
  ['after the clock was set back', ROUNDS_MS.length, -DAY_MS],
  ['after the clock was set ahead', ROUNDS_MS.length, DAY_MS],
])(
  'the row of an accepted order that is listed late is not taken for one placed %s',
  async (_, round, shift) => {
    rows = [{ id: 7, code: 'LANTERN', money: '5', type: 1, status: 1 }]
    show(<Form />)
    await press()
    await shows('done')
    for (const { requestId } of journalEntries()) await closeEntry(requestId)
    await reconcileUnconfirmed('m1', '+08:00', { round })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + shift })
    answer = () => Promise.reject(new TypeError('no connection'))
    await press()
    await shows('unconfirmed')
    rows = [{ id: 8, code: 'LANTERN', money: '33', type: 1, status: 1 }, ...rows]
    await reconcileUnconfirmed('m1', '+08:00', { round: 1 })
    expect(journalEntries()).toMatchObject([{ state: 'unconfirmed' }])
  },
)

// Red when nobody reports the result of an order whose form was left.
test('an order that is accepted after its form was left is shown by the cards', async () => {
  rows = [{ id: 7, code: 'LANTERN', money: '5', type: 1, status: 1 }]
  show(<Form />)
  const accept = hold()
  await press()
  await waitFor(() => expect(journalEntries()).toMatchObject([{ state: 'sending' }]))
  show(null)
  rows = [{ id: 8, code: 'LANTERN', money: '33', type: 1, status: 1 }, ...rows]
  accept()
  await waitFor(() => expect(journalEntries()).toMatchObject([{ state: 'settled', orderId: '8' }]))
  await waitFor(() => expect(onSettled).toHaveBeenCalled())
  expect(onSettled.mock.lastCall).toMatchObject([ORDER, { result: 'done', orderId: '8' }])
})

// Red when a deposit that is accepted after its form was left can't be paid: the server may return the URL only once. Or when its bonus
// is lost with an app that ends before the order's page was visible.
test('the payment page and the bonus of a deposit are stored after its form was left', async () => {
  show(<Form order={DEPOSIT} />)
  const accept = hold({ id: 8, url: 'https://pay.example/8' })
  await press()
  await waitFor(() => expect(journalEntries()).toMatchObject([{ state: 'sending' }]))
  show(null)
  accept()
  await expectOrders({
    rows: { deposits: ['8'] },
    payments: { 8: { url: 'https://pay.example/8' } },
    gifts: { 8: '3' },
    ordered: { 8: '33' },
  })
})

// Red when a deposit can't be paid after the app has ended during the check of its answer. Or when its payment page stays under the
// order's number.
test('the payment page of a deposit is stored before the records have it', async () => {
  const url = 'https://pay.example/8'
  show(<Form order={DEPOSIT} />)
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = () => {
    listing = promise
    rows = [{ id: 9, order: '8', money: '33', status: 5 }]
    return accepted({ id: 8, url })
  }
  await press()
  await expectOrders({ payments: { 8: { url } } })
  expect(journalEntries()).toMatchObject([{ state: 'sending' }])
  resolve()
  await shows('done')
  await waitFor(async () =>
    expect(await readDisk('member:m1:own-orders')).toHaveProperty('data.payments', {
      9: expect.objectContaining({ url }),
    }),
  )
})

// Red when an earlier deposit loses its payment page because a server's answer has that deposit's id beside the order's number.
test('the payment page of an earlier deposit stays with it', async () => {
  const payments = { 5: { url: 'https://pay.example/5', at: 1 } }
  await changeOwnOrders(client, 'm1', (own) => ({ ...own, rows: { deposits: ['5'] }, payments }))
  show(<Form order={DEPOSIT} />)
  answer = () => {
    rows = [{ id: 9, order: 'D9', money: '33', status: 5 }]
    return accepted({ id: 5, order: 'D9', url: 'https://pay.example/9' })
  }
  await press()
  await expect.element(page.getByRole('status')).toHaveTextContent('done')
  await expectOrders({ payments: { ...payments, 9: { url: 'https://pay.example/9' } } })
})

// Red when a doubled order can't be paid: the member is to pay one of the two.
test('the payment page of a deposit that the browser sent twice is stored', async () => {
  show(<Form order={DEPOSIT} />)
  answer = () => {
    rows = [
      { id: 9, money: '33', status: 5 },
      { id: 8, money: '33', status: 5 },
    ]
    return accepted({ url: 'https://pay.example/9' })
  }
  await press()
  await shows('twice')
  await expectOrders({
    payments: {
      9: { url: 'https://pay.example/9', serverAt: expect.closeTo(Date.parse(headers.date), -5) },
    },
  })
})

// Red when another tab keeps the amount of the order.
test('announces an order accepted while its form is open, and shows no card', async () => {
  const channel = new BroadcastChannel('lantern-accepted')
  const heard = new Promise((resolve) => channel.addEventListener('message', ({ data }) => resolve(data)))
  show(<Form />)
  rows = [{ id: 8, code: 'LANTERN', money: '33', type: 1, status: 1 }]
  answer = () => {
    rows = [{ id: 9, code: 'LANTERN', money: '33', type: 1, status: 1 }, ...rows]
    return accepted()
  }
  await press()
  await shows('done')
  expect(journalEntries()).toMatchObject([{ state: 'done', orderId: '9' }])
  expect(await heard).toMatchObject({ kind: 'transfer-in', member: 'm1', money: '33', state: 'done' })
  channel.close()
})

// Red when the second press replaces the running recovery by a note that nothing was sent.
test('two presses in one frame are one recovery, also of a venue that left the list', async () => {
  show(<Recover unlisted={{ 9: { balance: amount('5'), at: 1 } }} />)
  const accept = hold()
  const button = page.getByRole('button', { name: 'Send' })
  await expect.element(button).toBeVisible()
  for (let press = 0; press < 2; press += 1)
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await waitFor(() => expect(journalEntries()).toMatchObject([{ state: 'sending', venues: ['9'] }]))
  accept()
  await shows('done')
})

// Red when a logout in another tab leaves data of the member on the disk.
test.each([
  ['of a member who logged out meanwhile is not', true, []],
  ['is', false, ['member:m1:recovery']],
])('the answer to a recovery %s stored', async (_, leaves, keys) => {
  show(<Recover />)
  const accept = hold()
  await press()
  await waitFor(() => expect(journalEntries()).toMatchObject([{ state: 'sending' }]))
  if (leaves) await endSession('T', 'logout')
  accept()
  await shows('done')
  expect(await diskKeys('member:')).toEqual(keys)
})

test.each([
  ['is not made in the session of another member', true, 0],
  ['is made', false, 1],
])('the switch after a recovery %s', async (_, changes, switches) => {
  show(<Recover then={2} />)
  const accept = hold()
  await press()
  await waitFor(() => expect(journalEntries()).toMatchObject([{ state: 'sending' }]))
  if (changes) {
    await beginSession('T2')
    await setMember('T2', 'm2')
  }
  accept()
  await shows('done')
  expect(asked.filter((path) => path === SWITCH)).toHaveLength(switches)
  expect(journalEntries()).toHaveLength(changes ? 1 : 0)
})
