import { expect, it } from 'vitest'
import type { Bank } from '../../../../src/api/cards.ts'
import { checkAddress, networkOf, scannedAddress } from '../../../../src/features/cards/usdt-address.ts'
import { checkCardForm } from '../../../../src/features/cards/check-typed.ts'
import { tidyName } from '../../../../src/features/profile/rules.ts'

const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const TON = 'UQBX63RAdgShn34EAFMV73Cut7Z15lUZd1hnVva68SEl7mzv'
const TON_TOKEN = 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs'
const CONTRACT = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

it.each([
  [TRON, TRON],
  [` ${EVM}\n`, EVM],
  [`tron:${TRON}`, TRON],
  [`TRON:${TRON}?amount=5`, TRON],
  [`ethereum:${EVM}@1?value=1e18`, EVM],
  [`ethereum:pay-${EVM}`, EVM],
  [`ton://transfer/${TON}?jetton=${TON_TOKEN}&amount=5`, TON],
  [`ethereum:${CONTRACT}@1/transfer?address=${EVM}&uint256=1`, EVM],
  ['https://example.com/x', 'example.com'],
])('a code that says %j holds the address %s', (text, address) => expect(scannedAddress(text)).toBe(address))

it.each([
  ['  Budi   Santoso ', 'Budi Santoso'],
  ['Zhang\u200B San\u202E', 'Zhang San'],
  ['Jose\u0301', 'José'],
  ['陈明', '陈明'],
  // A character that this engine's Unicode version does not know yet is part of the name.
  ['陈\u{3347A}', '陈\u{3347A}'],
  [' \u200B ', ''],
])('the name %j is sent as %j', (typed, name) => expect(tidyName(typed)).toBe(name))

const typed = { bank: undefined, number: '', branch: '', alias: '', isSure: false, ending: '' }
const bank = (title: string): Bank => ({ id: '1', title, picture: '', kind: undefined })
const crypto = { checkAddress, networkOf }

it.each([
  ['bank', {}, undefined, { bank: 'missing', number: { problem: 'empty' }, branch: 'missing' }],
  ['bank', { number: '4111 1111 1111 1112', branch: 'A' }, bank('ICBC'), { isSure: 'unlikely' }],
  ['bank', { number: '4111 1111 1111 1112', branch: 'A', isSure: true }, bank('ICBC'), {}],
  ['bank', { number: '4111111111111111', branch: ' ' }, bank('ICBC'), { branch: 'missing' }],
  ['crypto', { number: TRON }, undefined, { bank: 'missing' }],
  ['crypto', { number: TRON }, bank('USDT-TRC20'), {}],
  ['crypto', { number: TRON }, bank('USDT-SOL'), { ending: 'missing' }],
  ['crypto', { number: EVM.toLowerCase() }, bank('USDT-ERC20'), { ending: 'missing' }],
  ['crypto', { number: EVM.toLowerCase(), ending: '1beaee' }, bank('USDT-ERC20'), { ending: 'differs' }],
  ['crypto', { number: EVM.toLowerCase(), ending: '1BEAED ' }, bank('USDT-ERC20'), {}],
  ['alipay', { number: ' ' }, bank('Alipay'), { number: { problem: 'empty' } }],
  ['alipay', { number: '13800138000' }, bank('Alipay'), {}],
] as const)('of a card of kind %s, of %j it says what is wrong', (kind, changes, chosen, problems) =>
  expect(checkCardForm(kind, { ...typed, ...changes }, chosen, crypto).problems).toEqual(problems),
)

// Red when the account is sent with characters that the confirmation cannot show, or when a hyphen of an address is lost.
it.each([
  ['\u202D138 0013-8000\u202C', '13800138000'],
  ['１３８００１３８０００', '13800138000'],
  [' li-wei\u200B@example.com', 'li-wei@example.com'],
  ['li-wei＠example.com', 'li-wei@example.com'],
  // The hyphen after a country code may belong to the account.
  ['852-91234567', '852-91234567'],
])('the Alipay account %j is sent as %j', (number, sent) =>
  expect(checkCardForm('alipay', { ...typed, number }, bank('Alipay'), crypto).number).toBe(sent),
)
