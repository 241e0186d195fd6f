import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { createBase58check, hex } from '@scure/base'
import { EVM, networksIn, TRON } from './network-names.ts'

/** A network whose addresses the app can check. */
type Network = 'TRC20' | 'ERC20'

/** Returns the network that a title names; undefined if it names several, or one whose addresses the app cannot check. */
export function networkOf(title: string): Network | undefined {
  const [named, ...others] = networksIn(title)
  return others.length === 0 && (named === 'TRC20' || named === 'ERC20') ? named : undefined
}

/** An accepted address, and how it was verified. */
export interface GoodAddress {
  address: string
  /** `checksum`: the checksum matches. `none`: the address has no checksum. `unknown`: the network cannot be checked. */
  proof: 'checksum' | 'none' | 'unknown'
}

export type AddressProblem =
  | { problem: 'empty' | 'checksum' }
  /** A character that no address contains. It may be invisible, or look like a valid one. */
  | { problem: 'character'; character: string }
  | { problem: 'network'; belongsTo: Network }
  | { problem: 'contract'; token: string }
  | { problem: 'shape'; network: Network | undefined }

/** Token contracts that people copy instead of their own address. Money sent there is lost. */
export const TOKEN_CONTRACTS: Readonly<Record<string, { token: string; network: Network }>> = {
  TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t: { token: 'USDT', network: 'TRC20' },
  TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8: { token: 'USDC', network: 'TRC20' },
  '0xdAC17F958D2ee523a2206206994597C13D831ec7': { token: 'USDT', network: 'ERC20' },
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48': { token: 'USDC', network: 'ERC20' },
  '0x6B175474E89094C44Da98b954EedeAC495271d0F': { token: 'DAI', network: 'ERC20' },
}

const TRON_LENGTH = 34
const TRON_PREFIX = 0x41
const TRON_BYTES = 21
// Matches a character that no network uses in its addresses.
const FOREIGN_CHARACTER = /[^\w:-]/u
const NOT_ALPHANUMERIC = /[^\dA-Za-z]/u
const LENGTHS = { min: 20, max: 100 }

const base58check = createBase58check(sha256)

/**
 * Removes the whitespace that copying adds. Not U+FEFF, which `\s` matches too: it is invisible, and is refused like U+200B.
 * The result is shown and sent.
 */
export function plainAddress(typed: string): string {
  return typed.replaceAll(/[^\S\uFEFF]/g, '')
}

/** Checks an address. `network` is undefined for networks that the app cannot check. */
export function checkAddress(typed: string, network: Network | undefined): GoodAddress | AddressProblem {
  const address = plainAddress(typed)
  if (address === '') return { problem: 'empty' }
  const character = (network ? NOT_ALPHANUMERIC : FOREIGN_CHARACTER).exec(address)?.[0]
  if (character !== undefined) return { problem: 'character', character }
  const token = tokenOf(address)
  if (token !== undefined) return { problem: 'contract', token }
  if (!network) {
    const isLikely = address.length >= LENGTHS.min && address.length <= LENGTHS.max
    return isLikely ? { address, proof: 'unknown' } : { problem: 'shape', network }
  }
  return network === 'TRC20' ? checkTron(address) : checkEvm(address)
}

function tokenOf(address: string): string | undefined {
  const written = EVM.test(address) ? checksummed(address) : address
  return TOKEN_CONTRACTS[written]?.token
}

function checkTron(address: string): GoodAddress | AddressProblem {
  if (EVM.test(address)) return { problem: 'network', belongsTo: 'ERC20' }
  if (!address.startsWith('T') || address.length !== TRON_LENGTH)
    return { problem: 'shape', network: 'TRC20' }
  return isTron(address) ? { address, proof: 'checksum' } : { problem: 'checksum' }
}

function isTron(address: string): boolean {
  try {
    const bytes = base58check.decode(address)
    return bytes[0] === TRON_PREFIX && bytes.length === TRON_BYTES
  } catch {
    return false // a character outside base 58, or a wrong checksum
  }
}

function checkEvm(address: string): GoodAddress | AddressProblem {
  if (TRON.test(address)) return { problem: 'network', belongsTo: 'TRC20' }
  if (!EVM.test(address)) return { problem: 'shape', network: 'ERC20' }
  const digits = address.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return { address, proof: 'none' }
  return checksummed(address) === address ? { address, proof: 'checksum' } : { problem: 'checksum' }
}

/** Returns an address with its EIP-55 checksum. The checksum is encoded in the case of the letters. */
function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const hash = hex.encode(keccak_256(new TextEncoder().encode(digits)))
  return `0x${Array.from(digits, (digit, at) => (Number.parseInt(hash[at] ?? '0', 16) > 7 ? digit.toUpperCase() : digit)).join('')}`
}

/**
 * Returns the address from a scanned QR code. Wallets encode it alone, after a scheme (`tron:T…`, `ton://transfer/U…`), or in a
 * payment request, where the receiver may follow the token contract (`ethereum:0x…/transfer?address=0x…`).
 */
export function scannedAddress(text: string): string {
  const receiver = /[?&]address=([^&]+)/.exec(text)?.[1]
  const alone = text
    .trim()
    .replace(/^[a-z]+:(?:\/\/)?(?:pay-|transfer\/)?/i, '')
    .replace(/[@/?].*$/s, '')
  return receiver ?? alone
}
