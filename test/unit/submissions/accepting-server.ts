import { vi } from 'vitest'

const ORDER = '/m/recharge/order'
const TRANSFER = '/m/game/deposit'

/**
 * Stubs a server that accepts an order of 300, and its records afterwards. `rows` is null when the records do not respond, and
 * `held` when their answer never comes.
 */
export function server(order: object, rows: object[] | 'held' | null): void {
  vi.stubGlobal('fetch', async (request: Request) => {
    const isOrder = [ORDER, TRANSFER].includes(new URL(request.url).pathname)
    if (!isOrder && rows === null) throw new TypeError('no connection')
    if (!isOrder && rows === 'held') return new Promise(() => undefined)
    const headers = { date: 'Fri, 20 Nov 2026 04:00:00 GMT' }
    return Response.json({ code: 200, msg: '', data: isOrder ? order : rows }, { headers })
  })
}

/** The newest row before the order. */
export const OLD = { id: 7, money: '300' }
/** The row of the order. */
export const OURS = { id: 9, money: '300' }
/** An order of the same amount that another device has placed. */
export const ANOTHER_DEVICE = { id: 8, money: '300' }

/** The row of the order, with its time: the server's time is noon. */
export const AT_NOON = { ...OURS, created_at: '2026-11-20 12:00:05' }
/** Booked at the same time, less a fee. */
export const FEE_AT_NOON = { ...AT_NOON, money: '297' }
/** An order of the same amount from the day before. */
export const YESTERDAY = { ...OURS, created_at: '2026-11-19 12:00:00' }
