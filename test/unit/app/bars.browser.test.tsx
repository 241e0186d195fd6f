import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Bars } from '../../../src/app/app.tsx'
import { amount } from '../../../src/money/amount.ts'
import { connection } from '../../../src/pwa/online.ts'
import { offerUpdate } from '../../../src/pwa/updates.ts'
import { beginSession, endSession, setMember } from '../../../src/session/session.ts'
import { dropFromMemory, keepInMemory, writeDisk } from '../../../src/storage/disk.ts'
import { closeEntry, readJournal } from '../../../src/submissions/journal.ts'
import { type Submission, toStored } from '../../../src/submissions/submission.ts'
import { mount } from '../ui/mount.tsx'

const ORDER: Submission = {
  requestId: 'a',
  kind: 'deposit',
  path: '/m/recharge/order',
  money: amount('300'),
  member: 'm1',
  madeAt: 1,
  state: 'unconfirmed',
  rounds: 0,
}
const JOURNAL = { v: 1, data: [toStored(ORDER)] }

beforeEach(async () => {
  await beginSession('T')
  await setMember('T', 'm1')
})
afterEach(async () => {
  mount(null)
  await endSession('T', 'logout')
})

/** Shows the update bar, with an unconfirmed order on disk. Resolves with the bar's button. */
async function showUpdate() {
  const update = page.getByRole('button', { name: 'Update' })
  await writeDisk('submissions', JOURNAL)
  await readJournal()
  offerUpdate(() => undefined)
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <Bars />
    </QueryClientProvider>,
  )
  await expect.element(update).toBeVisible()
  return update
}

// Red when the reload of an update loses an order whose result is unknown: the member may place it again.
test('an update is not offered while an unconfirmed order is only in memory', async () => {
  const update = await showUpdate()
  keepInMemory('submissions', JOURNAL)
  await expect.element(update).not.toBeInTheDocument()
  await endSession('T', 'expired')
  await expect.element(update).not.toBeInTheDocument()
  await closeEntry(ORDER.requestId)
  await expect.element(update).toBeVisible()
})

// Red when another member's order, which is safe on disk, hides the update as long as anything else is in memory.
test('an update is offered while an unconfirmed order of another member is on disk', async () => {
  const update = await showUpdate()
  keepInMemory('other', 1)
  await expect.element(update).not.toBeInTheDocument()
  await endSession('T', 'expired')
  await expect.element(update).toBeVisible()
  dropFromMemory('other')
})

// Red when a member updates to a version that lacks texts, and cannot fetch them.
test('an update is not offered offline', async () => {
  const update = await showUpdate()
  connection.set('offline')
  await expect.element(update).not.toBeInTheDocument()
  connection.set('online')
  await expect.element(update).toBeVisible()
})
