import * as v from 'valibot'
import { idField, memberCall, nothing, type Calls } from '../call.ts'
import { bindCard, cardInfo, cardsOf, deleteCard } from '../cards.ts'
import { say } from '../language.ts'
import { BANKS } from '../seed-texts/card-texts.ts'
import type { PlatformContext } from '../platform-context.ts'

const shortText = v.pipe(v.string(), v.trim(), v.maxLength(200))

const binding = v.object({
  id: idField,
  card: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  addres: v.optional(shortText, ''),
  alias: v.optional(shortText, ''),
  name: v.optional(shortText),
})

/** The payout cards of members. */
export function cardCalls(world: PlatformContext): Calls {
  const { db } = world
  return {
    '/m/drawing/getlist': memberCall(nothing, (_, { member, lang }) =>
      cardsOf(db, member.id).map((card) => cardInfo(card, member, lang)),
    ),

    '/m/bank/getlist': memberCall(v.object({ type: idField }), ({ type }, { lang }) =>
      BANKS.filter((bank) => bank.type === type).map(({ id, title }) => ({
        id,
        title: say(title, lang),
        img: '',
        type,
      })),
    ),

    '/m/member_bank/binding': memberCall(binding, (input, { member, lang, now }) => {
      const { id: bankId, card: number, addres: address, alias, name } = input
      bindCard(db, member, { bankId, number, address, alias, name }, world.config(lang).rules.max_cards, now)
      return []
    }),

    '/m/member_bank/delete': memberCall(v.object({ id: idField }), ({ id }, { member }) => {
      deleteCard(db, member.id, id)
      return []
    }),
  }
}
