// What cannot be seen has no place in a name, and would make it differ from the one on the card.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu

/** A name as it is shown and sent: without what cannot be seen, one space at a time. */
export function tidyName(typed: string): string {
  return typed.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(UNSEEN, '').trim()
}
