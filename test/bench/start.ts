import { expect } from '@playwright/test'
import type { Page } from 'playwright'
import { openInside } from '../e2e/screens.ts'
import { saved, workerReady } from '../e2e/worker.ts'
import { seedLate } from '../platform/seed.ts'
import { figure, type Figure } from './figures.ts'
import { newPhone } from './phone.ts'
import type { Site } from './site.ts'
import { readStart, type Start, type Wanted } from './stopwatch.ts'

/**
 * What must be visible on home. These are the notice and the banners (each a section), and the actions of a guest or a member. A guest comes for
 * the welcome card, which `index.html` has; a member for the balance.
 */
export function homeOf(member: string): Wanted {
  const ways = member ? ['a[href="/deposit"]', 'a[href="/withdraw"]'] : ['a[href^="/register"]']
  return {
    path: '/home',
    visible: ['section + section', ...ways].map((part) => `main ${part}`),
    content: member ? 'main p.text-34' : 'main h2',
  }
}

/** Waits until the app can start offline and the member's data is on the disk. */
export async function installed(page: Page, member: string): Promise<void> {
  await workerReady(page)
  if (!member) return
  await expect.poll(() => page.evaluate(hasBalance), { timeout: 30_000 }).toBe(true)
}

// Runs in the page: passing ten thousand records out of a slow page would take minutes.
function hasBalance(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('lantern')
    opening.addEventListener('error', () => reject(new Error('the disk cannot be read')))
    opening.addEventListener('success', () => {
      const answers = IDBKeyRange.bound('member:', 'member:~')
      const transaction = opening.result.transaction('kept')
      const keys = transaction.objectStore('kept').getAllKeys(answers)
      let found = false
      keys.addEventListener('success', () => {
        for (const key of keys.result.filter((one) => typeof one === 'string' && one.endsWith(':queries'))) {
          const reading = transaction.objectStore('kept').get(key)
          reading.addEventListener('success', () => {
            found ||= JSON.stringify(reading.result).includes('"balance"')
          })
        }
      })
      transaction.addEventListener('complete', () => {
        opening.result.close()
        resolve(found)
      })
    })
  })
}

/** The visitors whose starts are measured. `isUsed`: two years of records, and screens that were opened before. */
const VISITORS: { who: string; member: string; isInstalled?: boolean; isUsed?: boolean }[] = [
  { who: 'guest', member: '' },
  { who: 'member', member: 'demo' },
  { who: 'guest, installed', member: '', isInstalled: true },
  { who: 'member, installed', member: 'demo', isInstalled: true },
  { who: 'member of two years', member: 'heavy', isUsed: true },
]

/** The screens that a member opens in a month. Their answers and records stay on disk. */
const USED =
  '/transaction-record?type=all /transfer-record /record /transfer /deposit /vip /activity /member /home/category /list /safer-play /home'.split(
    ' ',
  )

/** Measures a first visit, one after a browser restart, and one with the server down. */
export async function measureStart({ platform }: Site): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { who, member, isInstalled = false, isUsed = false } of VISITORS) {
    if (isUsed) seedLate(platform.db, member, platform.clock.now())
    const phone = await newPhone(platform, { member, lang: 'CN', isInstalled })
    const open = async () => phone.open(isInstalled ? '/home?source=pwa' : '/home', homeOf(member))
    const stages = (visit: 'first visit' | 'second visit' | 'offline', start: Start) =>
      start.stages.map(({ stage, at }) => figure(`${visit}: stage`, `${who}: ${stage}`, at))
    try {
      const page = await open()
      const first = await readStart(page)
      if (isUsed) for (const path of USED) await openInside(page, path)
      await installed(page, member)
      await saved(page)
      await phone.restart()
      const sent = phone.network.sent()
      const second = await readStart(await open())
      const data = (phone.network.sent() - sent) / 1000
      await phone.restart()
      phone.network.fault({ kind: 'down' })
      const offline = await readStart(await open())
      // A first visit is a guest's. A member's is one whose login another page of the operator has done, which has no goal.
      if (!member)
        figures.push(
          figure('first visit: paint', who, first.paint),
          figure('first visit: content', who, first.content),
          figure('first visit: interactive', who, first.interactive),
          figure('first visit: blocking', who, first.blocking),
        )
      figures.push(
        figure('first visit: whole', who, first.whole),
        ...stages('first visit', first),
        figure('second visit: paint', who, second.paint),
        figure('second visit: content', who, second.content),
        figure('second visit: interactive', who, second.interactive),
        figure('second visit: whole', who, second.whole),
        figure('second visit: data', who, data),
        ...stages('second visit', second),
        figure('offline: content', who, offline.content),
        figure('offline: whole', who, offline.whole),
        ...stages('offline', offline),
      )
    } finally {
      await phone.throwAway()
    }
  }
  return figures
}

/** The read-only screens that are measured beside home, each with what must be visible. */
export const READ_ONLY: Wanted[] = [
  { path: '/member', visible: ['main a[href="/setting"]'] },
  { path: '/transaction-record', visible: ['main li a[href^="/detail?"]'] },
  { path: '/transfer-record', visible: ['main li'] },
  { path: '/vip', visible: ['main h2'] },
  { path: '/activity', visible: ['main a[href^="/activity-detail"]'] },
  { path: '/service', visible: ['main summary'] },
  { path: '/list', visible: ['main a[href^="/details"]'] },
  { path: '/home/category', visible: ['main li'] },
]

/** The first words of a screen. */
export const WORDS = 'main :is(h2, p, span, dt, b)'

/** Measures the second visits of a member to these screens. */
export async function measureReadOnly({ platform }: Site): Promise<Figure[]> {
  const phone = await newPhone(platform, { member: 'demo', lang: 'EN' })
  try {
    const page = await phone.open('/home', homeOf('demo'), { slow: false })
    await readStart(page)
    await installed(page, 'demo')
    for (const { path } of READ_ONLY) {
      await openInside(page, path)
      await saved(page)
    }
    await phone.restart()
    const figures: Figure[] = []
    for (const wanted of READ_ONLY) {
      const screen = await phone.open(wanted.path, { ...wanted, content: WORDS })
      const { content, whole } = await readStart(screen)
      figures.push(
        figure('second visit: content', wanted.path, content),
        figure('second visit: whole', wanted.path, whole),
      )
      await screen.close()
    }
    return figures
  } finally {
    await phone.throwAway()
  }
}
