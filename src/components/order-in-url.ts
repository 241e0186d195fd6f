import { CODE } from './text-param.ts'

/** Returns what names an order in a URL: its number, or the id of its row if the URL does not accept the number. */
export function orderInUrl(number: string | undefined, id: string): string {
  return number !== undefined && CODE.test(number) ? number : id
}
