const two = (part: number) => String(part).padStart(2, '0')

/** Returns a moment's calendar day in the device's time zone, as `YYYY-MM-DD`. `moment` is in milliseconds since 1970. */
export function deviceDay(moment: number): string {
  const date = new Date(moment)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
