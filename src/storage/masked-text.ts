const HIDDEN = '•••'

/**
 * What may be stored of something personal: its last two characters, of a short one none. Never an empty text: that means that the member has not given
 * it.
 */
export function maskedText(text: string): string {
  if (text === '' || text.startsWith(HIDDEN)) return text
  const characters = Array.from(text)
  return HIDDEN + (characters.length > 3 ? characters.slice(-2).join('') : '')
}
