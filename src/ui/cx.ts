/** Joins class names and leaves out what is not there. */
export function cx(...parts: (string | false | undefined)[]): string {
  return parts.filter(Boolean).join(' ')
}
