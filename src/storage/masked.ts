const HIDDEN = '•••'

/**
 * Masks a personal text for storage. Keeps its last two characters, or none if it is short. A text never becomes empty,
 * because empty means "not given".
 */
export function maskedText(text: string): string {
  if (text === '' || text.startsWith(HIDDEN)) return text
  const characters = Array.from(text)
  return HIDDEN + (characters.length > 3 ? characters.slice(-2).join('') : '')
}
