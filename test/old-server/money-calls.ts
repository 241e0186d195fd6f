import { ownCard } from './cards.ts'
import { withdrawalRules } from './site.ts'
import type { Member, State, Trade } from './state.ts'
import { chosen, moment, money, pageOf, Refusal, UNIT, unitsOf, type Sent } from './wire.ts'

/** Local currency per 1 USDT. */
const RATE = 7.2

const CLASSES = [
  { id: 1, code: 'alipay', title: 'Alipay' },
  { id: 2, code: 'bank', title: 'Bank' },
  { id: 3, code: 'usdt', title: 'USDT' },
  { id: 4, code: 'card', title: 'Gift card' },
]

// The last class has no channel. Operators of such servers keep the merchant key next to what the payer needs.
const CHANNELS = [
  {
    id: 102,
    class: 1,
    title: 'Alipay QR',
    amount_type: 1,
    amount: [],
    pay: { type: 2, params: { name: '陈商户', account: 'pay@example.com', merchant_key: 'k-4711' } },
  },
  {
    id: 103,
    class: 2,
    title: 'Bank transfer',
    amount_type: 3,
    amount: ['100', '500', '1,000'],
    pay: {
      type: 4,
      params: { bank_name: '李收款', bank: 'ICBC', card: '6222020200998877', address: 'Beijing' },
    },
  },
  {
    id: 104,
    class: 3,
    title: 'USDT-TRC20',
    amount_type: 2,
    amount: ['720', '1440'],
    rete: RATE,
    pay: { type: 3, params: { addres: 'TXLAQ63Xg1NAzckPwKHvzw7CSEmLMEqcdj', network: 'TRC20' } },
  },
]
const MIN_UNITS = 50 * UNIT
const MAX_UNITS = 50_000 * UNIT

const ofMember = (rows: readonly Trade[], member: Member) => rows.filter((row) => row.member === member.id)

function addTrade(state: State, trade: Omit<Trade, 'id' | 'order' | 'status'>): void {
  const id = state.nextId()
  state.trades.push({ ...trade, id, order: `${trade.type === 'recharge' ? 'R' : 'W'}${id}`, status: 5 })
}

function deposit(state: State, member: Member, sent: Sent) {
  const { id, title, pay } = chosen(CHANNELS, sent, 'Channel closed')
  const units = unitsOf(sent['money'])
  if (units < MIN_UNITS) throw new Refusal('Under the minimum of the channel')
  if (units > MAX_UNITS) throw new Refusal('Over the maximum of the channel')
  addTrade(state, { member: member.id, type: 'recharge', channel: id, title, units, at: Date.now() })
  return pay
}

function withdraw(state: State, member: Member, sent: Sent) {
  if (!member.profile['real_name']) throw new Refusal('Bind your real name first')
  const card = ownCard(state, member, sent)
  const units = unitsOf(sent['money'])
  const { least, most, times } = withdrawalRules(member.vip)
  if (units < least) throw new Refusal('Under the minimum of your level')
  const today = moment(Date.now()).slice(0, 10)
  const asked = ofMember(state.trades, member).filter(
    ({ type, at }) => type === 'drawing' && moment(at).startsWith(today),
  )
  if (asked.length >= times) throw new Refusal('No more withdrawals today')
  if (asked.reduce((sum, trade) => sum + trade.units, units) > most) {
    throw new Refusal('Over the total of the day')
  }
  state.ledger.move(member.id, 'wallet', 'locked', units)
  const order = { member: member.id, type: 'drawing', title: card.title, units } as const
  addTrade(state, { ...order, card: card.id, at: Date.now() })
  return []
}

function details(state: State, member: Member, sent: Sent) {
  const trade = chosen(ofMember(state.trades, member), sent, 'Order not found')
  const channel = CHANNELS.find(({ id }) => id === trade.channel)
  if (!channel) throw new Refusal('Order not found')
  const { pay, rete } = channel
  return {
    ...pay,
    money: money(trade.units),
    currency: member.currency,
    hl: rete ?? 1,
    usdt_money: rete === undefined ? 0 : money(Math.round(trade.units / rete)),
    img: '/uploads/qr.png',
  }
}

function records(state: State, member: Member, sent: Sent) {
  const { type = 'recharge', status = '', date = '' } = sent
  const rows = ofMember(state.trades, member).filter(
    (trade) =>
      trade.type === type &&
      (status === '' || String(trade.status) === status) &&
      moment(trade.at).startsWith(date),
  )
  const page = pageOf(rows.toReversed(), sent)
  const written = page.data.map(({ id, order, title, units, status, at }) => ({
    id,
    order,
    title,
    money: money(units),
    status,
    created_at: moment(at),
  }))
  return { ...page, data: written }
}

/** The calls about deposits, withdrawals and their records. */
export const moneyCalls = (state: State) => ({
  '/m/deposit/class': () => CLASSES,
  '/m/deposit/getlist': (_: Member, sent: Sent) =>
    CHANNELS.filter((channel) => String(channel.class) === sent['id']).map(
      ({ id, title, amount_type, amount, rete }) => ({
        id,
        title,
        min: money(MIN_UNITS),
        max: money(MAX_UNITS),
        amount_type,
        amount,
        ...(rete !== undefined && { rete }),
      }),
    ),
  '/m/recharge/order': (member: Member, sent: Sent) => deposit(state, member, sent),
  '/m/recharge/details': (member: Member, sent: Sent) => details(state, member, sent),
  '/m/drawing/order': (member: Member, sent: Sent) => withdraw(state, member, sent),
  '/m/trade/record': (member: Member, sent: Sent) => records(state, member, sent),
})
