import * as v from 'valibot'
import { currencyOf } from './currencies.ts'
import { wholeNumber, type Database } from './database.ts'
import { Refusal } from './envelope.ts'
import { say, type Lang, type Words } from './language.ts'
import type { Member } from './members.ts'
import { isAlipayAccount, isCardNumber, isUsdtAddress } from './payout-address.ts'
import { BANKS, CARD_MESSAGES } from './seed-texts/card-texts.ts'

const cardRow = v.object({
  id: wholeNumber,
  bank_id: wholeNumber,
  number: v.string(),
  address: v.string(),
  alias: v.string(),
  status: wholeNumber,
})

/** A card that a member withdraws to. Status: 0 off, 1 ok, 2 under review. */
export type Card = v.InferOutput<typeof cardRow>

/** A card that a member wants to add. */
export interface NewCard {
  bankId: number
  number: string
  /** The branch of a bank account. */
  address: string
  alias: string
  /** The holder, if the app sends one. */
  name: string | undefined
}

/** Returns a member's cards, newest first. */
export function cardsOf(db: Database, memberId: number): Card[] {
  return db.all(
    cardRow,
    'SELECT * FROM card WHERE member_id = ? AND is_deleted = 0 ORDER BY id DESC',
    memberId,
  )
}

/** Returns one of a member's own cards. */
export function cardOf(db: Database, memberId: number, id: number): Card | undefined {
  return cardsOf(db, memberId).find((card) => card.id === id)
}

export function bankOf({ bank_id }: Pick<Card, 'bank_id'>): (typeof BANKS)[number] | undefined {
  return BANKS.find(({ id }) => id === bank_id)
}

/** Adds a card and returns its id. Throws `Refusal`. */
export function bindCard(db: Database, member: Member, card: NewCard, most: number, now: number): number {
  checkCard(member, card)
  if (isBound(db, card)) throw atCard(CARD_MESSAGES.alreadyBound)
  if (cardsOf(db, member.id).length >= most) {
    throw new Refusal(CARD_MESSAGES.tooManyCards, { values: { count: String(most) } })
  }
  return addCard(db, member.id, card, now)
}

/** Adds a card without checking it and returns its id. */
export function addCard(
  db: Database,
  memberId: number,
  { bankId, number, address, alias }: NewCard,
  now: number,
): number {
  return db.run(
    'INSERT INTO card (member_id, bank_id, number, address, alias, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    memberId,
    bankId,
    number,
    address,
    alias,
    now,
  )
}

/** Deletes a card. Throws `Refusal` when it belongs to another member, or a withdrawal to it is in progress. */
export function deleteCard(db: Database, memberId: number, id: number): void {
  if (!cardOf(db, memberId, id)) throw new Refusal(CARD_MESSAGES.cardNotFound)
  const open = 'SELECT id FROM trade WHERE member_id = ? AND card_id = ? AND status = 5'
  if (db.first(v.object({ id: wholeNumber }), open, memberId, id)) throw new Refusal(CARD_MESSAGES.cardInUse)
  db.run('UPDATE card SET is_deleted = 1 WHERE id = ?', id)
}

/** Returns a card as the list of cards shows it. */
export function cardInfo(card: Card, member: Member, lang: Lang): Record<string, unknown> {
  const bank = bankOf(card)
  return {
    id: card.id,
    card: card.number,
    title: bank ? say(bank.title, lang) : '',
    img: '',
    type: bank?.type ?? 1,
    alias: card.alias,
    name: member.real_name,
    address: card.address,
    status: card.status,
    ...(bank?.type === 2 && { rete: currencyOf(member.currency)?.usdtRate ?? '' }),
  }
}

function checkCard(member: Member, { bankId, number, address, name }: NewCard): void {
  if (member.real_name === '') throw new Refusal(CARD_MESSAGES.noRealName)
  const bank = BANKS.find(({ id }) => id === bankId)
  if (!bank) throw new Refusal(CARD_MESSAGES.unknownBank, { errors: { id: CARD_MESSAGES.unknownBank } })
  if (bank.type === 1 && !isCardNumber(number)) throw atCard(CARD_MESSAGES.badNumber)
  if (bank.type === 3 && !isAlipayAccount(number)) throw atCard(CARD_MESSAGES.badNumber)
  const network = bank.title.EN.endsWith('TRC20') ? 'TRC20' : 'ERC20'
  if (bank.type === 2 && !isUsdtAddress(number, network)) throw atCard(CARD_MESSAGES.badAddress)
  if (bank.type === 1 && address === '') {
    throw new Refusal(CARD_MESSAGES.branchMissing, { errors: { addres: CARD_MESSAGES.branchMissing } })
  }
  if (name !== undefined && name !== member.real_name) {
    throw new Refusal(CARD_MESSAGES.nameDiffers, { errors: { name: CARD_MESSAGES.nameDiffers } })
  }
}

function isBound(db: Database, { bankId, number }: NewCard): boolean {
  const sql = 'SELECT id FROM card WHERE bank_id = ? AND number = ? AND is_deleted = 0'
  return db.first(v.object({ id: wholeNumber }), sql, bankId, number) !== undefined
}

function atCard(words: Words): Refusal {
  return new Refusal(words, { errors: { card: words } })
}
