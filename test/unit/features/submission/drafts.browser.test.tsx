import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { useDraftUntilPlaced, useSubmit } from '../../../../src/features/submission/use-submit.tsx'
import { transferDraft } from '../../../../src/features/transfer/transfer-form.tsx'
import { amount } from '../../../../src/money/amount.ts'
import { readDisk, writeDisk } from '../../../../src/storage/disk.ts'
import { journalEntries, readJournal } from '../../../../src/submissions/journal.ts'
import { asMember } from '../../as-member.ts'
import { mount } from '../../ui/mount.tsx'
import { waitFor } from '../../wait.ts'

const MOVE = '/m/game/deposit'
const ORDER = {
  kind: 'transfer-in',
  member: 'm1',
  target: '1',
  title: 'Lantern',
  money: amount('33'),
} as const
const DRAFT = 'member:m1:drafts:transfer'
/** A draft as it is on the disk. */
const KEPT = expect.objectContaining({ data: expect.objectContaining({ amount: '33' }) })

const onSettled = vi.fn<() => void>()
/** How the server answers a transfer. */
let answer: () => Response | Promise<Response>
let client: QueryClient

const accepted = () => Response.json({ code: 200, msg: '', data: [] })
const refused = () => Response.json({ code: 400, msg: 'The venue is down.' }, { status: 400 })
const cut = () => Promise.reject(new TypeError('no connection'))

/** Puts an order into the journal that another form has made. */
async function addEntry(state: 'sending' | 'done'): Promise<void> {
  const entry = { ...ORDER, requestId: 'a', path: MOVE, madeAt: Date.now() - 1_000, state, looks: 0 }
  await writeDisk('submissions', { v: 1, data: [entry] })
  await readJournal()
}

beforeEach(async () => {
  onSettled.mockClear()
  answer = accepted
  client = makeQueryClient()
  await writeDisk('submissions', { v: 1, data: [] })
  await readJournal()
  return asMember(async ({ url }) => (url.endsWith(MOVE) ? answer() : accepted()))
})
afterEach(() => mount(null))

/** A form with an amount. The fund sheet sends transfers too, but has no draft. */
function Form({ hasDraft = true }: { hasDraft?: boolean }) {
  const placing = useSubmit('transfer-in', { ...(hasDraft && { draft: transferDraft }), onSettled })
  return (
    <>
      {hasDraft && <KeepDraft placing={placing} />}
      <button type="button" onClick={() => placing.mutate({ order: ORDER })}>
        Send
      </button>
      <output>{placing.data?.result ?? placing.error?.name}</output>
    </>
  )
}

function KeepDraft({ placing }: { placing: ReturnType<typeof useSubmit> }) {
  useDraftUntilPlaced(transferDraft, placing, { direction: 'in', venue: '1', amount: '33' })
  return null
}

const show = (form: ReactNode) => mount(<QueryClientProvider client={client}>{form}</QueryClientProvider>)
const press = () => page.getByRole('button', { name: 'Send' }).click()
const settled = () => waitFor(() => expect(onSettled).toHaveBeenCalled())
const isKept = () => waitFor(async () => expect(await readDisk(DRAFT)).toEqual(KEPT))

// Red when the form of another tab removes the draft of an order that is being sent, and may be refused.
test('a draft stays while an order is being sent from another tab', async () => {
  await addEntry('sending')
  show(<Form />)
  await waitFor(async () => expect(await readDisk(DRAFT)).toEqual(KEPT))
})

// Red when a deposit whose page never loaded keeps its form from storing what is typed next.
test('a form stores its values beside an earlier order that is done', async () => {
  await addEntry('done')
  show(<Form />)
  await waitFor(async () => expect(await readDisk(DRAFT)).toEqual(KEPT))
})

// Red when what was sent is restored to be sent again: WebKit may show the order's page before its form is rendered again.
test('the draft of an accepted order is gone, also if its form is not rendered again', async () => {
  show(<Form />)
  await isKept()
  onSettled.mockImplementationOnce(() => show(null))
  await press()
  await settled()
  expect(await readDisk(DRAFT)).toBeUndefined()
})

// Red when what may have arrived is restored to be sent again, or a refusal loses what was typed.
test.each([
  ['is gone once it was accepted', accepted, undefined],
  ['is gone while its result is unknown', cut, undefined],
  ['stays after a refusal', refused, KEPT],
])('the draft of an order whose form was left %s', async (_, respond, draft) => {
  await addEntry('done')
  show(<Form />)
  await isKept()
  const { promise, resolve } = Promise.withResolvers<void>()
  answer = async () => {
    await promise
    return respond()
  }
  await press()
  await waitFor(() => expect(journalEntries()).toContainEqual(expect.objectContaining({ state: 'sending' })))
  show(null)
  resolve()
  await settled()
  expect(await readDisk(DRAFT)).toEqual(draft)
})

// Red when money that is moved to play removes an unsent transfer of another amount, now or at the next start.
test('an order of a sheet without a draft leaves the form’s draft alone', async () => {
  await writeDisk(DRAFT, { v: 1, savedAt: Date.now(), data: { direction: 'out', amount: '33' } })
  show(<Form hasDraft={false} />)
  await press()
  await settled()
  await expect.element(page.getByRole('status')).toHaveTextContent('done')
  expect(await readDisk(DRAFT)).toEqual(KEPT)
  expect(journalEntries()).toMatchObject([{ keepsDraft: true }])
})
