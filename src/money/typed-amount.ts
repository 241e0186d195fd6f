import { amount, type Amount } from './amount.ts'

/** What is wrong with an amount as typed; the screen words it. */
export type TypedProblem = 'empty' | 'not-a-number' | 'separator' | 'too-many-decimals' | 'too-long' | 'zero'

/** What was typed, read: an amount, or what is wrong with it. */
export type TypedAmount = { amount: Amount } | { problem: TypedProblem }

/** The digits, points and commas that keyboards of Chinese and Japanese type in full width, as what they are. No general folding: it makes 52 of 5². */
export function inHalfWidth(typed: string): string {
  return typed.replaceAll(/[０-９．，]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
}

/** What was typed as it is read: in half width, without blanks around it and zeros before it. */
export function asRead(typed: string): string {
  return inHalfWidth(typed)
    .trim()
    .replace(/^0+(?=\d)/, '')
}

/**
 * Reads an amount as a member types it. Full-width digits are read as what they are; any comma, and a point followed by three digits, is asked
 * about and never guessed, since in Indonesian `50.000` is fifty thousand. `decimals` is the number of decimals that the currency takes.
 */
export function readTypedAmount(typed: string, decimals: number): TypedAmount {
  const text = asRead(typed)
  if (text === '') return { problem: 'empty' }
  if (/^[\d.,]+$/.test(text) && (text.includes(',') || /\.\d{3}(\.|$)/.test(text)))
    return { problem: 'separator' }
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) return { problem: 'not-a-number' }
  const whole = match[1] ?? ''
  const fraction = match[2] ?? ''
  if (whole.length > 12) return { problem: 'too-long' }
  if (fraction.length > decimals) return { problem: 'too-many-decimals' }
  if (/^0*$/.test(whole + fraction)) return { problem: 'zero' }
  return { amount: amount(fraction ? `${whole}.${fraction}` : whole) }
}
