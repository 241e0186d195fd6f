import * as v from 'valibot'
import {
  defineCall,
  emptyAnswer,
  emptyRequest,
  optionalParam,
  field,
  optional,
  required,
  wireObject,
} from './call.ts'
import { validRate } from './deposits.ts'
import { decimal, id, listOf, named, oneOf, text } from './scalars.ts'

/** A kind of withdrawal destination. */
const kind = oneOf({ 1: 'bank', 2: 'crypto', 3: 'alipay' })

const card = v.pipe(
  wireObject('card', {
    id: required('id', id),
    /** The full card number or address. Mask it before storing it anywhere. */
    number: field('card', text, ''),
    picture: field('img', text, ''),
    kind: field('type', kind, undefined),
    title: field('title', text, ''),
    alias: optional('alias', text, undefined),
    holder: optional('name', text, undefined),
    branch: optional('address', text, undefined),
    /** Undefined if the server omits the state; the member may then use the card. */
    state: optional('status', oneOf({ 0: 'off', 1: 'ok', 2: 'review' }), undefined),
    /** Local currency per 1 USDT, for addresses. */
    rate: optional('rete', decimal, null),
  }),
  v.transform((read) => ({
    ...read,
    // Not `named`: an id would look like a card number.
    title: read.title.trim(),
    rate: read.kind === 'crypto' ? validRate(read.rate) : null,
  })),
)

/** The member's own bank cards and addresses. */
export const memberCards = defineCall({
  path: '/m/drawing/getlist',
  access: 'member',
  request: emptyRequest,
  answer: listOf('card', card),
})

export type MemberCard = v.InferOutput<typeof memberCards.answer>[number]

const bank = wireObject('bank', {
  id: required('id', id),
  title: field('title', text, ''),
  picture: field('img', text, ''),
  kind: field('type', kind, undefined),
})

/** Lists the banks, networks or wallets of one type. The types are 1 bank card, 2 virtual currency and 3 Alipay. */
export const bankList = defineCall({
  path: '/m/bank/getlist',
  access: 'member',
  request: v.object({ type: v.picklist([1, 2, 3]) }),
  answer: listOf('bank', v.pipe(bank, v.transform(named))),
})

export type Bank = v.InferOutput<typeof bankList.answer>[number]

/** The member's input for a new card or address. */
export interface NewCard {
  /** The id of the bank or network. */
  bank: string
  number: string
  /** The branch where the account was opened, for bank cards. */
  branch?: string
  alias?: string
  /** The real name. */
  holder?: string
}

const addedCard = v.object({
  id: v.string(),
  card: v.string(),
  addres: optionalParam,
  alias: optionalParam,
  name: optionalParam,
})

/** Adds a card or address; `cardToAdd` builds the request body. */
export const addCard = defineCall({
  path: '/m/member_bank/binding',
  access: 'member',
  writes: true,
  request: addedCard,
  answer: emptyAnswer,
})

/** Returns a new card in the wire's format. */
export function cardToAdd({ bank, number, branch, alias, holder }: NewCard): v.InferInput<typeof addedCard> {
  return { id: bank, card: number, addres: branch, alias, name: holder }
}

/** Removes a card or address. */
export const removeCard = defineCall({
  path: '/m/member_bank/delete',
  access: 'member',
  writes: true,
  request: v.object({ id: v.string() }),
  answer: emptyAnswer,
})
