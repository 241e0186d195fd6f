import type { Card, Member, State } from './state.ts'
import { chosen, Refusal, type Sent } from './wire.ts'

/** The banks (1), networks (2) and wallets (3) that a card can belong to. */
const BANKS = [
  { id: 1, title: 'ICBC', img: '/uploads/icbc.png', type: 1 },
  { id: 2, title: 'China Merchants Bank', img: '/uploads/cmb.png', type: 1 },
  { id: 11, title: 'USDT-TRC20', img: '/uploads/usdt.png', type: 2 },
  { id: 12, title: 'USDT-ERC20', img: '/uploads/usdt.png', type: 2 },
  { id: 21, title: 'Alipay', img: '/uploads/alipay.png', type: 3 },
]

const MAX_CARDS = 5

/** Returns the fields that a card takes from its bank. */
export function chosenCard(bank: number): Pick<Card, 'title' | 'img' | 'type'> {
  const { title, img, type } = chosen(BANKS, { id: String(bank) }, 'Unknown bank')
  return { title, img, type }
}

const cardsOf = (state: State, member: Member) => state.cards.filter((card) => card.member === member.id)

/** Returns the member's card with the sent id. Throws `Refusal` when there is none. */
export function ownCard(state: State, member: Member, sent: Sent): Card {
  return chosen(cardsOf(state, member), sent, 'Card not found')
}

/** The calls about cards. */
export const cardCalls = (state: State) => ({
  '/m/drawing/getlist': (member: Member) =>
    cardsOf(state, member).map(({ id, card, img, type, title }) => ({ id, card, img, type, title })),

  '/m/bank/getlist': (_: Member, sent: Sent) =>
    BANKS.filter(({ type }) => String(type) === (sent['type'] ?? '1')),

  '/m/member_bank/binding': (member: Member, sent: Sent) => {
    const bank = chosenCard(Number(sent['id']))
    const card = (sent['card'] ?? '').trim()
    if (!member.profile['real_name']) throw new Refusal('Bind your real name first')
    if (!/^[\w@.+-]{6,64}$/.test(card)) throw new Refusal('Wrong card number')
    if (cardsOf(state, member).length >= MAX_CARDS) throw new Refusal('Too many cards')
    if (state.cards.some((known) => known.card === card)) throw new Refusal('Card already bound')
    state.cards.push({ ...bank, id: state.nextId(), member: member.id, card })
    return []
  },

  '/m/member_bank/delete': (member: Member, sent: Sent) => {
    const card = ownCard(state, member, sent)
    if (state.trades.some((trade) => trade.card === card.id && trade.status === 5)) {
      throw new Refusal('A withdrawal is in progress')
    }
    state.cards.splice(state.cards.indexOf(card), 1)
    return []
  },
})
