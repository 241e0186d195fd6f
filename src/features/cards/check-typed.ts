import { useEffect, useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { Bank } from '../../api/cards.ts'
import { CARD_DIGITS, checkNumber, type NumberProblem } from './card-number.ts'
import type { KnownKind } from './masked-card.tsx'
import type { AddressProblem, GoodAddress } from './usdt-address.ts'
import { getSession, onSession } from '../../session/session.ts'
import { signal } from '../../signal.ts'

/** The form values of one card. */
export interface TypedCard {
  /** The id of the bank or network. */
  bank: string | undefined
  number: string
  branch: string
  alias: string
  /** Whether the member confirmed a number with a wrong check digit. */
  isSure: boolean
  /** The last six characters of an address without a checksum, typed again. */
  ending: string
}

/** The form values before anything is typed. */
export const EMPTY_CARD: TypedCard = {
  bank: undefined,
  number: '',
  branch: '',
  alias: '',
  isSure: false,
  ending: '',
}

// The form values are in memory only, never in the URL or on disk. They remain while the same member binds a name or logs in.
let stored: { member: string | undefined; cards: Partial<Record<KnownKind, TypedCard>> } = {
  member: undefined,
  cards: {},
}

// True after the server ended the session: the same member may come back.
let isSessionExpired = false

onSession(() => {
  const { token, member, notice } = getSession()
  if (notice === 'expired') isSessionExpired = true
  const isOther = token === undefined ? !isSessionExpired : member !== undefined && member !== stored.member
  if (isOther) stored = { member, cards: {} }
  if (member !== undefined) isSessionExpired = false
})

/** Returns the form values of a kind of card, and their setter. */
export function useTypedCard(kind: KnownKind, member: string | undefined) {
  const [typed, setTyped] = useState<TypedCard>(
    () => (stored.member === member ? stored.cards[kind] : undefined) ?? EMPTY_CARD,
  )
  useEffect(() => {
    stored = { member, cards: { ...(stored.member === member ? stored.cards : {}), [kind]: typed } }
  }, [kind, member, typed])
  return [typed, setTyped] as const
}

/** Returns what was typed as the number of a kind of card. */
export const typedNumber = (kind: KnownKind): string | undefined => stored.cards[kind]?.number

const forgotten = signal()

/** Calls a listener when form values are cleared. A form that shows them must clear them too. */
export const onForgotten = forgotten.on

/** Clears the form values of a kind of card. */
export function forgetTyped(kind: KnownKind): void {
  const { [kind]: _, ...others } = stored.cards
  stored = { ...stored, cards: others }
  forgotten.notify()
}

/** How many final characters the member retypes if an address has no checksum. */
export const ENDING = 6

/** The problem of each field; an empty object if the card can be reviewed. */
export interface CardProblems {
  bank?: 'missing'
  number?: { problem: NumberProblem } | AddressProblem
  branch?: 'missing'
  /** The check digit is wrong, and the member has not confirmed the number. */
  isSure?: 'unlikely'
  ending?: 'missing' | 'differs'
}

/** The number to send, and the problems of all fields. */
export interface CheckedCard {
  number: string
  /** How a valid address was verified; undefined for bank cards and Alipay. */
  proof?: GoodAddress['proof']
  /** Whether a card number has a wrong check digit. */
  isUnlikely?: boolean
  problems: CardProblems
}

/** Checks the form values of a card. `crypto` is the chunk that checks addresses; undefined until it is loaded. */
export function checkCardForm(
  kind: KnownKind,
  typed: TypedCard,
  bank: Bank | undefined,
  crypto: Pick<typeof import('./usdt-address.ts'), 'checkAddress' | 'networkOf'> | undefined,
): CheckedCard {
  const missing: CardProblems = bank ? {} : { bank: 'missing' }
  if (kind === 'crypto') {
    // An address can only be checked for a chosen network.
    if (!bank || !crypto) return { number: typed.number, problems: missing }
    return checkCrypto(typed, crypto.checkAddress(typed.number, crypto.networkOf(bank.title)))
  }
  if (kind === 'alipay') {
    const number = alipayAccount(typed.number)
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

/** Returns an Alipay account as the server expects it. Pasted ones contain blanks, invisible characters and full-width forms. */
function alipayAccount(typed: string): string {
  const plain = typed.normalize('NFKC').replaceAll(/[\s\p{Cf}]/gu, '')
  const joined = plain.replaceAll(/\p{Pd}/gu, '')
  // Only in a mobile number: in an email address or after a country code, the hyphen may belong to the account.
  return /^1\d{10}$/.test(joined) ? joined : plain
}

function checkCrypto(typed: TypedCard, checked: GoodAddress | AddressProblem): CheckedCard {
  if ('problem' in checked) return { number: typed.number, problems: { number: checked } }
  const { address: number, proof } = checked
  const ending = typed.ending.trim().toLowerCase()
  const isProven = proof === 'checksum' || ending === number.slice(-ENDING).toLowerCase()
  return { number, proof, problems: isProven ? {} : { ending: ending === '' ? 'missing' : 'differs' } }
}

const UNSEEN = /[\p{Cf}\p{Cc}\p{M}]/u

/** Returns the code point of a character, such as U+200B. The character itself may be invisible. */
function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** Returns a function that turns the problems of a card into error texts by field. */
export function useCardProblemTexts(
  kind: KnownKind,
): (problems: CardProblems) => Partial<Record<keyof CardProblems, string>> {
  const { t } = useLingui()
  const { min, max } = CARD_DIGITS

  const numberText = (wrong: NonNullable<CardProblems['number']>): string => {
    switch (wrong.problem) {
      case 'not-digits':
        return t`A card number contains only digits. Check for letters typed by mistake, such as O instead of 0.`
      case 'length':
        return t`A card number has ${min} to ${max} digits`
      case 'character': {
        const { character } = wrong
        const code = codeOf(character)
        return UNSEEN.test(character)
          ? t`The address contains an invisible character (${code}). Copy it from your wallet again.`
          : t`Addresses never contain the character ${character} (${code}), though it may look like an allowed character. Copy the address from your wallet again.`
      }
      case 'network': {
        const { belongsTo } = wrong
        return t`This address belongs to the ${belongsTo} network. Choose that network above, or use another address.`
      }
      case 'contract': {
        const { token } = wrong
        return t`This is the ${token} contract address, not a wallet address. Anything sent to it will be lost. Copy the address under “Receive” in your wallet.`
      }
      case 'shape':
        if (wrong.network === 'TRC20') return t`A TRC20 address has 34 characters and begins with a capital T`
        return wrong.network === 'ERC20'
          ? t`An ERC20 address has 42 characters and begins with 0x`
          : t`An address has 20 to 100 characters`
      case 'checksum':
        return t`This address isn’t valid: at least one character is wrong. Copy it from your wallet again.`
      case 'empty':
      default:
        return {
          bank: t({ id: 'prompt.card-number', message: 'Enter the card number' }),
          crypto: t({ id: 'prompt.usdt-address', message: 'Enter the USDT address' }),
          alipay: t`Enter the Alipay account`,
        }[kind]
    }
  }

  return ({ bank, number, branch, isSure, ending }) => ({
    ...(bank && {
      bank: kind === 'crypto' ? t`Choose a network` : t({ id: 'prompt.bank-type', message: 'Choose a bank' }),
    }),
    ...(number && { number: numberText(number) }),
    ...(branch && {
      branch: t({
        id: 'prompt.account-opening-address',
        message: 'Enter the bank branch',
      }),
    }),
    ...(isSure && { isSure: t`Correct the number, or confirm that it’s right` }),
    ...(ending && {
      ending:
        ending === 'missing'
          ? t`Enter the last six characters again`
          : t`These aren’t the last six characters of the address above`,
    }),
  })
}
