import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { CardsPage } from '../../../../src/features/cards/cards-page.tsx'
import { asMember } from '../../as-member.ts'
import { showView } from '../../show-page.tsx'

const CARDS = '/m/drawing/getlist'
const REFUSAL = 'This card no longer exists.'
const card = (id: number, number: string) => ({ id, card: number, title: 'ICBC', type: 1 })

let cards: object[]

beforeEach(() => {
  cards = [card(1, '6222020000000111'), card(2, '6222020000000222')]
  return asMember(async ({ url }: Request) => {
    const { pathname } = new URL(url)
    if (pathname === '/m/member_bank/delete') {
      cards = cards.slice(1)
      return Response.json({ code: 400, msg: REFUSAL }, { status: 400 })
    }
    return Response.json({ code: 200, msg: '', data: pathname === CARDS ? cards : [] })
  })
})

// Red when a card that another device has deleted is offered again.
test('a refused deletion reloads the cards', async () => {
  showView(makeQueryClient(), <CardsPage />)
  await page
    .getByRole('button', { name: /Delete/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(REFUSAL)
  await expect.element(page.getByText('•••• 0111')).not.toBeInTheDocument()
  await expect.element(page.getByText('•••• 0222')).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent(REFUSAL)
})
