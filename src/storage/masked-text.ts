const HIDDEN = '•••'

/** What of something personal may lie on disk: its last two characters, of a short one none. Never nothing at all: an empty field means that the member has not given it. */
export function maskedText(text: string): string {
  if (text === '' || text.startsWith(HIDDEN)) return text
  const characters = Array.from(text)
  return HIDDEN + (characters.length > 3 ? characters.slice(-2).join('') : '')
}
