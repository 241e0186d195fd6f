/** Joins class names and skips falsy ones. */
export function cx(...classes: (string | false | undefined)[]): string {
  return classes.filter(Boolean).join(' ')
}
