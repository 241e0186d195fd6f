import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import { assert, integer, property, stringMatching, uint8Array } from 'fast-check'
import { expect, it } from 'vitest'
import { checkAddress, networkOf, TOKEN_CONTRACTS } from '../../../../src/features/cards/usdt-address.ts'

const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

it.each([
  ['USDT-TRC20', 'TRC20'],
  ['usdt trc-20', 'TRC20'],
  ['USDT（ERC20）', 'ERC20'],
  ['USDT_TRC20', 'TRC20'],
  ['USDT TRC 20', 'TRC20'],
  ['Tron', 'TRC20'],
  ['Ethereum', 'ERC20'],
  ['USDT ERC20/TRC20', undefined],
  ['USDT-BEP20', undefined],
  ['Tether', undefined],
])('%s is the network %s', (title, network) => expect(networkOf(title)).toBe(network))

const good = (address: string) => ({ address, proof: 'checksum' })

it.each([
  // The examples of EIP-55, and addresses of Tron's own documentation and of wallets.
  ['TRC20', TRON, good(TRON)],
  ['TRC20', 'TCdtRJJqmp4DWDGzE9aDatpPUQZNenAF1g', good('TCdtRJJqmp4DWDGzE9aDatpPUQZNenAF1g')],
  ['TRC20', ` ${TRON.slice(0, 17)}\n${TRON.slice(17)} `, good(TRON)],
  ['ERC20', EVM, good(EVM)],
  ['ERC20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', good('0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359')],
  ['ERC20', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB', good('0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB')],
  ['ERC20', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb', good('0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb')],
  // No checksum: all letters are lowercase, all uppercase, or there are none.
  ['ERC20', EVM.toLowerCase(), { address: EVM.toLowerCase(), proof: 'none' }],
  ['ERC20', `0x${EVM.slice(2).toUpperCase()}`, { address: `0x${EVM.slice(2).toUpperCase()}`, proof: 'none' }],
  ['ERC20', `0x${'1'.repeat(40)}`, { address: `0x${'1'.repeat(40)}`, proof: 'none' }],
  // One character is wrong, or replaced by one that looks alike.
  ['TRC20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv9', { problem: 'checksum' }],
  ['TRC20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTvO', { problem: 'checksum' }],
  ['ERC20', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', { problem: 'checksum' }],
  ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAee', { problem: 'checksum' }],
  ['TRC20', `Т${TRON.slice(1)}`, { problem: 'character', character: 'Т' }],
  ['TRC20', `TJ\u200B${TRON.slice(2)}`, { problem: 'character', character: '\u200B' }],
  ['TRC20', `\uFEFF${TRON}`, { problem: 'character', character: '\uFEFF' }],
  ['ERC20', `\u202E${EVM}`, { problem: 'character', character: '\u202E' }],
  ['ERC20', `${EVM.slice(0, -1)}ｄ`, { problem: 'character', character: 'ｄ' }],
  ['ERC20', `${EVM}😀`, { problem: 'character', character: '😀' }],
  // Addresses of the other network.
  ['TRC20', EVM, { problem: 'network', belongsTo: 'ERC20' }],
  ['TRC20', EVM.toLowerCase(), { problem: 'network', belongsTo: 'ERC20' }],
  ['ERC20', TRON, { problem: 'network', belongsTo: 'TRC20' }],
  // Not addresses of that network at all.
  ['TRC20', `t${TRON.slice(1)}`, { problem: 'shape', network: 'TRC20' }],
  ['TRC20', TRON.slice(1), { problem: 'shape', network: 'TRC20' }],
  ['TRC20', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', { problem: 'shape', network: 'TRC20' }],
  ['ERC20', EVM.slice(2), { problem: 'shape', network: 'ERC20' }],
  ['ERC20', EVM.replace('0x', '0X'), { problem: 'shape', network: 'ERC20' }],
  ['ERC20', `${EVM}0`, { problem: 'shape', network: 'ERC20' }],
  ['TRC20', ' \n', { problem: 'empty' }],
  // A network whose addresses cannot be checked here.
  [
    undefined,
    'EQD__________________________________________0vo',
    { address: 'EQD__________________________________________0vo', proof: 'unknown' },
  ],
  [undefined, 'short', { problem: 'shape', network: undefined }],
  [undefined, 'x'.repeat(101), { problem: 'shape', network: undefined }],
  [undefined, `${'x'.repeat(30)}é`, { problem: 'character', character: 'é' }],
] as const)('on %s the address %j', (network, typed, checked) =>
  expect(checkAddress(typed, network)).toEqual(checked),
)

it.each(Object.entries(TOKEN_CONTRACTS))(
  'the contract %s is refused on every network',
  (address, { token, network }) => {
    const contract = { problem: 'contract', token }
    for (const chosen of ['TRC20', 'ERC20', undefined] as const)
      expect(checkAddress(address, chosen)).toEqual(contract)
    expect(checkAddress(address.toLowerCase(), 'ERC20')).toEqual(
      network === 'ERC20' ? contract : { problem: 'shape', network: 'ERC20' },
    )
    // With a wrong character the checksum fails first.
    expect(checkAddress(`${address.slice(0, -1)}2`, network)).toEqual({ problem: 'checksum' })
  },
)

it('every Tron address is accepted, and none with one character changed', () => {
  const address = uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) =>
    createBase58check(sha256).encode(Uint8Array.of(0x41, ...bytes)),
  )
  assert(
    property(address, integer({ min: 0, max: 32 }), integer({ min: 1, max: 57 }), (right, at, by) => {
      expect(checkAddress(right, 'TRC20')).toEqual(good(right))
      const other = BASE58[(BASE58.indexOf(right.charAt(at + 1)) + by) % 58] ?? ''
      expect(checkAddress(right.slice(0, at + 1) + other + right.slice(at + 2), 'TRC20')).toEqual({
        problem: 'checksum',
      })
    }),
  )
})

it('an address with another prefix than Tron’s is refused, even with a correct checksum', () => {
  const other = createBase58check(sha256).encode(Uint8Array.of(0x42, ...new Uint8Array(20)))
  expect(checkAddress(other, 'TRC20')).not.toHaveProperty('address')
})

it('an accepted address is what was typed, apart from white space', () => {
  assert(
    property(stringMatching(/^[\w:-]{20,100}$/), (typed) => {
      const checked = checkAddress(`\t${typed} `, undefined)
      expect('address' in checked ? checked.address : typed).toBe(typed)
    }),
  )
})
