import { CODE } from './text-param.ts'

/** Returns the identifier of an order for a URL: its number, or its row id if the URL does not accept the number. */
export function orderInUrl(number: string | undefined, id: string): string {
  return number !== undefined && CODE.test(number) ? number : id
}
