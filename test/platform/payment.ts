import { formatAmount } from './amount.ts'
import { channelByWay, type Channel } from './channels.ts'
import { EXPIRES_AFTER_MS } from './deposits.ts'
import type { Lang } from './language.ts'
import type { Member } from './members.ts'
import { qrPicture } from './qr-picture.ts'
import { serverTime } from './server-time.ts'
import { noteOf, orderNumber, STATUS, titleOf, usdtOf, type Trade } from './trades.ts'

const QR_PATH = /^\/uploads\/qr-([a-z0-9-]+)\.png$/

/** Returns what a payer needs for an order. `origin` is where the platform was reached. */
export function paymentOf(trade: Trade, channel: Channel, origin: string): Record<string, unknown> {
  const order = orderNumber(trade)
  return {
    id: trade.id,
    order,
    type: channel.pay,
    params: channel.params,
    expire_time: serverTime(trade.created_at + EXPIRES_AFTER_MS),
    ...(channel.pay === 1 && { url: `${origin}/pay/${order}`, nesting: 0 }),
    ...(qrText(channel) !== undefined && { qrcode: qrPath(channel) }),
  }
}

/** Returns the details of a deposit: how to pay it, and its state. */
export function depositDetails(
  trade: Trade,
  member: Member,
  lang: Lang,
  origin: string,
): Record<string, unknown> {
  const channel = channelByWay(trade.way)
  const payment = channel ? paymentOf(trade, channel, origin) : {}
  return {
    ...payment,
    title: titleOf(trade, lang),
    money: formatAmount(trade.money),
    currency: member.currency,
    hl: formatAmount(trade.rate),
    usdt_money: usdtOf(trade),
    img: channel && qrText(channel) !== undefined ? qrPath(channel) : '',
    network: channel?.params['network'] ?? '',
    status: trade.status,
    msg: trade.status === STATUS.failed ? noteOf(trade, lang) : '',
    created_at: serverTime(trade.created_at),
    updated_at: serverTime(trade.updated_at),
  }
}

/** Draws the QR code at a path under `/uploads`; undefined for any other path. */
export function qrAt(path: string): Buffer | undefined {
  const channel = channelByWay(QR_PATH.exec(path)?.[1] ?? '')
  const text = channel && qrText(channel)
  return text === undefined ? undefined : qrPicture(text)
}

function qrPath({ way }: Channel): string {
  return `/uploads/qr-${way}.png`
}

function qrText({ pay, params }: Channel): string | undefined {
  if (pay === 2) return `https://pay.example/${params['account'] ?? ''}`
  return pay === 3 ? params['addres'] : undefined
}
