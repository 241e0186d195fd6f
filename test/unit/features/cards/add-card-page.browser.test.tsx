import type { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { clearToasts, shownToasts } from '../../../../src/components/toasts.ts'
import { AddCardPage } from '../../../../src/features/cards/add-card-page.tsx'
import { cardsQuery } from '../../../../src/features/cards/queries.ts'
import { currentLanguage } from '../../../../src/i18n/language.ts'
import { asMember } from '../../as-member.ts'
import { showPage } from '../../show-page.tsx'
import { mount } from '../../ui/mount.tsx'

const BIND = '/m/member_bank/binding'
const ADDED = { id: 2, card: '13900005678', title: 'One', type: 3 }

/** Whether the cards cannot be loaded, and whether the answer to a new one is lost. */
let isDown: boolean
let isLost: boolean
let user: object
/** The member's cards as the server lists them. */
let cards: readonly object[]
/** The types for which the operator has banks, networks or wallets. */
let types: readonly number[]
/** The paths of the requests so far. */
let requested: string[]
/** The server adds a card after this. */
let adding: Promise<void> | undefined

beforeEach(() => {
  requested = []
  adding = undefined
  isDown = false
  isLost = false
  cards = []
  user = { username: 'demo', real_name: 'Li Lei' }
  types = []
  return asMember(async (request: Request) => {
    const { pathname } = new URL(request.url)
    requested.push(pathname)
    if (pathname === BIND) await adding
    if (pathname === BIND && isLost) throw new TypeError('no connection')
    if (pathname === '/m/drawing/getlist' && isDown) return Response.json({ code: 400, msg: 'Closed.' })
    if (pathname === '/m/drawing/getlist') return Response.json({ code: 200, msg: '', data: cards })
    const { type }: { type?: number } = await request.json()
    const banks = type !== undefined && types.includes(type) ? [{ id: 1, title: 'One' }] : []
    return Response.json({ code: 200, msg: '', data: pathname === '/m/token/user' ? [user] : banks })
  })
})

const kind = (name: string) => page.getByRole('radio', { name })
const fields = page.getByRole('textbox')
const reason = page.getByText(/^You can’t add this type right now/)

// Red when a member without a real name fills in the form in vain, because the cards did not load.
test('without a real name, the form waits for the cards', async () => {
  isDown = true
  user = { username: 'demo' }
  showPage(makeQueryClient(), '/add-card', AddCardPage)
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  expect(fields.elements()).toEqual([])
  isDown = false
  await retry.click()
  await expect.element(page.getByText('Add your real name first')).toBeVisible()
})

// Red when the form says that nothing can be added, although the operator has another kind.
test.each([
  [[1, 2, 3], 'Bank card', 'Add bank card'],
  [[2], 'USDT address', 'Add USDT address'],
  [[3], 'Alipay', 'Add Alipay'],
  [[2, 3], 'USDT address', 'Add USDT address'],
])('an address without a type opens the first kind of %j', async (offered, name, title) => {
  types = offered
  showPage(makeQueryClient(), '/add-card', AddCardPage)
  await expect.element(kind(name)).toBeChecked()
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(fields.first()).toBeVisible()
  expect(reason.elements()).toEqual([])
  expect(kind('Alipay').elements()).toHaveLength(offered.includes(3) ? 1 : 0)
})

// Red when the form shows fields that cannot be sent, or says that no other kind can be added either.
test.each(['', '?type=bank'])('the chosen kind cannot be added, at "%s"', async (search) => {
  types = search === '' ? [] : [2]
  showPage(makeQueryClient(), `/add-card${search}`, AddCardPage)
  await expect.element(reason).toBeVisible()
  await expect.element(kind('Bank card')).toBeChecked()
  expect(fields.elements()).toEqual([])
})

const account = page.getByLabelText('Alipay account')

async function addAccount() {
  await account.fill('13900005678')
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Yes, add it' }).click()
}

const showAlipay = (client: QueryClient) => showPage(client, '/add-card?type=alipay', AddCardPage)

/** Adds an account and leaves the form. The server answers once `resolve` is called. */
async function leaveWhileAdding() {
  types = [3]
  const client = makeQueryClient()
  const { promise, resolve } = Promise.withResolvers<void>()
  adding = promise
  showAlipay(client)
  await addAccount()
  await expect.poll(() => requested).toContain(BIND)
  mount(null)
  return { client, resolve }
}

// Red when a card that is added after its form was left is filled in again with its whole number.
test('a card that is added after its form was left is not in the next form', async () => {
  const { client, resolve } = await leaveWhileAdding()
  isDown = true
  resolve()
  await expect.poll(() => client.isMutating()).toBe(0)
  showAlipay(client)
  await expect.element(account).toHaveValue('')
})

// Red when the member sends the same card twice, or loses another number.
test.each([
  ['what was sent', '13900005678', ''],
  ['no other number', '13900009999', '13900009999'],
])('a card that is added while the next form is open clears %s', async (_, typed, left) => {
  const { client, resolve } = await leaveWhileAdding()
  showAlipay(client)
  await expect.element(account).toHaveValue('13900005678')
  await account.fill(typed)
  cards = [ADDED]
  resolve()
  await expect.poll(() => client.isMutating()).toBe(0)
  await expect.element(account).toHaveValue(left)
  mount(null)
  showAlipay(client)
  await expect.element(account).toHaveValue(left)
})

// Red when the sheet still offers to add a card that was added meanwhile.
test('a card that is added while the next form asks to confirm it closes the sheet', async () => {
  const { client, resolve } = await leaveWhileAdding()
  showAlipay(client)
  await expect.element(account).toHaveValue('13900005678')
  await page.getByRole('button', { name: 'Review' }).click()
  const confirm = page.getByRole('button', { name: 'Yes, add it' })
  await expect.element(confirm).toBeVisible()
  cards = [ADDED]
  resolve()
  await expect.element(confirm).not.toBeInTheDocument()
  expect(requested.filter((path) => path === BIND)).toHaveLength(1)
})

// Red when a member leaves for a list without the card, and adds it again.
test.each([
  ['cannot be loaded', true, ['Your card or address was accepted. It’ll appear once your cards load.']],
  ['has it', false, []],
])('a card is accepted, and the list %s', async (_, isListDown, texts) => {
  types = [3]
  onTestFinished(clearToasts)
  const client = makeQueryClient()
  const router = showAlipay(client)
  await expect.element(account).toBeVisible()
  await expect.poll(() => client.isFetching()).toBe(0)
  isDown = isListDown
  cards = [ADDED]
  await addAccount()
  await expect.poll(() => router.history.location.pathname).toBe('/wallet-card')
  const successes = shownToasts().filter(({ tone }) => tone === 'ok')
  expect(successes.map(({ text }) => text)).toEqual(texts)
})

/** Adds an account whose answer is lost, and waits for this note. The server adds it later. */
async function addLost(client: QueryClient, isListDown: boolean, note: RegExp) {
  types = [3]
  const router = showAlipay(client)
  await expect.element(account).toBeVisible()
  await expect.poll(() => client.isFetching()).toBe(0)
  isLost = true
  isDown = isListDown
  await addAccount()
  await expect.element(page.getByText(note)).toBeVisible()
  isDown = false
  cards = [ADDED]
  return router
}

const loadCards = (client: QueryClient) =>
  client.fetchQuery({ ...cardsQuery(currentLanguage().wire), staleTime: 0 })
const UNKNOWN = /so we don’t know whether your card or address was added/

// Red when the form still says that the result is unknown, or offers to send again, while the list has the card.
test.each([
  ['unknown', true, UNKNOWN],
  ['not-done', false, /this one isn’t there/],
])('a card that was %s is added once the list has it', async (_, isListDown, note) => {
  const client = makeQueryClient()
  const router = await addLost(client, isListDown, note)
  await loadCards(client)
  await expect.poll(() => router.history.location.pathname).toBe('/wallet-card')
  mount(null)
  showAlipay(client)
  await expect.element(account).toHaveValue('')
})

// Red when a whole number comes back after its card is listed, or another one is lost.
test.each([
  ['what was sent', undefined, ''],
  ['no other number', '13900009999', '13900009999'],
])('a card that is listed after its form was left clears %s', async (_, typed, left) => {
  const client = makeQueryClient()
  await addLost(client, true, UNKNOWN)
  if (typed !== undefined) await account.fill(typed)
  mount(null)
  await loadCards(client)
  showAlipay(client)
  await expect.element(account).toHaveValue(left)
})

// Red when the number of a card that is listed comes back in the form, and is sent again.
test('a card that is listed while the next form is open clears what was sent', async () => {
  const client = makeQueryClient()
  await addLost(client, true, UNKNOWN)
  mount(null)
  showAlipay(client)
  await expect.element(account).toHaveValue('')
})

// Red when a member who follows the link to the cards ends up on the page before.
test('a card that is listed while another page opens does not go back', async () => {
  const client = makeQueryClient()
  const router = await addLost(client, true, UNKNOWN)
  const { promise, resolve } = Promise.withResolvers<void>()
  router.routeTree.update({ beforeLoad: () => promise })
  const leaving = router.navigate({ to: '/wallet-card' })
  await loadCards(client)
  await expect.element(page.getByText(UNKNOWN)).not.toBeInTheDocument()
  expect(router.history.location.pathname).toBe('/wallet-card')
  resolve()
  await leaving
  expect(router.history.location.pathname).toBe('/wallet-card')
})
