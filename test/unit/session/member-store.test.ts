import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { openStarted, stubBrowser } from './open-tab.ts'

beforeEach(stubBrowser)

// Red when a screen that was open before waits for the disk again; or when its first visit does not, and moves later.
it('lets a loader wait for the disk only while nothing is in memory', async () => {
  const tab = await openStarted()
  await tab.beginSession('T1')
  await tab.setMember('T1', 'm')
  const { memberStore } = await import('../../../src/session/member-store.ts')
  const store = memberStore('seen', 1, v.number(), 0)
  const order: string[] = []
  const readTwice = () =>
    Promise.all([
      store.read('m').then(() => order.push('disk')),
      store.load().then(() => order.push('loader')),
    ])
  await readTwice()
  await readTwice()
  expect(order).toEqual(['disk', 'loader', 'loader', 'disk'])
})
