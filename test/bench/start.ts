import { expect } from '@playwright/test'
import type { Page } from 'playwright'
import { workerReady } from '../e2e/worker.ts'
import { figure, type Figure } from './figures.ts'
import { newPhone } from './phone.ts'
import type { Site } from './site.ts'
import { readStart, type Wanted } from './stopwatch.ts'

/**
 * What must be visible on home: the notice and the banners (each a section), and the actions of a guest or a member. A guest comes
 * for the welcome card, which `index.html` has; a member for the balance.
 */
export function homeOf(member: string): Wanted {
  const ways = member ? ['a[href="/deposit"]', 'a[href="/withdraw"]'] : ['a[href^="/register"]']
  return {
    path: '/home',
    visible: ['section + section', ...ways].map((part) => `main ${part}`),
    content: member ? 'main .text-34' : 'main h2',
  }
}

/** Waits until the worker has stored what an offline start needs, and the disk has the member's own data. */
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

/** Measures the first visit of a fresh profile, one after a browser restart, and one with the server down, as guest and as member. */
export async function measureStart({ platform }: Site): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const member of ['', 'demo']) {
    const phone = await newPhone(platform, { member, lang: 'CN' })
    const open = async () => phone.open('/home', homeOf(member))
    try {
      const page = await open()
      const first = await readStart(page)
      await installed(page, member)
      await phone.restart()
      const second = await readStart(await open())
      await phone.restart()
      phone.line.fault({ kind: 'down' })
      const offline = await readStart(await open())
      const who = member ? 'member' : 'guest'
      // A first visit is a guest's. A member's is one whose log-in another page of the operator has done, which has no goal.
      if (!member)
        figures.push(
          figure('first visit: paint', who, first.paint),
          figure('first visit: content', who, first.content),
          figure('first visit: interactive', who, first.interactive),
          figure('first visit: blocking', who, first.blocking),
        )
      figures.push(
        figure('first visit: whole', who, first.whole),
        figure('second visit: content', who, second.content),
        figure('second visit: interactive', who, second.interactive),
        figure('second visit: whole', who, second.whole),
        ...second.stages.map(({ stage, at }) => figure('second visit: stage', `${who}: ${stage}`, at)),
        figure('offline: content', who, offline.content),
        figure('offline: whole', who, offline.whole),
      )
    } finally {
      await phone.throwAway()
    }
  }
  return figures
}
