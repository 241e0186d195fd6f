/** What a call was sent: every scalar of its body as text, read as loosely as such servers do. */
export type Sent = Readonly<Record<string, string>>

/** A refusal in the server's own words: HTTP 404 and code 0, whatever the reason. */
export class Refusal extends Error {}

/** No token, or one that is not known: HTTP 401 and code 401. */
export class NoSession extends Error {}

/** Money is counted in ten-thousandths. */
export const UNIT = 10_000

/** Money on the wire: a number, and from a thousand on a text with commas. */
export function money(units: number): number | string {
  if (Math.abs(units) < 1000 * UNIT) return units / UNIT
  const [whole = '', rest = ''] = (units / UNIT).toFixed(4).split('.')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}

/** The amount that a member typed. Throws `Refusal` for anything but an amount above nothing. */
export function unitsOf(typed: string | undefined): number {
  const units = /^\d{1,9}(\.\d{1,4})?$/.test(typed ?? '') ? Math.round(Number(typed) * UNIT) : 0
  if (units <= 0) throw new Refusal('Wrong amount')
  return units
}

/** A moment (milliseconds since 1970) as the server writes it: in its own zone, which it does not tell. */
export function moment(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

/** One page of rows, from the newest on; 20 unless told. */
export function pageOf<Row>(rows: readonly Row[], sent: Sent) {
  const size = Math.min(50, Number(sent['size']) || 20)
  const page = Number(sent['page']) || 1
  return {
    data: rows.slice((page - 1) * size, page * size),
    current_page: page,
    total: rows.length,
    lastPage: Math.ceil(rows.length / size),
  }
}

/** The row with the id that was sent. Throws `Refusal` with the words when there is none. */
export function chosen<Row extends { id: number }>(rows: readonly Row[], sent: Sent, otherwise: string): Row {
  const row = rows.find(({ id }) => String(id) === sent['id'])
  if (!row) throw new Refusal(otherwise)
  return row
}
