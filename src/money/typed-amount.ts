import type { Locale } from '../i18n/locales.ts'
import { amount, type Amount, ZERO } from './amount.ts'
import { isWhole, plainAmount, compareAmounts, cutToDecimals } from './arithmetic.ts'

/** What is wrong with a typed amount; the screen provides the text. */
export type TypedProblem = 'empty' | 'not-a-number' | 'separator' | 'too-many-decimals' | 'too-long' | 'zero'

/** A parsed text: an amount, or its problem and the amounts it may mean. */
type TypedAmount = { amount: Amount } | { problem: TypedProblem; meant?: Amount[] }

/** The character that separates the decimals. */
export type DecimalMark = '.' | ','

const DECIMAL_MARKS: Record<Locale, DecimalMark> = { 'zh-CN': '.', en: '.', 'zh-TW': '.', id: ',' }

/** Returns a language's decimal mark; the other one groups thousands. */
export function decimalMark(locale: Locale): DecimalMark {
  return DECIMAL_MARKS[locale]
}

const otherMark = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.')

/**
 * Converts full-width digits, points and commas of Chinese and Japanese keyboards. Unlike `normalize()`, it does not turn 5² into
 * 52.
 */
export function inHalfWidth(typed: string): string {
  return typed.replaceAll(/[０-９．，]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
}

const around = (pattern: string) => new RegExp(String.raw`^${pattern}\s*(?=\d)|(?<=\d)\s*${pattern}$`, 'giu')
const SIGNS = around(String.raw`(?:\p{Sc}|NT\$|HK\$|US\$|Rp\.?|RMB|USDT|元|圆|圓)`)
const THREE_LETTERS = around('[a-z]{3}')
const CODES = new Set(Intl.supportedValuesOf('currency'))

/** Drops a currency code; other letters stay, as they may mean thousands or millions. */
const dropCode = (letters: string) => (CODES.has(letters.trim().toUpperCase()) ? '' : letters)

/**
 * Prepares typed text for parsing. The result is half width, without currency signs, invisible characters, blanks and leading
 * zeros.
 */
export function normalise(typed: string): string {
  return inHalfWidth(typed)
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(SIGNS, '')
    .replaceAll(THREE_LETTERS, dropCode)
    .replace(/^\d{1,3}(?:\s\d{3})+(?=[.,]|$)/, (grouped) => grouped.replaceAll(/\s/g, ''))
    .replace(/^0+(?=\d)/, '')
}

/** Returns the parsed amount in the language's notation. If the text has a problem, returns the prepared text. */
export function displayParsed(typed: string, decimals: number, mark: DecimalMark): string {
  const read = readTypedAmount(typed, decimals, mark)
  return 'amount' in read ? withMark(read.amount, mark) : normalise(typed)
}

/** Returns an amount as text for a field, in the language's notation. It is whole or has at least two decimals. */
export function toFieldText(value: Amount, mark: DecimalMark): string {
  return withMark(plainAmount(value, isWhole(value) ? 0 : 2), mark)
}

function withMark(value: string, mark: DecimalMark): string {
  return value.replace('.', mark)
}

interface Reading {
  whole: string
  fraction: string
}

const READINGS = {
  '.': /^(\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/,
  ',': /^(\d*|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/,
}

function readingOf(text: string, mark: DecimalMark): Reading | undefined {
  const [, whole = '', fraction = ''] = READINGS[mark].exec(text) ?? []
  if (whole + fraction === '') return undefined
  return { whole: whole.replaceAll(/\D/g, '') || '0', fraction }
}

const amountOf = ({ whole, fraction }: Reading) => amount(fraction ? `${whole}.${fraction}` : whole)

/** Drops the digits beyond `decimals` if they are all zeros. */
function cutZeros({ whole, fraction }: Reading, decimals: number): Reading {
  const rest = fraction.slice(decimals)
  return /[1-9]/.test(rest) ? { whole, fraction } : { whole, fraction: fraction.slice(0, decimals) }
}

function nearest({ whole, fraction }: Reading, decimals: number): Amount[] {
  const units = BigInt(whole + fraction.slice(0, decimals)) + (Number(fraction[decimals]) >= 5 ? 1n : 0n)
  const digits = String(units).padStart(decimals + 1, '0')
  const end = digits.length - decimals
  return units === 0n ? [] : [amountOf({ whole: digits.slice(0, end), fraction: digits.slice(end) })]
}

/** Returns every amount that a text may mean, in either notation. */
export function readingsOf(typed: string): Amount[] {
  const text = normalise(typed)
  return [readingOf(text, '.'), readingOf(text, ',')].flatMap((reading) =>
    reading ? [amountOf(reading)] : [],
  )
}

/**
 * Parses a typed amount in the language's notation. If only the other notation fits, uses that. Never guesses an ambiguous text:
 * in Indonesian `50.000` is fifty thousand, but some keyboards have only the point for decimals. `decimals` is how many the
 * currency has.
 */
export function readTypedAmount(typed: string, decimals: number, mark: DecimalMark): TypedAmount {
  const text = normalise(typed)
  if (text === '') return { problem: 'empty' }
  const own = readingOf(text, mark)
  const other = readingOf(text, otherMark(mark))
  const first = own ?? other
  if (!first) return { problem: 'not-a-number' }
  // In a language with the decimal point, a comma between thousands is no decimal mark.
  const isClear = mark === '.' && text.includes(',')
  const second = own && other && !isClear && text !== own.whole ? other : undefined
  if (second) return readEither(first, second, decimals)
  return own ? readOne(own, decimals) : readOther(first, decimals)
}

/**
 * Parses a text that fits only the other language's notation. A third decimal suggests grouped thousands: `1,0000` may be ten
 * thousand.
 */
function readOther(other: Reading, decimals: number): TypedAmount {
  const read = readOne(other, decimals)
  const { whole, fraction } = other
  if ('problem' in read || fraction.length <= 2 || whole === '0') return read
  const grouped = readOne({ whole: whole + fraction, fraction: '' }, decimals)
  return { problem: 'separator', meant: [read.amount, ...('amount' in grouped ? [grouped.amount] : [])] }
}

/** Parses a text with one separator before three digits, such as `50.000`. `first` is its reading in the language's notation. */
function readEither(first: Reading, second: Reading, decimals: number): TypedAmount {
  const isPossible = (reading: Reading) =>
    decimals === 0 ? reading.fraction === '' : cutZeros(reading, decimals).fraction.length <= decimals
  if (!isPossible(second)) return readOne(first, decimals)
  const otherwise = readOne(second, decimals)
  const meant = 'amount' in otherwise ? [otherwise.amount] : []
  if (!isPossible(first)) {
    if (decimals === 0) return otherwise
    return { problem: 'too-many-decimals', meant: [...nearest(first, decimals), ...meant] }
  }
  const read = readOne(first, decimals)
  return 'amount' in read ? { problem: 'separator', meant: [read.amount, ...meant] } : read
}

function readOne(read: Reading, decimals: number): TypedAmount {
  const reading = cutZeros(read, decimals)
  const { whole, fraction } = reading
  if (whole.length > 12) return { problem: 'too-long' }
  if (fraction.length > decimals) return { problem: 'too-many-decimals', meant: nearest(reading, decimals) }
  if (/^0*$/.test(whole + fraction)) return { problem: 'zero' }
  return { amount: amountOf(reading) }
}

/** The source of a limit. `daily` is the VIP level's daily total, `day` what is left of that total today. */
export type LimitSource = 'channel' | 'level' | 'daily' | 'day' | 'balance'

interface Limit {
  value: Amount
  by: LimitSource
}

/** The limits of an amount; undefined where there is none. */
export interface Limits {
  min: Limit | undefined
  max: Limit | undefined
}

/** Returns a limit from the server; null or zero means none. */
export function limit(value: Amount | null | undefined, by: LimitSource): Limit | undefined {
  return value && compareAmounts(value, ZERO) > 0 ? { value, by } : undefined
}

/** Returns the highest of several lower limits. */
export function highest(limits: readonly (Limit | undefined)[]): Limit | undefined {
  return limits.filter((one) => one !== undefined).toSorted((a, b) => compareAmounts(b.value, a.value))[0]
}

/** Returns the lowest of several upper limits. */
export function lowest(limits: readonly (Limit | undefined)[]): Limit | undefined {
  return limits.filter((one) => one !== undefined).toSorted((a, b) => compareAmounts(a.value, b.value))[0]
}

export interface BrokenLimit {
  problem: 'below' | 'above'
  limit: Limit
  /** The nearest amount that breaks no limit; undefined if that is not the limit itself. */
  meant?: Amount[]
}

/** What is wrong with an amount; includes a broken limit. */
export type AmountProblem = { problem: TypedProblem; meant?: Amount[] } | BrokenLimit

/** Returns the problem if an amount breaks a limit; undefined otherwise. */
export function brokenLimit(value: Amount, { min, max }: Limits): BrokenLimit | undefined {
  if (min && compareAmounts(value, min.value) < 0) return { problem: 'below', limit: min }
  if (max && compareAmounts(value, max.value) > 0) return { problem: 'above', limit: max }
  return undefined
}

/** Parses a typed amount and checks its decimals and limits. */
export function checkTyped(
  typed: string,
  decimals: number,
  mark: DecimalMark,
  limits: Limits,
): { amount: Amount } | AmountProblem {
  const read = readTypedAmount(typed, decimals, mark)
  if ('problem' in read) return read
  const broken = brokenLimit(read.amount, limits)
  if (!broken) return read
  const nearest = cutToDecimals(broken.limit.value, decimals)
  const isValid = compareAmounts(nearest, ZERO) > 0 && !brokenLimit(nearest, limits)
  return isValid ? { ...broken, meant: [nearest] } : broken
}

/** Returns the amount of the last order if it could be ordered again. A stale balance counts too, although it sets no limit. */
export function amountAgain(
  last: Amount | undefined,
  decimals: number,
  limits: Limits,
  balance?: Amount | null,
): Amount | undefined {
  const isTooMuch = last && balance && compareAmounts(last, balance) > 0
  const isValid = last && 'amount' in checkTyped(plainAmount(last, 0), decimals, '.', limits)
  return isValid && !isTooMuch ? last : undefined
}

/** Returns whether more digits may fix the amount. Typing then shows no error. */
export function isIncomplete(typed: string, { problem }: AmountProblem): boolean {
  if (problem === 'above') return false
  return ['empty', 'zero', 'below'].includes(problem) || /^[\d.,]*[.,]\d{0,2}$/.test(normalise(typed))
}
