import { expect, it } from 'vitest'
import { memberKeyOf } from '../../../src/storage/member-space.ts'
import { readDisk, writeDisk } from '../../../src/storage/disk.ts'
import { recoverInterrupted } from '../../../src/submissions/lock.ts'
import { journalEntries } from '../../../src/submissions/journal.ts'

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
