import { masked } from '../../storage/masked-numbers.ts'

/**
 * Words of a member without the numbers of cards and wallets that may be in them, but with those that are known to be none. A known one counts
 * where it stands alone: taken out of the middle of a card's number it would leave pieces that no longer look like one.
 */
export function maskedBut(words: string, known: readonly string[]): string {
  // What is no number of that kind stays by itself.
  const [first, ...others] = known.filter((one) => masked(one) !== one)
  if (first === undefined) return masked(words)
  const literal = first.replaceAll(/\W/g, String.raw`\$&`)
  const alone = new RegExp(String.raw`(?<![\dA-Za-z]|\d[ -])${literal}(?![A-Za-z]|[ -]?\d)`)
  return words
    .split(alone)
    .map((part) => maskedBut(part, others))
    .join(first)
}
