import { i18n } from '@lingui/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { followNews } from '../../../../src/app/news/follow-news.ts'
import { router } from '../../../../src/app/router.tsx'
import { NewsToast } from '../../../../src/app/news/news-toast.tsx'
import type { News, WatchedOrder } from '../../../../src/app/news/order-watch.ts'
import { clearToasts, shownToasts } from '../../../../src/components/toasts.ts'
import { newestRowsQuery, unseenOrders } from '../../../../src/features/submission/newest-rows.ts'
import type { WireLanguage } from '../../../../src/i18n/locales.ts'
import { amount } from '../../../../src/money/amount.ts'
import {
  addUnlessOpen,
  journalEntries,
  closeEntry,
  updateEntry,
} from '../../../../src/submissions/journal.ts'
import { mount } from '../../ui/mount.tsx'
import { waitUntil } from '../../wait.ts'

const zone = 'Asia/Shanghai'
const money = amount('500')
const client = new QueryClient()
let stop: (() => void) | undefined

function follow(earlier: WatchedOrder[]): void {
  stop = followNews(client, { member: 'm', zone, earlier })
}

/** Fetches the newest withdrawals in a language: one, with a status. */
function fetchRow(language: WireLanguage, status: number) {
  return client.fetchQuery({
    ...newestRowsQuery('withdrawals', language, zone),
    queryFn: () => [{ id: '7', order: undefined, money, status, createdAt: '', requestId: undefined }],
  })
}

afterEach(() => {
  stop?.()
  client.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

// Red when a change of the language during a fetch hides its news.
test('news comes from the rows that were fetched, in any language', async () => {
  follow([{ list: 'withdrawals', id: '7', money, status: 5 }])
  await fetchRow('CN', 5)
  await fetchRow('EN', 4)
  expect(unseenOrders.get()).toEqual(['withdrawals 7'])
})

// Red when the news of an order comes minutes late after a sleep, in which the monotonic clock stops.
test.each([
  ['a night', 8 * 3_600_000, 1],
  ['a second', 1_000, 0],
])(
  'a page is shown again after %s, by the device’s clock, which is %d ms: within 5 s, it fetches %d times',
  (_, away, fetches) => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    const fetchQuery = vi.spyOn(client, 'fetchQuery').mockResolvedValue([])
    follow([{ list: 'withdrawals', id: '7', money, status: 5 }])
    setVisibility('hidden')
    vi.setSystemTime(Date.now() + away)
    setVisibility('visible')
    vi.advanceTimersByTime(5_000)
    expect(fetchQuery).toHaveBeenCalledTimes(fetches)
  },
)

// Red when a withdrawal that was found in progress keeps its green tick after it was rejected.
test('the journal has the status of a found order that has ended', async () => {
  await addUnlessOpen({
    requestId: 'a',
    kind: 'withdrawal',
    path: '',
    money,
    member: 'm',
    madeAt: 1,
    state: 'settled',
    orderId: '7',
    status: 5,
    rounds: 1,
  })
  follow([])
  await fetchRow('CN', 4)
  await expect.poll(() => journalEntries().map(({ status }) => status)).toEqual([4])
  await closeEntry('a')
})

const counted = () => shownToasts().length

const TRANSFER = {
  requestId: 'c',
  kind: 'transfer-in',
  path: '',
  money,
  member: 'm',
  madeAt: 1,
  rounds: 1,
} as const

describe('a transfer', () => {
  beforeEach(clearToasts)

  // Red when a member who saw that money had moved does not hear that it has not.
  test.each(['seen', 'settled', 'unconfirmed'] as const)(
    'that is %s, then refused, is announced once',
    async (state) => {
      await addUnlessOpen({ ...TRANSFER, state, uncheckedAnswer: {} })
      follow([])
      expect(counted()).toBe(0)
      await updateEntry('c', () => ({ state: 'refused', uncheckedAnswer: undefined }))
      expect(counted()).toBe(1)
      await updateEntry('c', () => ({ resultShown: true }))
      stop?.()
      clearToasts()
      follow([])
      await closeEntry('c')
      expect(counted()).toBe(0)
    },
  )

  // Red when the news that a resend was accepted hides the news that it has failed.
  test('that is announced as accepted is announced again when it is refused', async () => {
    await addUnlessOpen({ ...TRANSFER, state: 'unconfirmed' })
    follow([])
    await updateEntry('c', () => ({ state: 'settled', uncheckedAnswer: {} }))
    expect(counted()).toBe(1)
    await updateEntry('c', () => ({ state: 'refused', uncheckedAnswer: undefined }))
    expect(counted()).toBe(2)
    await closeEntry('c')
  })

  // Red when a refusal that the form shows is announced too.
  test('that its form shows as refused is not announced', async () => {
    follow([])
    await addUnlessOpen({ ...TRANSFER, state: 'sending' })
    await closeEntry('c')
    expect(counted()).toBe(0)
  })
})

/** The tags of the notifications that the system shows. */
let onShow: Set<string>
const created: EventTarget[] = []

/** A notification of the page. */
class PageNotification extends EventTarget {
  static readonly permission = 'granted'
  readonly #tag: string
  constructor(_: string, { tag = '' }: NotificationOptions) {
    super()
    this.#tag = tag
    onShow.add(tag)
    created.push(this)
  }
  close(): void {
    onShow.delete(this.#tag)
  }
}

/** What phones have: only a worker can show notifications. */
class NoPageNotification {
  static readonly permission = 'granted'
  constructor() {
    throw new TypeError('Illegal constructor')
  }
}
const workers = {
  showNotification: async (_: string, { tag = '' }: NotificationOptions) => void onShow.add(tag),
  getNotifications: async ({ tag: wanted }: GetNotificationOptions) =>
    [...onShow]
      .filter((tag) => !wanted || tag === wanted)
      .map((tag) => ({ close: () => onShow.delete(tag) })),
}

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

const shown = () => [...onShow]

// Red when a notification stays although its news was seen, or after the logout, when the next member can open the order.
describe.each([
  ['page', PageNotification, undefined],
  ['worker', NoPageNotification, workers],
])('a notification of the %s', (_, notification, registration) => {
  const news = 'withdrawals 7'

  beforeEach(async () => {
    onShow = new Set()
    created.length = 0
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    vi.stubGlobal('Notification', notification)
    Object.defineProperty(navigator.serviceWorker, 'getRegistration', {
      value: async () => registration,
      configurable: true,
    })
    setVisibility('hidden')
    follow([{ list: 'withdrawals', id: '7', money, status: 5 }])
    await fetchRow('CN', 4)
    await waitUntil(() => onShow.has(news))
    return () => Reflect.deleteProperty(navigator.serviceWorker, 'getRegistration')
  })

  test('is closed when the member sees its news', async () => {
    onShow.add('deposits 1')
    setVisibility('visible')
    await expect.poll(shown).toEqual(['deposits 1'])
  })

  // Red when a tab takes the news of another member for its own.
  test.each([
    { type: 'shown', key: news },
    { type: 'seen', keys: [news] },
  ])('is closed when another tab of the member sends %o', async (message) => {
    const tab = new BroadcastChannel('lantern-news-m')
    tab.postMessage(message)
    await expect.poll(shown).toEqual([])
    tab.close()
  })

  test('is closed when the card of its submission was seen', async () => {
    await addUnlessOpen({
      requestId: 'b',
      kind: 'withdrawal',
      path: '',
      money,
      member: 'm',
      madeAt: 1,
      state: 'unconfirmed',
      rounds: 1,
    })
    await updateEntry('b', () => ({ state: 'refused' }))
    await expect.poll(shown).toEqual([news, 'b refused'])
    await closeEntry('b')
    await expect.poll(shown).toEqual([news])
  })

  // Red when both announcements appear once the page is visible.
  test('about an accepted order is replaced when the order is refused', async () => {
    await addUnlessOpen({ ...TRANSFER, state: 'unconfirmed' })
    await updateEntry('c', () => ({ state: 'settled', uncheckedAnswer: {} }))
    await expect.poll(shown).toEqual([news, 'c settled'])
    await updateEntry('c', () => ({ state: 'refused', uncheckedAnswer: undefined }))
    await expect.poll(shown).toEqual([news, 'c refused'])
    clearToasts()
    setVisibility('visible')
    expect(counted()).toBe(2)
    await closeEntry('c')
  })

  // Red when a hidden tab that reads the journal later announces the same news again.
  test('is not shown for news that another tab has shown', async () => {
    await addUnlessOpen({ ...TRANSFER, state: 'unconfirmed' })
    const tab = new BroadcastChannel('lantern-news-m')
    const other = new BroadcastChannel('lantern-news-m')
    const heard = new Promise((resolve) => other.addEventListener('message', resolve))
    tab.postMessage({ type: 'shown', key: 'c settled' })
    await heard
    await updateEntry('c', () => ({ state: 'settled', uncheckedAnswer: {} }))
    clearToasts()
    setVisibility('visible')
    expect(counted(), 'of the withdrawal').toBe(1)
    await updateEntry('c', () => ({ state: 'refused', uncheckedAnswer: undefined }))
    expect(counted()).toBe(2)
    await closeEntry('c')
    tab.close()
    other.close()
  })

  test('is closed at the logout, and opens nothing later', async () => {
    const { href } = router.history.location
    stop?.()
    await expect.poll(shown).toEqual([])
    created.at(-1)?.dispatchEvent(new Event('click'))
    expect(router.history.location.href).toBe(href)
  })
})

test('a notification of an ended run is closed when the app opens', async () => {
  onShow = new Set(['deposits 1'])
  Object.defineProperty(navigator.serviceWorker, 'getRegistration', {
    value: async () => workers,
    configurable: true,
  })
  follow([])
  await expect.poll(shown).toEqual([])
  Reflect.deleteProperty(navigator.serviceWorker, 'getRegistration')
})

// Red when the amount of an order that did not succeed looks like money that moved.
test.each([
  ['order', 4, ['500.00']],
  ['order', 1, []],
  ['submission', 4, ['500.00']],
  ['submission', 1, []],
] as const)('the toast of one %s with status %i strikes through %j', async (about, status, struck) => {
  const submission = {
    requestId: 'a',
    path: '',
    member: 'm',
    madeAt: 1,
    rounds: 1,
    state: 'settled',
  } as const
  const news: News =
    about === 'order'
      ? { about, list: 'withdrawals', id: '7', money, status }
      : { about, ...submission, kind: 'withdrawal', money, status, orderId: '7' }
  const toast = createElement(NewsToast, { news, onOpen: () => undefined })
  mount(createElement(QueryClientProvider, { client }, toast))
  await expect.element(page.getByRole('link', { name: /^Withdrawal of/ })).toBeVisible()
  const lines = [...document.querySelectorAll('.line-through')]
  expect(lines.map(({ textContent }) => textContent.trim())).toEqual(struck)
  mount(null)
})
