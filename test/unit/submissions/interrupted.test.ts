import { expect, it, onTestFinished, vi } from 'vitest'
import { memberKeyOf } from '../../../src/storage/member-space.ts'
import { readDisk, writeDisk } from '../../../src/storage/disk.ts'
import { recoverInterrupted } from '../../../src/submissions/lock.ts'
import { journalEntries } from '../../../src/submissions/journal.ts'
import { FEE_AT_NOON, OLD, OURS, server } from './accepting-server.ts'
import { intent, openTab, ZONE } from './tab.ts'
import { waitFor } from '../wait.ts'

const draft = (name: string) => memberKeyOf('m1', `drafts:${name}`)

// Red when a form offers what may already have been sent.
it.each([
  ['deposit', 'deposit'],
  ['withdrawal', 'withdrawal'],
  ['transfer-in', 'transfer'],
  ['transfer-out', 'transfer'],
  ['recovery', 'transfer'],
])('a %s that was interrupted is unconfirmed, and its draft (%s) is gone', async (kind, form) => {
  const forms = ['deposit', 'withdrawal', 'transfer']
  for (const name of forms) await writeDisk(draft(name), 'typed')
  const order = { requestId: 'a', kind, path: '/', money: '5', member: 'm1', madeAt: 1, looks: 0 }
  await writeDisk('submissions', { v: 1, data: [{ ...order, state: 'sending' }] })
  await recoverInterrupted()
  expect(journalEntries()).toMatchObject([{ state: 'unconfirmed' }])
  const left = await Promise.all(forms.map((name) => readDisk(draft(name))))
  expect(left).toEqual(forms.map((name) => (name === form ? undefined : 'typed')))
})

// Red when money that is moved to play, in an app that ends before the answer, removes the unsent transfer of the form.
it('an interrupted order that the form did not make leaves its draft alone', async () => {
  await writeDisk(draft('transfer'), 'typed')
  const order = {
    requestId: 'a',
    kind: 'transfer-in',
    path: '/',
    money: '5',
    member: 'm1',
    madeAt: 1,
    looks: 0,
  }
  await writeDisk('submissions', { v: 1, data: [{ ...order, state: 'sending', keepsDraft: true }] })
  await recoverInterrupted()
  expect(journalEntries()).toMatchObject([{ state: 'unconfirmed' }])
  expect(await readDisk(draft('transfer'))).toBe('typed')
})

// Red when the app watches an earlier order, and announces its result as that of this one.
it('an interrupted order takes no id of an earlier row', async () => {
  const order = {
    requestId: 'r2',
    kind: 'deposit',
    path: '/m/recharge/order',
    money: '300',
    member: 'm1',
    newestRow: '7',
    tries: 1,
    rounds: 0,
    madeAt: 1,
    looks: 0,
  }
  const stored = { ...order, state: 'sending', uncheckedAnswer: { id: '5' } }
  await writeDisk('submissions', { v: 1, data: [stored] })
  await recoverInterrupted()
  expect(journalEntries()).toMatchObject([{ state: 'settled', uncheckedAnswer: { id: '5' } }])
  expect(journalEntries()[0]?.orderId).toBeUndefined()
})

// Red when an app that was closed during the check of an answer has forgotten the answer: the member would order again.
it.each([
  ['is found by its id, though its row has another amount', [FEE_AT_NOON, OLD], 'settled', '9'],
  ['is unconfirmed when its answer names no row', [{ ...OURS, id: 12 }, OLD], 'unconfirmed', undefined],
] as const)('an accepted order that was interrupted %s', async (_, rows, state, orderId) => {
  const { locks } = navigator
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  })
  vi.stubEnv('VITE_API_BASE', 'https://api.test')
  await writeDisk('submissions', { v: 1, data: [] })
  vi.stubGlobal('navigator', { onLine: true }) // a closed tab holds no lock
  server({ id: 9 }, 'held')
  void (await openTab('T')).submit(intent('300', { newestRow: '7' }))
  const next = await openTab('T')
  const answer = { id: '9' }
  await waitFor(async () =>
    expect(await next.readJournal()).toMatchObject([{ state: 'sending', uncheckedAnswer: answer }]),
  )
  server({}, [...rows])
  await next.reconcileUnconfirmed('m1', ZONE, { round: 3 })
  expect(await next.readJournal(), 'while a tab checks it').toMatchObject([{ uncheckedAnswer: answer }])
  vi.stubGlobal('navigator', { onLine: true, locks })
  await next.recoverInterrupted()
  expect(next.journalEntries()).toMatchObject([{ state: 'settled', orderId: '9', uncheckedAnswer: answer }])
  await next.reconcileUnconfirmed('m1', ZONE, { round: 0 })
  expect(next.journalEntries()).toMatchObject([{ state, orderId, uncheckedAnswer: undefined }])
})
