/** A request's body: every scalar as text, read as loosely as such servers do. */
export type Sent = Readonly<Record<string, string>>

/** A refusal in the server's own words: HTTP 404 and code 0, whatever the reason. */
export class Refusal extends Error {}

/** Thrown without a token or with an unknown one: HTTP 401 and code 401. */
export class NoSession extends Error {}

/** Money is counted in ten-thousandths. */
export const UNIT = 10_000

/** Formats money for the wire. It is a number, or from a thousand up a text with thousands commas. */
export function money(units: number): number | string {
  if (Math.abs(units) < 1000 * UNIT) return units / UNIT
  const [whole = '', rest = ''] = (units / UNIT).toFixed(4).split('.')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}

/** Parses the amount that a member typed. Throws `Refusal` unless it is an amount above zero. */
export function unitsOf(typed: string | undefined): number {
  const units = /^\d{1,9}(\.\d{1,4})?$/.test(typed ?? '') ? Math.round(Number(typed) * UNIT) : 0
  if (units <= 0) throw new Refusal('Wrong amount')
  return units
}

/** Formats an instant (ms since 1970) in the server's time zone, which no answer names. */
export function moment(at: number): string {
  return new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

/** Returns one page of rows, newest first; 20 rows by default. */
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

/** Returns the row with the sent id. Throws `Refusal` with the text `otherwise` when there is none. */
export function chosen<Row extends { id: number }>(rows: readonly Row[], sent: Sent, otherwise: string): Row {
  const row = rows.find(({ id }) => String(id) === sent['id'])
  if (!row) throw new Refusal(otherwise)
  return row
}
