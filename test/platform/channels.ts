import { inCurrency } from './currencies.ts'
import { CHANNEL_NOTES, CHANNEL_TITLES } from './seed-texts/deposit-texts.ts'
import type { Words } from './language.ts'

/** How a deposit is paid. The values are 1 on a gateway's page, 2 account and QR, 3 USDT address, 4 bank transfer. */
export type PayType = 1 | 2 | 3 | 4

/** A way to deposit. Amounts are plain decimals; a `max` of 0 means no maximum. */
export interface Channel {
  id: number
  classId: number
  /** The name by which orders store the channel. */
  way: keyof typeof CHANNEL_TITLES
  pay: PayType
  min: string
  max: string
  /** 1 typed, 2 one of `amounts`, 3 both. */
  amountType: 1 | 2 | 3
  amounts: readonly string[]
  /** 1 none, 2 percent of the amount, 3 a fixed sum. */
  gift: { type: 1 | 2 | 3; money: string }
  params: Readonly<Record<string, string>>
  /** Nobody ever pays these orders: they expire. */
  neverPaid?: true
}

const NO_GIFT = { type: 1, money: '0' } as const

/** What an admin server stores next to the payment details. A careful app never reads, shows or stores these. */
const ADMIN_SECRETS = {
  merchant_key: 'sk-stand-in-7f3e91c2',
  merchant_id: 'M20260001',
  notify_url: 'https://pay.example/notify',
}

export const CHANNELS: readonly Channel[] = [
  {
    id: 101,
    classId: 1,
    way: 'bank-transfer',
    pay: 4,
    min: '100',
    max: '50000',
    amountType: 1,
    amounts: [],
    gift: { type: 2, money: '1' },
    params: {
      bank_name: '王五',
      bank: '中国工商银行',
      card: '6222021234567890128',
      address: '上海市浦东支行',
    },
  },
  {
    id: 102,
    classId: 1,
    way: 'fast-bank-transfer',
    pay: 4,
    min: '500',
    max: '20000',
    amountType: 3,
    amounts: ['500', '1000', '2000', '5000'],
    gift: NO_GIFT,
    params: { bank_name: '赵六', bank: '招商银行', card: '6225881234567896', address: '深圳市南山支行' },
  },
  {
    id: 201,
    classId: 2,
    way: 'usdt-trc20',
    pay: 3,
    min: '50',
    max: '0',
    amountType: 1,
    amounts: [],
    gift: { type: 2, money: '1.5' },
    params: { addres: 'TCdtRJJqmp4DWDGzE9aDatpPUQZNenAF1g', network: 'TRC20' },
  },
  {
    id: 202,
    classId: 2,
    way: 'usdt-erc20',
    pay: 3,
    min: '100',
    max: '100000',
    amountType: 3,
    amounts: ['500', '1000', '5000'],
    gift: NO_GIFT,
    params: { addres: '0x1d40f669B66c5AD245f431310E5008aAbbB59Bc9', network: 'ERC20' },
  },
  {
    id: 301,
    classId: 3,
    way: 'alipay-qr',
    pay: 2,
    min: '100',
    max: '2000',
    amountType: 2,
    amounts: ['100', '200', '300', '500', '1000', '2000'],
    gift: { type: 3, money: '8' },
    params: { name: '灯笼商行', account: 'pay@lantern.example', ...ADMIN_SECRETS },
  },
  {
    id: 302,
    classId: 3,
    way: 'alipay-page',
    pay: 1,
    min: '10',
    max: '5000',
    amountType: 3,
    amounts: ['50', '100', '200', '500'],
    gift: NO_GIFT,
    params: {},
  },
  {
    id: 303,
    classId: 3,
    way: 'alipay-never',
    pay: 2,
    min: '10',
    max: '5000',
    amountType: 1,
    amounts: [],
    gift: NO_GIFT,
    params: { name: '灯笼商行', account: 'never@lantern.example' },
    neverPaid: true,
  },
]

/** Returns the channels with their amounts in a currency. */
export function channelsIn(currency: string): readonly Channel[] {
  return CHANNELS.map((channel) => ({
    ...channel,
    min: inCurrency(channel.min, currency),
    max: inCurrency(channel.max, currency),
    amounts: channel.amounts.map((amount) => inCurrency(amount, currency)),
    gift:
      channel.gift.type === 3 ? { type: 3, money: inCurrency(channel.gift.money, currency) } : channel.gift,
  }))
}

export function channelById(id: number, currency = 'CNY'): Channel | undefined {
  return channelsIn(currency).find((channel) => channel.id === id)
}

export function channelByWay(way: string): Channel | undefined {
  return CHANNELS.find((channel) => channel.way === way)
}

export function channelNote(channel: Channel): Words {
  return CHANNEL_NOTES[channel.way]
}
