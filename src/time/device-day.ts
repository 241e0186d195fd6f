const two = (part: number) => String(part).padStart(2, '0')

/** Returns the device's calendar day of a moment (milliseconds since 1970), as `YYYY-MM-DD`. */
export function deviceDay(moment: number): string {
  const date = new Date(moment)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
