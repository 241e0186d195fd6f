import { beforeEach, expect, test } from 'vitest'
import { activateAtStart, messagePages, showApp } from '../../../sw/messages.ts'
import { FakeWorker } from './fake-worker.ts'

let worker: FakeWorker
beforeEach(() => {
  worker = new FakeWorker()
})

test('a change is sent to every controlled page, and to no other', async () => {
  worker.pages = ['controlled', 'controlled', 'uncontrolled']
  await messagePages(worker, { type: 'CONFIG_CHANGED', path: '/m/system/getlist', lang: 'ID' })
  const sent = 'message {"type":"CONFIG_CHANGED","path":"/m/system/getlist","lang":"ID"}'
  expect(worker.log).toEqual([`${sent} to 0`, `${sent} to 1`])
})

test('a notification brings up an open page', async () => {
  worker.pages = ['controlled', 'controlled']
  await showApp(worker)
  expect(worker.log).toEqual(['focus 0'])
})

test('a notification opens the app when no page is open', async () => {
  await showApp(worker)
  expect(worker.log).toEqual(['open /'])
})

// Red when a start takes the files of the old version away from another page.
test.each<[FakeWorker['pages'], boolean]>([
  [[], true],
  [['controlled'], true],
  [['uncontrolled'], true],
  [['controlled', 'controlled'], false],
  [['controlled', 'uncontrolled'], false],
  [['uncontrolled', 'uncontrolled'], false],
])('with the pages %o open, a waiting worker takes over: %s', async (pages, takesOver) => {
  worker.pages = pages
  const [result] = await Promise.allSettled([
    activateAtStart(worker, { hasTexts: () => Promise.resolve(true) }),
  ])
  expect(result.status).toBe(takesOver ? 'fulfilled' : 'rejected')
  expect(worker.log).toEqual(takesOver ? ['skip waiting'] : [])
})
