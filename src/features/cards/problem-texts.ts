import { useLingui } from '@lingui/react/macro'
import { CARD_DIGITS } from './card-number.ts'
import type { KnownKind } from './queries.ts'
import type { CardProblems } from './check-typed.ts'

const UNSEEN = /[\p{Cf}\p{Cc}\p{M}]/u

/** A character by its number, for who sees nothing or something else: U+200B. */
function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** Gives the words for what is wrong with each field of a card. */
export function useCardProblemTexts(
  kind: KnownKind,
): (problems: CardProblems) => Partial<Record<keyof CardProblems, string>> {
  const { t } = useLingui()
  const { min, max } = CARD_DIGITS

  const numberText = (wrong: NonNullable<CardProblems['number']>): string => {
    switch (wrong.problem) {
      case 'not-digits':
        return t`A card number has digits only. Look for a letter, such as O for 0.`
      case 'length':
        return t`A card number has ${min} to ${max} digits`
      case 'character': {
        const { character } = wrong
        const code = codeOf(character)
        return UNSEEN.test(character)
          ? t`There is a character in it that cannot be seen (${code}). Copy the address anew from your wallet.`
          : t`No address holds the character ${character} (${code}), though it may look like one that does. Copy the address anew from your wallet.`
      }
      case 'network': {
        const { belongsTo } = wrong
        return t`This is an address of the ${belongsTo} network. Choose that network above, or another address.`
      }
      case 'contract': {
        const { token } = wrong
        return t`This is the contract of ${token} itself, not a wallet: what is sent there is lost. Copy the address under “Receive” in your wallet.`
      }
      case 'shape':
        if (wrong.network === 'TRC20') return t`A TRC20 address has 34 characters and begins with a capital T`
        return wrong.network === 'ERC20'
          ? t`An ERC20 address has 42 characters and begins with 0x`
          : t`An address has 20 to 100 characters`
      case 'checksum':
        return t`The checksum does not match: at least one character is wrong. Copy the address anew from your wallet.`
      case 'empty':
      default:
        return {
          bank: t({ id: 'prompt.card-number', message: 'Please enter the card number' }),
          crypto: t({ id: 'prompt.usdt-address', message: 'Please enter the USDT address' }),
          alipay: t`Please enter the Alipay account`,
        }[kind]
    }
  }

  return ({ bank, number, branch, isSure, ending }) => ({
    ...(bank && {
      bank:
        kind === 'bank'
          ? t({ id: 'prompt.bank-type', message: 'Please choose the bank' })
          : t`Please choose the network`,
    }),
    ...(number && { number: numberText(number) }),
    ...(branch && {
      branch: t({
        id: 'prompt.account-opening-address',
        message: 'Please enter the account opening address',
      }),
    }),
    ...(isSure && { isSure: t`Correct the number, or tick that it is right` }),
    ...(ending && {
      ending:
        ending === 'missing'
          ? t`Please type the last six characters again`
          : t`These are not the last six characters of the address above`,
    }),
  })
}
