import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { venueList } from '../../../../src/api/venues.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { OpenTransfer } from '../../../../src/features/transfer/open-transfer.tsx'
import { useVenueWallets, venueBalancesQuery } from '../../../../src/features/transfer/queries.ts'
import { type VenueWallet, walletsOf } from '../../../../src/features/transfer/rules.ts'
import { RecoverFirst, RecoverSheet } from '../../../../src/features/transfer/sheets.tsx'
import {
  type RecoveryAnswer,
  recoveryAnswerQuery,
  useRecovery,
} from '../../../../src/features/transfer/use-recovery.ts'
import { TransferPage } from '../../../../src/features/transfer/transfer-page.tsx'
import { amount } from '../../../../src/money/amount.ts'
import { hideAmounts } from '../../../../src/money/money.tsx'
import { userQuery } from '../../../../src/session/user.ts'
import { writeDisk } from '../../../../src/storage/disk.ts'
import { closeEntry, journalEntries, readJournal } from '../../../../src/submissions/journal.ts'
import { toStored, type Submission } from '../../../../src/submissions/submission.ts'
import { asMember } from '../../as-member.ts'
import { showPage, showView } from '../../show-page.tsx'
import { waitFor } from '../../wait.ts'

const noop = () => undefined
const MADE_AT = Date.now() - 3_600_000
const SUBMISSION: Submission = {
  requestId: 'a',
  kind: 'recovery',
  path: '/m/game/all_trans',
  money: null,
  member: 'm1',
  madeAt: MADE_AT,
  state: 'settled',
  rounds: 0,
  venues: ['1'],
}
const BEFORE = { 1: { balance: amount('30'), at: MADE_AT } }
const VENUES = [{ id: 1, code: 'slots', game: 'LANTERN', title: 'Lantern', status_s: 1 }]

let client: QueryClient

beforeEach(() => {
  client = makeQueryClient()
  return asMember(async ({ url }: Request) => {
    const data = url.endsWith('/m/game/balance') ? { balance: '0' } : VENUES
    return Response.json({ code: 200, msg: '', data })
  })
})
afterEach(() => hideAmounts(false))

/** Shows the result of a recovery an hour ago, after which the venue is empty. `wallets` are other venues. */
function showResult(
  recovered: RecoveryAnswer['answer']['recovered'],
  wallets: readonly VenueWallet[] = [],
): void {
  const stored = { answer: { recovered, left: recovered && [] }, before: BEFORE }
  client.setQueryData(recoveryAnswerQuery('m1', 'a').queryKey, stored)
  showView(
    client,
    <OpenTransfer submission={SUBMISSION} form={{ refill: async () => undefined }} wallets={wallets} />,
  )
}

// Red when money that the member has lost since in a game is shown as returned.
test('after a lost answer, an empty venue is not taken for returned money', async () => {
  showResult(undefined)
  await expect.element(page.getByRole('heading', { name: 'No money left in venues' })).toBeVisible()
  await expect.element(page.getByRole('main')).not.toMatchTextContent('30.00')
})

// Red when a recovery that was confirmed before the venues were listed shows one venue twice: the server may name any of its rows.
test('a recovery whose answer names another row of a venue shows the venue once', async () => {
  const [wallet] = walletsOf(v.parse(venueList.answer, [...VENUES, { ...VENUES[0], id: 2 }]), {})
  showResult([{ id: '2', money: amount('30') }], wallet && [wallet])
  await expect.element(page.getByRole('heading', { name: 'All your money is back' })).toBeVisible()
  const rows = page.getByRole('listitem').elements()
  expect(rows.map(({ textContent }) => textContent.replace(/\s/g, ''))).toEqual(['Lantern+30.00'])
})

// Red when a connection that is cut right after the answer hides what the answer said.
test('an answered recovery shows what came back, also if no balance can be fetched', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  showResult([{ id: '1', money: amount('30') }])
  await expect.element(page.getByRole('heading', { name: 'All your money is back' })).toBeVisible()
  await expect.element(page.getByRole('listitem')).toMatchTextContent('30.00')
})

// Red when a connection that is cut is taken for venues without money.
test('an answered recovery that names no venue shows no result until a balance can be fetched', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  showResult([])
  await expect.element(page.getByRole('button', { name: 'Back to my wallets' })).toBeVisible()
  expect(page.getByRole('heading', { name: /No money left/ }).elements()).toEqual([])
})

// Red when a member whose money came back is only shown which venues did not respond.
test('after a lost answer, the transfers show what came back, also if a venue does not respond', async () => {
  const silent = { id: '2', ids: ['2'], code: 'b', title: 'B', picture: '', open: true, reported: undefined }
  showResult(undefined, [silent])
  const meaning = 'Check your transfers to see what came back.One venue didn’t respond.'
  await expect.element(page.getByRole('status')).toMatchTextContent(meaning)
})

// Red when the status that the member was reading gives way to an empty page, or the result counts as shown before it is.
test('the result of a recovery says where the money is until every venue has answered', async () => {
  await writeDisk('submissions', { v: 1, data: [toStored(SUBMISSION)] })
  await readJournal()
  onTestFinished(async () => {
    await closeEntry('a')
  })
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async () => {
    await answered
    return Response.json({ code: 200, msg: '', data: { balance: '0' } })
  })
  showResult([{ id: '1', money: amount('30') }])
  await expect.element(page.getByRole('heading', { name: 'Checking the venues…' })).toHaveFocus()
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent('Your money is in the venues or in your central wallet.')
  expect(journalEntries().map(({ resultShown }) => resultShown)).toEqual([undefined])
  answer()
  await expect.element(page.getByRole('heading', { name: 'All your money is back' })).toHaveFocus()
  await waitFor(() => expect(journalEntries()).toMatchObject([{ resultShown: true }]))
})

function Confirm() {
  return <RecoverSheet wallets={useVenueWallets()} busy={false} onConfirm={noop} onClose={noop} />
}

test.each([
  ['the confirmation', () => showView(client, <Confirm />)],
  ['the result', () => showResult([])],
])('%s of a recovery hides its amounts with all others', async (_, open) => {
  client.setQueryData(venueBalancesQuery([]).queryKey, { 1: { balance: amount('30'), at: Date.now() } })
  open()
  await waitFor(() => expect(document.body.textContent).toContain('30.00'))
  hideAmounts(true)
  await waitFor(() => expect(document.body.textContent).not.toContain('30.00'))
})

const NONE = { rows: [], unlisted: {} }

function AutomaticTransfer() {
  const { change } = useRecovery(NONE)
  return (
    <button type="button" onClick={() => change.mutate(2)}>
      {change.data ?? 'Switch'}
    </button>
  )
}

// Red when the app confirms that automatic transfer is off, after the server has accepted to switch it on.
test.each([
  ['accepted', 1, 'not-applied'],
  ['accepted', 2, 'done'],
  ['lost', 1, 'not-done'],
  ['lost', 2, 'done'],
] as const)('a switch whose answer is %s, with a user whose mode is %i, is %s', async (how, mode, result) => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (url.endsWith('/m/game/transfer') && how === 'lost') throw new TypeError('no connection')
    const data = url.endsWith('/m/token/user') ? [{ username: 'demo', transfer: mode }] : []
    return Response.json({ code: 200, msg: '', data })
  })
  showView(client, <AutomaticTransfer />)
  await page.getByRole('button', { name: 'Switch' }).click()
  await expect.element(page.getByRole('button', { name: result })).toBeVisible()
})

// Red when "it may not show here yet" stays beside the account that shows it.
test('an accepted switch is confirmed once the account shows it', async () => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const data = url.endsWith('/m/token/user') ? [{ username: 'demo', transfer: 1 }] : []
    return Response.json({ code: 200, msg: '', data })
  })
  showPage(client, '/transfer', TransferPage)
  await page.getByRole('switch', { name: 'Automatic transfer' }).click()
  await expect.element(page.getByText(/^Your change was accepted/)).toBeVisible()
  client.setQueryData(userQuery.queryKey, (user) => user && { ...user, transfer: 2 as const })
  await expect.element(page.getByText('Automatic transfer is now on.')).toBeVisible()
})

// Red when a second Enter or tap on the switch, whose refusal opens the question, recovers all money.
test('the question after a refused switch is not answered by a key or tap meant for the switch', async () => {
  const recover = vi.fn<() => void>()
  const pointerEvents = new Promise<string>((resolve) => {
    new MutationObserver(() => {
      const button = document.querySelector('dialog button')
      if (button) resolve(getComputedStyle(button).pointerEvents)
    }).observe(document, { subtree: true, childList: true })
  })
  showView(client, <RecoverFirst words="" onRecover={recover} onClose={recover} />)
  expect(await pointerEvents).toBe('none')
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(recover).not.toHaveBeenCalled()
})
