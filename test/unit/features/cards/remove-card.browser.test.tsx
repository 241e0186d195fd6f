import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { CardsPage } from '../../../../src/features/cards/cards-page.tsx'
import { expectNewCards } from '../../../../src/features/cards/new-cards.ts'
import { connection } from '../../../../src/pwa/online.ts'
import { removeWhere } from '../../../../src/storage/disk.ts'
import { asMember } from '../../as-member.ts'
import { showView } from '../../show-page.tsx'

const CARDS = '/m/drawing/getlist'
const REFUSAL = 'This card no longer exists.'
const card = (id: number, number: string) => ({ id, card: number, title: 'ICBC', type: 1 })

let cards: object[]
/** Whether the server accepts the deletion, and keeps the card. */
let isKept: boolean

beforeEach(async () => {
  isKept = false
  await removeWhere((key) => key.startsWith('new-cards:'))
  cards = [card(1, '6222020000000111'), card(2, '6222020000000222')]
  return asMember(async ({ url }: Request) => {
    const { pathname } = new URL(url)
    if (pathname === '/m/member_bank/delete') {
      if (isKept) return Response.json({ code: 200, msg: '', data: [] })
      cards = cards.slice(1)
      return Response.json({ code: 400, msg: REFUSAL }, { status: 400 })
    }
    return Response.json({ code: 200, msg: '', data: pathname === CARDS ? cards : [] })
  })
})

async function removeFirst() {
  await page
    .getByRole('button', { name: /Delete/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
}

// Red when a card that another device has deleted is offered again.
test('a refused deletion reloads the cards', async () => {
  showView(makeQueryClient(), <CardsPage />)
  await removeFirst()
  await expect.element(page.getByRole('alert')).toHaveTextContent(REFUSAL)
  await expect.element(page.getByText('•••• 0111')).not.toBeInTheDocument()
  await expect.element(page.getByText('•••• 0222')).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent(REFUSAL)
})

/** Deletes a new card that the server keeps. */
async function removeKept() {
  isKept = true
  await expectNewCards('m1')
  showView(makeQueryClient(), <CardsPage />)
  await removeFirst()
  await expect.element(page.getByRole('alert').getByText(/0111 is still there/)).toBeVisible()
}

// Red when a card counts as deleted that is still there, and is no longer compared before the first withdrawal to it.
test('a card that the server keeps after a deletion stays new', async () => {
  await removeKept()
  await expect.element(page.getByText('New', { exact: true }).first()).toBeVisible()
})

// Red when a card that has left the list is still called there.
test('a card that the server deletes late counts as deleted', async () => {
  await removeKept()
  cards = cards.slice(1)
  await page.getByRole('button', { name: /^as of / }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('ICBC •••• 0111 has been deleted.')
})

// Red when "-- •••• 0111" is read in a sentence.
test('a card without a title is named by its number', async () => {
  cards = [{ ...card(1, '6222020000000111'), title: ' ' }]
  showView(makeQueryClient(), <CardsPage />)
  await expect.element(page.getByRole('button', { name: 'Delete •••• 0111', exact: true })).toBeVisible()
  await expect.element(page.getByText('--', { exact: true })).toBeVisible()
})

// Red when Tab starts at the top of the page.
test('a lost connection keeps the focus', async () => {
  onTestFinished(() => connection.set('online'))
  showView(
    makeQueryClient(),
    <>
      <h1>Cards</h1>
      <CardsPage />
    </>,
  )
  const add = page.getByRole('link', { name: 'Add bank card' })
  await expect.element(add).toBeVisible()
  add.element().focus()
  connection.set('offline')
  await expect.element(add).toHaveAccessibleDescription('You’re offline. Reconnect to add or delete.')
  await expect.element(add).toHaveFocus()
  connection.set('online')
  await expect.element(add).toHaveAccessibleDescription('')
  await expect.element(add).toHaveFocus()
  const remove = page.getByRole('button', { name: /Delete/ }).first()
  await expect.element(remove).toBeVisible()
  remove.element().focus()
  connection.set('offline')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})
