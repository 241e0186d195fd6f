const WALLET = /\b(?:T[1-9A-HJ-NP-Za-km-z]{33}|0x[\dA-Fa-f]{40})\b/g
const CARD = /(?<![\dA-Za-z])\d(?:[ -]?\d){11,18}(?![\dA-Za-z])/g

/** Masks card numbers and wallet addresses in a text. Keeps their last four characters. */
export function masked(words: string): string {
  return words.replaceAll(WALLET, lastFour).replaceAll(CARD, lastFour)
}

function lastFour(number: string): string {
  return `•••• ${number.replaceAll(/[ -]/g, '').slice(-4)}`
}
