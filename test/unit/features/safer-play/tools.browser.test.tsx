import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connectApi } from '../../api/connect-api.ts'
import { blockDisk } from '../../block-disk.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { Exclusion, TimeOutTool } from '../../../../src/features/safer-play/tools.tsx'
import { settled } from '../../../../src/features/safer-play/rules.ts'
import { storedSaferPlay, useSaferPlay } from '../../../../src/features/safer-play/safer-play-store.ts'
import { beginSession, endSession, setMember } from '../../../../src/session/session.ts'
import { confirmedServerNow, noteServerTime } from '../../../../src/time/clock.ts'
import { mount } from '../../ui/mount.tsx'
import { waitFor } from '../../wait.ts'

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })))
  connectApi()
  await beginSession('T')
  await setMember('T', 'm1')
  await storedSaferPlay.change('m1', () => ({ limits: {} }))
})
afterEach(async () => {
  vi.useRealTimers()
  mount(null)
  await endSession('T', 'logout')
  vi.unstubAllGlobals()
})

function Tools() {
  const chosen = useSaferPlay()
  return (
    chosen && (
      <>
        <TimeOutTool member="m1" chosen={chosen} />
        <Exclusion member="m1" chosen={chosen} />
      </>
    )
  )
}

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
function show() {
  const client = makeQueryClient()
  mount(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <Tools />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  return client
}
const press = (name: string) => page.getByRole('button', { name }).click()

// Red when a live region appears together with its text, which screen readers may miss, or the focus is lost with the pressed button.
test('a time-out and an exclusion are announced, and keep the focus', async () => {
  show()
  const states = page.getByRole('status')
  await expect.element(states.first()).toBeInTheDocument()
  const [timeOut, excluded] = states.elements()
  await page.getByRole('radio', { name: 'Six weeks' }).click()
  await press('Take a time-out')
  await press('Start the time-out')
  await expect.element(states.first().getByText(/blocked on this device/)).toBeInTheDocument()
  await expect.element(states.first()).toHaveFocus()
  await press('Request self-exclusion')
  await press('Send and block play here')
  await expect.element(states.nth(1).getByText(/hasn’t reached customer service/)).toBeInTheDocument()
  await expect.element(states.nth(1)).toHaveFocus()
  expect(states.elements().slice(0, 2)).toEqual([timeOut, excluded])
})

// Red when the sleep is missing at the end of the time-out: the monotonic clock stops in it.
test('a time-out that begins after a sleep starts once the time is confirmed', async () => {
  noteServerTime(Date.now())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 3_600_000 })
  show()
  await page.getByRole('radio', { name: '24 hours' }).click()
  await press('Take a time-out')
  await press('Start the time-out')
  await expect.element(page.getByText(/starts once our server has confirmed the time/)).toBeInTheDocument()
  noteServerTime(Date.now())
  expect(settled(await storedSaferPlay.read('m1'), confirmedServerNow()).timeOut?.end).toBeGreaterThan(
    Date.now() + 86_390_000,
  )
})

// Red when the choices of a longer time-out are gone without a reason.
test('the longest time-out says why it has no longer choice', async () => {
  await storedSaferPlay.change('m1', () => ({ limits: {}, timeOut: { length: 42 * 86_400_000 } }))
  show()
  await expect.element(page.getByText(/six weeks is the longest time-out/i)).toBeInTheDocument()
  expect(page.getByRole('radio').elements()).toEqual([])
})

/** Holds the answer to the request until it is given a code. Counts the requests. */
function holdAnswer() {
  const { promise, resolve: answer } = Promise.withResolvers<number>()
  const received = vi.fn<() => void>()
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, location.href)
    if (pathname !== '/m/feedback/to')
      return Response.json({ code: 200, msg: '', data: [{ id: 1, title: 'Other' }] })
    received()
    return Response.json({ code: await promise, msg: '', data: [] })
  })
  return { answer, received }
}

// Red when the app, closed while the request was sent, says that it has not arrived.
test.each([
  [200, /Your request has been sent/],
  [0, /hasn’t reached customer service/],
])('a request may have arrived until the answer is known to be %s', async (code, state) => {
  const { answer, received } = holdAnswer()
  show()
  await press('Request self-exclusion')
  await press('Send and block play here')
  await waitFor(() => expect(received).toHaveBeenCalled())
  mount(null)
  show()
  await expect.element(page.getByText(/may or may not have arrived/)).toBeInTheDocument()
  answer(code)
  await expect.element(page.getByText(state)).toBeInTheDocument()
})

test('two quick taps send one request', async () => {
  const { answer, received } = holdAnswer()
  await storedSaferPlay.change('m1', () => ({ limits: {}, excluded: { at: 1, told: 'unsent' } }))
  show()
  const button = page.getByRole('button', { name: 'Send the request' })
  await expect.element(button).toBeInTheDocument()
  for (let tap = 0; tap < 2; tap += 1)
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  answer(200)
  await expect.element(page.getByText(/Your request has been sent/)).toBeInTheDocument()
  expect(received).toHaveBeenCalledOnce()
})

// Red when the request waits for a slow disk, and then excludes the member of a later session.
test('a request is not sent in the session of another member', async () => {
  const { answer, received } = holdAnswer()
  answer(200)
  await storedSaferPlay.change('m1', () => ({ limits: {}, excluded: { at: 1, told: 'unsent' } }))
  const client = show()
  const release = await blockDisk()
  onTestFinished(async () => {
    release()
    await endSession('T2', 'logout')
  })
  await press('Send the request')
  await waitFor(() => expect(client.isMutating()).toBe(1))
  const later = beginSession('T2')
  release()
  await later
  await waitFor(() => expect(client.isMutating()).toBe(0))
  expect(received).not.toHaveBeenCalled()
  expect((await storedSaferPlay.read('m1')).excluded?.told).toBe('unsent')
})

// Red when every try to send the request fails without a way out, or the name of the account is cut off.
test('where feedback has no topics, the request can be copied and sent by chat', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, msg: '', data: [] })))
  show()
  await press('Request self-exclusion')
  await press('Send and block play here')
  await expect
    .element(page.getByText(/Copy the message above and send it to customer service/))
    .toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Copy' })).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Contact customer service' })).toBeInTheDocument()
  await expect.element(page.getByText(/^Account: /)).toBeInTheDocument()
  expect(page.getByRole('alert').elements()).toEqual([])
})
