import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connectApi } from '../../api/connect-api.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { type Draft, draftQuery } from '../../../../src/components/drafts.ts'
import { type DepositDraft, depositDraft } from '../../../../src/features/deposit/deposit-form.tsx'
import { MoneyForm } from '../../../../src/features/submission/money-form.tsx'
import { SUBMIT } from '../../../../src/features/submission/use-submit.tsx'
import { chooseLanguage } from '../../../../src/i18n/language.ts'
import { LANGUAGE } from '../../../../src/local-storage.ts'
import { amount } from '../../../../src/money/amount.ts'
import { beginSession, endSession, setMember } from '../../../../src/session/session.ts'
import { writeDisk } from '../../../../src/storage/disk.ts'
import { closeEntry, readJournal } from '../../../../src/submissions/journal.ts'
import { type Submission, toStored } from '../../../../src/submissions/submission.ts'
import { showPage } from '../../show-page.tsx'
import { mount } from '../../ui/mount.tsx'

const ORDER: Submission = {
  requestId: 'a',
  kind: 'deposit',
  path: '/m/recharge/order',
  money: amount('300'),
  member: 'm1',
  madeAt: Date.now(),
  newestRow: null,
  state: 'unconfirmed',
  rounds: 0,
}

beforeEach(async () => {
  const headers = { date: 'Fri, 20 Nov 2026 04:00:00 GMT' }
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const data = url.endsWith('/m/token/user') ? [{ username: 'demo', balance: '80.00' }] : []
    return Response.json({ code: 200, msg: '', data }, { headers })
  })
  connectApi()
  await beginSession('T')
  await setMember('T', 'm1')
})
afterEach(async () => {
  mount(null)
  await chooseLanguage('EN')
  localStorage.removeItem(LANGUAGE)
  await endSession('T', 'logout')
  vi.unstubAllGlobals()
})

/** Like a form, what is typed starts from the draft. */
function Typed({ draft }: { draft: Draft<DepositDraft> | null }) {
  return <p>typed: {useState(draft?.values.amount)[0] ?? 'nothing'}</p>
}

/** An order that is being sent here. */
let sending = Promise.withResolvers<undefined>()

function Form() {
  const order = useMutation({ mutationKey: SUBMIT, mutationFn: () => sending.promise })
  return (
    <MoneyForm draft={depositDraft} skeleton="" refill={(_, text, chosen) => ({ ...chosen, amount: text })}>
      {(_, draft) => (
        <>
          <Typed draft={draft} />
          <button type="button" onClick={() => order.mutate()}>
            Send
          </button>
        </>
      )}
    </MoneyForm>
  )
}

/** Shows a deposit form in which an amount is typed, while the journal has an order. Resolves with its router. */
async function show(order: Submission | undefined, typed: string) {
  await writeDisk('submissions', { v: 1, data: order ? [toStored(order)] : [] })
  await readJournal()
  const client = makeQueryClient()
  const draft: Draft<DepositDraft> = {
    values: { class: '1', channel: '101', amount: typed },
    isDraftRestored: false,
  }
  client.setQueryData(draftQuery(depositDraft, 'm1').queryKey, draft)
  const search = new URLSearchParams({ channel: '"101"', amount: `"${typed}"`, other: '1' })
  return showPage(client, `/deposit?${search}`, Form)
}

// Red when an order from another tab removes what is typed here, or what was sent can be sent again.
test.each([
  ['stays', 'another amount', '265', { channel: '101', amount: '265' }, '265'],
  ['is removed', 'the amount of the order', '300.00', { channel: '101' }, 'nothing'],
])('what was typed %s if it is %s', async (_result, _amount, typed, search, left) => {
  const router = await show(ORDER, typed)
  await expect.poll(() => router.latestLocation.search).toEqual(search)
  await closeEntry(ORDER.requestId)
  await expect.element(page.getByText(`typed: ${left}`)).toBeVisible()
})

/** Announces an accepted order, as the tab that sent it does. Resolves once the page has rendered what it heard. */
async function announce(order: Submission): Promise<void> {
  const [channel, last] = [new BroadcastChannel('lantern-accepted'), new BroadcastChannel('lantern-accepted')]
  const heard = new Promise((resolve) => last.addEventListener('message', resolve))
  channel.postMessage(toStored({ ...order, state: 'done', orderId: '83' }))
  await heard
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  for (const open of [channel, last]) open.close()
}

// Red when a second tab keeps an amount that was sent, so that it makes the same order again.
test('an order that another tab sent removes its amount here, and is linked to', async () => {
  const router = await show(undefined, '300.00')
  await expect.element(page.getByText('typed: 300.00')).toBeVisible()
  await announce(ORDER)
  await expect.element(page.getByText('typed: nothing')).toBeVisible()
  expect(router.latestLocation.search).toEqual({ channel: '101' })
  await expect.element(page.getByText('Your order was accepted · CNY 300.00')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'See the order' }))
    .toHaveAttribute('href', '/detail?id=%2283%22')
})

// Red when an order of another tab removes what it did not send, or the draft of an order that may still be refused.
test.each([
  ['another amount', ORDER, '265', false],
  ['another form', { ...ORDER, kind: 'withdrawal' as const }, '300', false],
  ['another member', { ...ORDER, member: 'm2' }, '300', false],
  ['an amount that is being sent here', ORDER, '300', true],
])('an order that another tab sent keeps %s', async (_what, order, typed, isSending) => {
  const router = await show(undefined, typed)
  await expect.element(page.getByText(`typed: ${typed}`)).toBeVisible()
  if (isSending) await page.getByRole('button', { name: 'Send' }).click()
  await announce(order)
  await expect.element(page.getByText(`typed: ${typed}`)).toBeVisible()
  expect(router.latestLocation.search).toEqual({ channel: '101', amount: typed, other: 1 })
  await expect.element(page.getByText('Your order was accepted')).not.toBeInTheDocument()
})

// Red when one more press repeats the order of another tab, because this tab was sending another one when it was accepted.
test('an order that another tab sent meanwhile removes its amount once the order here has ended', async () => {
  sending = Promise.withResolvers()
  await show(undefined, '300')
  await page.getByRole('button', { name: 'Send' }).click()
  await announce(ORDER)
  await expect.element(page.getByText('typed: 300')).toBeVisible()
  sending.resolve(undefined)
  await expect.element(page.getByText('typed: nothing')).toBeVisible()
  await expect.element(page.getByText('Your order was accepted · CNY 300.00')).toBeVisible()
  sending = Promise.withResolvers()
  await page.getByRole('button', { name: 'Send' }).click()
  sending.resolve(undefined)
  await expect.element(page.getByText('Your order was accepted')).not.toBeInTheDocument()
})

// Red when an order that turned out to be refused is still called accepted above its form.
test('the note about an accepted order goes once its own view shows how it ended', async () => {
  await show(undefined, '300')
  await expect.element(page.getByText('typed: 300')).toBeVisible()
  await announce(ORDER)
  await expect.element(page.getByText('Your order was accepted · CNY 300.00')).toBeVisible()
  await writeDisk('submissions', { v: 1, data: [toStored({ ...ORDER, state: 'refused' })] })
  await readJournal()
  await page.getByRole('button', { name: 'Back to the form' }).click()
  await expect.element(page.getByText(/^typed:/)).toBeVisible()
  await expect.element(page.getByText('Your order was accepted')).not.toBeInTheDocument()
})

// Red when a preset of 100.125 is read as 100,125 in Indonesian.
test('“Back to the form” writes the amount in the notation of the language', async () => {
  await chooseLanguage('ID')
  const router = await show({ ...ORDER, money: amount('100.125'), state: 'refused' }, '')
  await page.getByRole('button', { name: 'Back to the form' }).click()
  await expect.poll(() => router.latestLocation.search).toMatchObject({ amount: '100,125' })
})
