/** The fewest and the most digits of a bank card's number. */
export const CARD_DIGITS = { min: 12, max: 19 } as const

const GROUP = 4
// Separators of digits, and invisible characters.
const BETWEEN = /[\s\p{Cf}\p{Pd}.·]/gu

/** The characters of a text in groups of four, the last one shorter. */
export function inGroups(text: string): string[] {
  return Array.from({ length: Math.ceil(text.length / GROUP) }, (_, at) =>
    text.slice(at * GROUP, (at + 1) * GROUP),
  )
}

/** A card number without separators; full-width digits become plain ones, anything else stays and is refused. */
export function plainNumber(typed: string): string {
  return typed.normalize('NFKC').replaceAll(BETWEEN, '')
}

/** A card number as its field shows it, in groups of four, and where the caret goes. Other text stays as typed. */
export function groupedNumber(typed: string, caret: number): { shown: string; caret: number } {
  const plain = plainNumber(typed)
  if (!/^\d*$/.test(plain)) return { shown: typed, caret }
  const before = plainNumber(typed.slice(0, caret)).length
  const gaps = before === 0 ? 0 : Math.floor((before - 1) / GROUP)
  return { shown: inGroups(plain).join(' '), caret: before + gaps }
}

/** What is wrong with a card number. */
export type NumberProblem = 'empty' | 'not-digits' | 'length'

/** A parsed card number: the digits that are sent, and whether their check digit is right, which some banks' are not. */
export type CheckedNumber = { number: string; isLikely: boolean } | { problem: NumberProblem }

/** Checks a typed card number. */
export function checkNumber(typed: string): CheckedNumber {
  const number = plainNumber(typed)
  if (number === '') return { problem: 'empty' }
  if (!/^\d+$/.test(number)) return { problem: 'not-digits' }
  if (number.length < CARD_DIGITS.min || number.length > CARD_DIGITS.max) return { problem: 'length' }
  return { number, isLikely: hasCheckDigit(number) }
}

/** The check digit of ISO 7812 (Luhn): every second digit from the end counts double, and the sum ends in 0. */
function hasCheckDigit(number: string): boolean {
  const sum = Array.from(number, Number)
    .toReversed()
    .reduce((total, digit, at) => total + (at % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0)
  return sum % 10 === 0
}
