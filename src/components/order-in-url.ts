/** Matches an order number or id in a URL. The app shows it as text, so only the characters of such ids are allowed. */
export const ORDER_IN_URL = /^[\w-]{1,64}$/

/** Returns what names an order in a URL: its number, or the id of its row if the URL does not accept the number. */
export function orderInUrl(number: string | undefined, id: string): string {
  return number !== undefined && ORDER_IN_URL.test(number) ? number : id
}
