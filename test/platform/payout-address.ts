import { createHash } from 'node:crypto'

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Returns whether a text can be a bank card number, by its length alone. Not every bank uses a check digit. */
export function isCardNumber(text: string): boolean {
  return /^\d{12,19}$/.test(text)
}

/** Returns whether a text can be an Alipay account: a phone number or email address. */
export function isAlipayAccount(text: string): boolean {
  return /^(?:\+?\d{6,20}|[^@\s]{1,64}@[^@\s]{1,64}\.[^@\s]{1,32})$/.test(text)
}

/** Returns whether a text is a USDT address of a network. For TRC20 the checksum counts too. */
export function isUsdtAddress(text: string, network: 'TRC20' | 'ERC20'): boolean {
  return network === 'ERC20' ? /^0x[\da-fA-F]{40}$/.test(text) : isTronAddress(text)
}

/** Checks a Tron address: 0x41, twenty bytes and a checksum of four, in base 58. */
function isTronAddress(text: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return false
  const number = Array.from(text).reduce((sum, digit) => sum * 58n + BigInt(BASE58.indexOf(digit)), 0n)
  const bytes = Buffer.from(number.toString(16).padStart(50, '0'), 'hex')
  const sum = sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4)
  return bytes[0] === 0x41 && sum.equals(bytes.subarray(21))
}

function sha256(data: Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}
