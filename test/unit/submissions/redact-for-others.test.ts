import { beforeEach, expect, it, vi } from 'vitest'
import { amount } from '../../../src/money/amount.ts'
import { readDisk, writeDisk } from '../../../src/storage/disk.ts'
import { type Submission, toStored } from '../../../src/submissions/submission.ts'
import { openTab, type Tab } from './tab.ts'

const deposit: Submission = {
  requestId: 'a',
  kind: 'deposit',
  path: '/m/recharge/order',
  money: amount('500'),
  title: 'Bank transfer',
  member: 'm1',
  madeAt: 1,
  state: 'unconfirmed',
  rounds: 0,
}

let app: Tab

beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true })
  await writeDisk('submissions', { v: 1, data: [toStored(deposit)] })
  app = await openTab('T1')
  app.redactForOthers()
})

/** Resolves with whether the disk names the order's channel, and whether it has the order. */
const stored = async () => {
  const text = JSON.stringify(await readDisk('submissions'))
  return [text.includes('Bank transfer'), text.includes('"money":"500"')]
}
const logsIn = async (member: string) => {
  await app.beginSession('T2')
  await app.setMember('T2', member)
}

it('a logout keeps the order, but redacts its details', async () => {
  await app.endSession('T1', 'logout')
  expect(await stored()).toEqual([false, true])
})

it('an expired session keeps all details for the same member', async () => {
  await app.endSession('T1', 'expired')
  expect(await stored()).toEqual([true, true])
  await logsIn('m1')
  expect(await stored()).toEqual([true, true])
})

it('another member who logs in next sees no details', async () => {
  await app.endSession('T1', 'expired')
  await logsIn('m2')
  expect(await stored()).toEqual([false, true])
})

it('another member who logs in after a restart sees no details', async () => {
  await app.endSession('T1', 'expired')
  app = await openTab('T1')
  await app.endSession('T1', 'expired')
  app.redactForOthers() // at the start of a guest
  await logsIn('m2')
  expect(await stored()).toEqual([false, true])
})
