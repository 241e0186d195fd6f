/** The length limits of a card number, in digits. */
export const CARD_DIGITS = { min: 12, max: 19 } as const

const GROUP = 4
// Separators between digits, and invisible characters.
const BETWEEN = /[\s\p{Cf}\p{Pd}.·]/gu

/** Splits a string into groups of four characters; the last group may be shorter. */
export function inGroups(text: string): string[] {
  return Array.from({ length: Math.ceil(text.length / GROUP) }, (_, at) =>
    text.slice(at * GROUP, (at + 1) * GROUP),
  )
}

/** Removes separators and converts full-width digits. Keeps other characters, which `checkNumber` refuses. */
export function plainNumber(typed: string): string {
  return typed.normalize('NFKC').replaceAll(BETWEEN, '')
}

/** Returns a card number in groups of four, and the new caret position. Leaves other input as typed. */
export function groupedNumber(typed: string, caret: number): { shown: string; caret: number } {
  const plain = plainNumber(typed)
  if (!/^\d*$/.test(plain)) return { shown: typed, caret }
  const before = plainNumber(typed.slice(0, caret)).length
  const gaps = before === 0 ? 0 : Math.floor((before - 1) / GROUP)
  return { shown: inGroups(plain).join(' '), caret: before + gaps }
}

export type NumberProblem = 'empty' | 'not-digits' | 'length'

/** The digits to send, or a problem. `isLikely`: the check digit is right. Some banks issue numbers with a wrong check digit. */
type CheckedNumber = { number: string; isLikely: boolean } | { problem: NumberProblem }

export function checkNumber(typed: string): CheckedNumber {
  const number = plainNumber(typed)
  if (number === '') return { problem: 'empty' }
  if (!/^\d+$/.test(number)) return { problem: 'not-digits' }
  if (number.length < CARD_DIGITS.min || number.length > CARD_DIGITS.max) return { problem: 'length' }
  return { number, isLikely: hasCheckDigit(number) }
}

/**
 * Returns whether the ISO 7812 check digit (Luhn) is right. Every second digit from the end counts double, and the sum ends in 0.
 */
function hasCheckDigit(number: string): boolean {
  const sum = Array.from(number, Number)
    .toReversed()
    .reduce((total, digit, at) => total + (at % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0)
  return sum % 10 === 0
}
