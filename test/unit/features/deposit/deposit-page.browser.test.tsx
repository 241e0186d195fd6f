import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { DepositPage } from '../../../../src/features/deposit/deposit-page.tsx'
import { storedSaferPlay } from '../../../../src/features/safer-play/safer-play-store.ts'
import { amount } from '../../../../src/money/amount.ts'
import { writeDisk } from '../../../../src/storage/disk.ts'
import { addUnlessOpen, readJournal } from '../../../../src/submissions/journal.ts'
import { asMember } from '../../as-member.ts'
import { showPage } from '../../show-page.tsx'

const CHANNELS = '/m/deposit/getlist'
const RECORDS = '/m/trade/record'
const REFUSAL = 'This channel is closed.'

type Channels = Record<string, { id: number; title: string | null }[]>

/** What the title of a class begins with; null for no title. */
let classTitle: string | null
/** The channels of each class, now and from the order on. */
let channels: Channels
let channelsAfter: Channels | undefined
/** The answer with the channels waits for this. */
let reloaded: Promise<void> | undefined
/** The answer with the records waits for this. */
let recorded: Promise<void> | undefined

async function respond(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const headers = { date: 'Fri, 20 Nov 2026 04:00:00 GMT' }
  if (pathname === '/m/recharge/order') {
    channels = channelsAfter ?? channels
    return Response.json({ code: 400, msg: REFUSAL }, { status: 400, headers })
  }
  const data: Record<string, unknown> = {
    '/m/token/user': [{ username: 'demo', balance: '80.00' }],
    '/m/deposit/class': Object.keys(channels).map((id) => ({
      id,
      title: classTitle && `${classTitle} ${id}`,
    })),
  }
  if (pathname === RECORDS) await recorded
  if (pathname === CHANNELS) {
    const { id }: { id: string } = await request.json()
    await reloaded
    data[CHANNELS] = channels[id]
  }
  return Response.json({ code: 200, msg: '', data: data[pathname] ?? [] }, { headers })
}

beforeEach(async () => {
  classTitle = 'Class'
  channels = { 1: [{ id: 11, title: 'Bank A' }], 2: [{ id: 21, title: 'Wallet B' }] }
  channelsAfter = undefined
  reloaded = undefined
  recorded = undefined
  await writeDisk('submissions', { v: 1, data: [] })
  await readJournal()
  return asMember(respond)
})

/** Shows the page, and types an amount. */
async function show() {
  showPage(makeQueryClient(), '/deposit', DepositPage)
  await page.getByRole('textbox').fill('100')
}

/** Confirms the deposit, which the server refuses. */
async function deposit() {
  await page.getByRole('button', { name: /^Review/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Deposit/ })
    .click()
}

test('the refusal of a channel is not shown for another class; the amount stays', async () => {
  await show()
  // Both classes are loaded.
  await page.getByRole('radio', { name: 'Class 2' }).click()
  await expect.element(page.getByRole('radio', { name: 'Wallet B' })).toBeChecked()
  await page.getByRole('radio', { name: 'Class 1' }).click()
  await expect.element(page.getByRole('radio', { name: 'Bank A' })).toBeChecked()
  await deposit()
  await expect.element(page.getByRole('alert')).toHaveTextContent(REFUSAL)
  await page.getByRole('radio', { name: 'Class 2' }).click()
  await expect.element(page.getByRole('radio', { name: 'Wallet B' })).toBeChecked()
  await expect.element(page.getByRole('alert')).toHaveTextContent('')
  await expect.element(page.getByRole('textbox')).toHaveValue('100')
})

// Red when a channel that was closed meanwhile stays on offer, or its refusal is shown for another channel.
test.each([
  ['the only one', [], 'No channel available'],
  ['one of two', [{ id: 12, title: 'Bank C' }], REFUSAL],
])('a refused deposit reloads the channels: %s was closed', async (_, left, text) => {
  channels = { 1: [{ id: 11, title: 'Bank A' }, ...left] }
  channelsAfter = { 1: left }
  await show()
  await deposit()
  await expect.element(page.getByRole('radio', { name: 'Bank A' })).not.toBeInTheDocument()
  await expect.element(page.getByText(text)).toBeVisible()
  for (const { title } of left)
    await expect.element(page.getByRole('radio', { name: title })).not.toBeChecked()
})

// Red when the amount is meant for a refused channel, and another one takes it.
test('a refused channel is not replaced while the amount changes and the channels are reloaded', async () => {
  const left = [{ id: 12, title: 'Bank C' }]
  channels = { 1: [{ id: 11, title: 'Bank A' }, ...left] }
  channelsAfter = { 1: left }
  await show()
  const reload = Promise.withResolvers<void>()
  reloaded = reload.promise
  await deposit()
  await expect.element(page.getByRole('alert')).toHaveTextContent(REFUSAL)
  await page.getByRole('textbox').fill('200')
  reload.resolve()
  await expect.element(page.getByRole('radio', { name: 'Bank A' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: 'Bank C' })).not.toBeChecked()
})

// Red when the link opens the service page without an answer.
test('"Help" leads to the question about late deposits', async () => {
  await show()
  await expect
    .element(page.getByRole('link', { name: 'Help' }))
    .toHaveAttribute('href', '/service?topic=late-deposit')
})

// Red when a choice has no name.
test('a class and a channel without a title are named by their ids', async () => {
  classTitle = null
  channels = { 1: [{ id: 11, title: null }], 2: [{ id: 21, title: 'Wallet B' }] }
  await show()
  await expect.element(page.getByRole('radio', { name: '2', exact: true })).toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: /^11\b/ })).toBeChecked()
})

// Red when the note is shown for an amount that came with the URL, or stays once the member has changed the amount.
test.each([
  ['without an amount shows', '/deposit', 1],
  ['with the amount does not show', '/deposit?amount="100"', 0],
])('a URL %s the note about a restored draft', async (_, address, notes) => {
  const data = { class: '1', channel: '11', amount: '100' }
  await writeDisk('member:m1:drafts:deposit', { v: 1, savedAt: Date.now(), data })
  showPage(makeQueryClient(), address, DepositPage)
  const note = page.getByText(/^We restored what you typed/)
  await expect.element(page.getByRole('textbox')).toHaveValue('100')
  expect(note.elements()).toHaveLength(notes)
  await page.getByRole('textbox').fill('120')
  await expect.element(note).not.toBeInTheDocument()
})

// Red when the confirmation closes and nothing explains why: the records are checked again after midnight, or for another deposit.
test('a deposit waits on its confirmation while its limit is checked', async () => {
  await storedSaferPlay.change('m1', () => ({ limits: { day: { amount: amount('500') } } }))
  onTestFinished(() => storedSaferPlay.change('m1', () => ({ limits: {} })))
  await show()
  await page.getByRole('button', { name: /^Review/ }).click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: /^Deposit/ })
  await expect.element(confirm).toBeVisible()
  const records = Promise.withResolvers<void>()
  recorded = records.promise
  await addUnlessOpen({
    requestId: 'a',
    kind: 'deposit',
    path: '/m/recharge/order',
    money: amount('300'),
    title: 'Bank A',
    member: 'm1',
    madeAt: Date.now(),
    state: 'seen',
    uncheckedAnswer: { id: '7' },
    rounds: 0,
  })
  await expect.element(confirm).toHaveAccessibleDescription('We’re checking your deposit limit.')
  records.resolve()
  await expect.element(confirm).not.toHaveAccessibleDescription()
  await confirm.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(REFUSAL)
})
