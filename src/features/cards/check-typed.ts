import type { Bank } from '../../api/cards.ts'
import { checkNumber, type NumberProblem } from './card-number.ts'
import type { KnownKind } from './queries.ts'
import type { AddressProblem, GoodAddress } from './usdt-address.ts'
import type { CryptoPart } from './crypto-query.ts'
import type { TypedCard } from './typed-card.ts'

/** How many characters of an address without a checksum are typed once more. */
export const ENDING = 6

/** What is wrong with each field; an empty object when it can be reviewed. */
export interface CardProblems {
  bank?: 'missing'
  number?: { problem: NumberProblem } | AddressProblem
  branch?: 'missing'
  /** The check digit is wrong, and the member has not said that the number is right. */
  isSure?: 'unlikely'
  ending?: 'missing' | 'differs'
}

/** What was typed, as it would be sent, and what is wrong with it. */
export interface CheckedCard {
  number: string
  /** How far an address is known to be right; undefined for any other number. */
  proof?: GoodAddress['proof']
  /** A card number whose check digit is wrong. */
  isUnlikely?: boolean
  problems: CardProblems
}

/** Checks what was typed of a card; `crypto` is what checks addresses, once it is loaded. */
export function checkTyped(
  kind: KnownKind,
  typed: TypedCard,
  bank: Bank | undefined,
  crypto: Pick<CryptoPart, 'checkAddress' | 'networkOf'> | undefined,
): CheckedCard {
  const missing: CardProblems = bank ? {} : { bank: 'missing' }
  if (kind === 'crypto') {
    // Without a network there is nothing to check it for.
    if (!bank || !crypto) return { number: typed.number, problems: missing }
    return checkCrypto(typed, crypto.checkAddress(typed.number, crypto.networkOf(bank.title)))
  }
  if (kind === 'alipay') {
    const number = typed.number.trim()
    return { number, problems: number === '' ? { ...missing, number: { problem: 'empty' } } : missing }
  }
  const checked = checkNumber(typed.number)
  const problems: CardProblems = typed.branch.trim() === '' ? { ...missing, branch: 'missing' } : missing
  if ('problem' in checked) return { number: '', problems: { ...problems, number: checked } }
  const isUnlikely = !checked.isLikely
  return {
    number: checked.number,
    isUnlikely,
    problems: isUnlikely && !typed.isSure ? { ...problems, isSure: 'unlikely' } : problems,
  }
}

function checkCrypto(typed: TypedCard, checked: GoodAddress | AddressProblem): CheckedCard {
  if ('problem' in checked) return { number: typed.number, problems: { number: checked } }
  const { address: number, proof } = checked
  const ending = typed.ending.trim().toLowerCase()
  const isProven = proof === 'checksum' || ending === number.slice(-ENDING).toLowerCase()
  return { number, proof, problems: isProven ? {} : { ending: ending === '' ? 'missing' : 'differs' } }
}
