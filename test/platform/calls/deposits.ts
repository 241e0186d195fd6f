import * as v from 'valibot'
import { formatAmount, units } from '../amount.ts'
import { idField, memberCall, moneyCall, nothing, type Calls } from '../call.ts'
import { amountField, amountOf, requestIdField } from '../call-fields.ts'
import { channelById, channelNote, channelsIn, type Channel } from '../channels.ts'
import { placeDeposit, rateFor } from '../deposits.ts'
import { Refusal } from '../envelope.ts'
import { say, type Lang } from '../language.ts'
import { depositDetails, paymentOf } from '../payment.ts'
import { CHANNEL_TITLES, DEPOSIT_CLASSES } from '../seed-texts/deposit-texts.ts'
import { MESSAGES } from '../seed-texts/messages.ts'
import { tradesWhere } from '../trades.ts'
import type { PlatformContext } from '../platform-context.ts'

const depositOrder = v.object({ id: idField, money: amountField, request_id: requestIdField })

/** Deposits. */
export function depositCalls(world: PlatformContext): Calls {
  const { db } = world
  return {
    '/m/deposit/class': memberCall(nothing, (_, { lang }) =>
      DEPOSIT_CLASSES.map(({ id, code, title, badge }) => ({
        id,
        code,
        title: say(title, lang),
        img: '',
        msg: badge ? say(badge, lang) : '',
      })),
    ),

    '/m/deposit/getlist': memberCall(v.object({ id: idField }), ({ id }, { member, lang }) =>
      channelsIn(member.currency)
        .filter(({ classId }) => classId === id)
        .map((channel) => channelInfo(channel, member.currency, lang)),
    ),

    '/m/recharge/order': moneyCall(depositOrder, (input, context) => {
      const channel = channelById(input.id, context.member.currency)
      if (!channel) throw new Refusal(MESSAGES.channelClosed)
      const request = {
        channel,
        money: amountOf(input.money),
        requestId: world.isLegacy ? undefined : input.request_id,
      }
      const { trade, duplicate } = placeDeposit(db, context.member, request, context.now)
      return { ...paymentOf(trade, channel, context.origin), ...(duplicate && { duplicate }) }
    }),

    '/m/recharge/details': memberCall(v.object({ id: idField }), ({ id }, { member, lang, origin }) => {
      const [trade] = tradesWhere(db, "id = ? AND member_id = ? AND type = 'recharge'", id, member.id)
      // Another member's order looks the same as one that does not exist.
      if (!trade) throw new Refusal(MESSAGES.orderNotFound)
      return depositDetails(trade, member, lang, origin)
    }),
  }
}

function channelInfo(channel: Channel, currency: string, lang: Lang): Record<string, unknown> {
  const { id, way, min, max, amountType, amounts, gift } = channel
  const rate = rateFor(channel, currency)
  return {
    id,
    title: say(CHANNEL_TITLES[way], lang),
    icon: '',
    note: say(channelNote(channel), lang),
    min: formatAmount(units(min)),
    max: formatAmount(units(max)),
    amount_type: amountType,
    amount: amounts,
    give_type: gift.type,
    give_money: gift.money,
    ...(rate > 0n && { rete: formatAmount(rate) }),
  }
}
