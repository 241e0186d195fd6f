const HIDDEN = '•'

/** A bound name as its owner is shown it: all but the first character, to know it by. One that was kept masked stays as it is. */
export function nameInPart(name: string): string {
  return name.startsWith(HIDDEN) ? name : HIDDEN + Array.from(name).slice(1).join('')
}
