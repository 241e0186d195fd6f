import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { useMemo } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connectApi } from '../../api/connect-api.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { Launcher } from '../../../../src/features/lobby/launcher.tsx'
import { dismissToast, shownToasts, useToasts } from '../../../../src/components/toasts.ts'
import type { Play } from '../../../../src/features/lobby/rules.ts'
import { beginSession, endSession, setMember, useSession } from '../../../../src/session/session.ts'
import { writeDisk } from '../../../../src/storage/disk.ts'
import { readJournal } from '../../../../src/submissions/journal.ts'
import { mount } from '../../ui/mount.tsx'
import { waitFor } from '../../wait.ts'
import { venueOf } from '../venue-of.ts'

const MOVE = '/m/game/deposit'
const LAUNCH = '/m/game/login'
const LIST = '/m/interface/list'
const USER = '/m/token/user'
const demo = { username: 'demo', balance: '80.00', transfer: 1 }
/** The answers with data. */
let data: Record<string, unknown>

/** The paths of all requests. */
let asked: string[]
/** Called when the server is asked to launch a game. */
let beforeLaunch: () => void
/** Lets the server accept the transfer. */
let accept: () => void
let launch: ((play: Play) => void) | undefined

beforeEach(async () => {
  asked = []
  launch = undefined
  beforeLaunch = () => undefined
  // A URL without a host is not opened.
  data = { [USER]: [demo], '/m/game/balance': { balance: '0' }, [LAUNCH]: { url: 'nowhere' } }
  const accepted = Promise.withResolvers<void>()
  accept = accepted.resolve
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url)
    asked.push(pathname)
    if (pathname === MOVE) await accepted.promise
    if (pathname === LAUNCH) beforeLaunch()
    const headers = { date: 'Fri, 20 Nov 2026 04:00:00 GMT' }
    return Response.json({ code: 200, msg: '', data: data[pathname] ?? [] }, { headers })
  })
  connectApi()
  await writeDisk('submissions', { v: 1, data: [] })
  await readJournal()
  await beginSession('T')
  await setMember('T', 'm1')
})
afterEach(async () => {
  mount(null)
  for (const { id } of shownToasts()) dismissToast(id)
  await endSession('T', 'logout')
  await endSession('T2', 'logout')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** As in the app, each session has its own query client. */
function App() {
  const { token } = useSession()
  return <Session key={token} />
}

function Session() {
  const client = useMemo(() => makeQueryClient(), [])
  return (
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <Launcher onReady={(ready) => (launch = ready)} />
        {useToasts().map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </RouterContextProvider>
    </QueryClientProvider>
  )
}

/** Returns the window of a frame, in place of a new tab. */
function openFrame(): Window {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  const tab = frame.contentWindow
  if (!tab) throw new Error('the frame has no window')
  return tab
}

// Red when a game opens for the member who has logged in meanwhile: automatic transfer would move that member's money.
test.each([
  ['opens for the member who tapped', false, 1],
  ['does not open in the session of another member', true, 0],
])('“Move and play”: a game %s', async (_, changes, launches) => {
  mount(<App />)
  const tab = openFrame()
  vi.spyOn(window, 'open').mockReturnValue(tab)
  const close = vi.spyOn(tab, 'close')
  await waitFor(() => expect(launch).toBeDefined())
  launch?.({ venue: venueOf('1') })
  await page.getByRole('button', { name: /^Move .*80\.00 and play$/ }).click()
  await waitFor(() => expect(asked).toContain(MOVE))
  if (changes) {
    await beginSession('T2')
    await setMember('T2', 'm2')
  }
  accept()
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(asked.filter((path) => path === LAUNCH)).toHaveLength(launches)
})

const rowOf = (id: number) => ({ id, code: 'game', game: `V${id}`, title: `Venue ${id}`, label: [] })

// Red when money can be moved to a venue that the transfer page does not list, so that it can't be moved back there.
test('“Move and play”: no money is moved to a venue that is no longer listed', async () => {
  data[LIST] = [rowOf(2)]
  mount(<App />)
  await waitFor(() => expect(launch).toBeDefined())
  launch?.({ venue: venueOf('1') })
  await expect.element(page.getByRole('dialog').getByText('No longer offered')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Move/ })).not.toBeInTheDocument()
})

// Red when a list that fails, or has nothing, counts as one without the venue.
test.each([
  ['has it', [rowOf(1)]],
  ['fails', 'unreadable'],
  ['is empty', []],
])('“Move and play”: money can be moved if the list of venues %s', async (_, list) => {
  data[LIST] = list
  vi.spyOn(window, 'open').mockReturnValue(null)
  mount(<App />)
  await waitFor(() => expect(launch).toBeDefined())
  launch?.({ venue: venueOf('1') })
  await waitFor(() => expect(asked).toContain(LIST))
  accept()
  await page.getByRole('button', { name: /^Move .*80\.00 and play$/ }).click()
  await waitFor(() => expect(asked).toContain(LAUNCH))
})

const NOTE = 'Automatic transfer may have moved your money'

/** Launches a venue with automatic transfer in the tab that `open` returns. Resolves with the number of user requests before. */
async function launchIn(open: () => Window | null, url: string): Promise<number> {
  data = { ...data, [USER]: [{ ...demo, transfer: 2 }], [LAUNCH]: { url } }
  vi.spyOn(window, 'open').mockImplementation(open)
  mount(<App />)
  await waitFor(() => expect(launch).toBeDefined())
  const before = userRequests()
  launch?.({ venue: venueOf('1') })
  return before
}

const noTab = () => null
const userRequests = () => asked.filter((path) => path === USER).length

// Red when the whole balance has gone to the venue with the answer, and no screen reports it.
test('automatic transfer: closing the sheet of a game that is ready leaves a note about the money', async () => {
  const before = await launchIn(noTab, 'https://game.example/')
  await expect.element(page.getByRole('link', { name: 'Open game.example' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await waitFor(() => expect(document.body.textContent).toContain(NOTE))
  await waitFor(() => expect(userRequests()).toBe(before + 1))
})

test('automatic transfer: closing the tab of a game before it is ready leaves a note about the money', async () => {
  const frame = document.createElement('iframe')
  beforeLaunch = () => frame.remove() // closes its window
  const open = () => {
    document.body.append(frame)
    return frame.contentWindow
  }
  const before = await launchIn(open, 'https://game.example/')
  await waitFor(() => expect(document.body.textContent).toContain(NOTE))
  await waitFor(() => expect(userRequests()).toBe(before + 1))
})

// Red when a game opens with the account of the member who has logged out.
test.each([
  ['the member has logged out', () => endSession('T', 'logout')],
  ['another member has logged in', () => beginSession('T2')],
])('a game does not open if %s before it is ready', async (_, change) => {
  let tab: Window | undefined
  const close = vi.fn<() => void>()
  beforeLaunch = () => void change()
  await launchIn(() => (tab = Object.assign(openFrame(), { close })), 'https://game.example/')
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(tab?.location.href).toBe('about:blank')
})

test('automatic transfer: a game with an unsafe address has a note about the money', async () => {
  const before = await launchIn(noTab, 'nowhere')
  await waitFor(() => expect(document.body.textContent).toContain(NOTE))
  await waitFor(() => expect(userRequests()).toBe(before + 1))
})
