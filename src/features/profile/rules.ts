import { ownAvatar } from '../../components/member-avatar.tsx'
import type { ProfileField } from './fields.ts'
import { genderOf } from '../../api/member.ts'
import { inHalfWidth } from '../../money/typed-amount.ts'
import type { User } from '../../session/user.ts'
import { maskedText } from '../../storage/masked.ts'
import { isDay } from '../../time/server-time.ts'

/** A profile field edited as text. */
export type TypedField = Exclude<ProfileField, 'img' | 'gender' | 'born_time'>

export type ProfileProblem = 'wrong' | 'too-young'

const FORMATS: Record<TypedField, RegExp> = {
  phone: /^\+?\d(?:[ -]?\d){5,17}$/,
  email: /^[^@\s]+@[^@\s]+\.[^@\s.]+$/,
  qq: /^\d{5,12}$/,
  telegram: /^(?:@?[a-z]\w{3,31}|\+?\d{6,16})$/i,
  weixin: /^\+?[\w-]{5,30}$/,
  skype: /^[\w.,:@+-]{6,60}$/,
}

const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}/
const EARLIEST = '1900-01-01'

/** Returns the minimum age of a member: 18, or more if the operator requires it. */
export function leastAge(configured: number | undefined): number {
  return Math.max(18, configured ?? 18)
}

/** Returns the latest birth date (`YYYY-MM-DD`) of somebody aged `age` on `today`. */
export function latestBirth(today: string, age: number): string {
  const [year = '', month = '', day = ''] = today.split('-')
  const born = Number(year) - age
  const isLeap = new Date(Date.UTC(born, 1, 29)).getUTCMonth() === 1
  return `${born}-${month}-${month === '02' && day === '29' && !isLeap ? '28' : day}`
}

export function birthRange(today: string, age: number): { min: string; max: string } {
  return { min: EARLIEST, max: latestBirth(today, age) }
}

/** Returns a field's saved value as its edit page shows it. Undefined if only the masked copy is stored. */
export function savedValue(field: ProfileField, user: User): string | undefined {
  const wire = user[field]
  if (wire !== '' && maskedText(wire) === wire) return undefined
  if (field === 'gender') return { male: '男', female: '女', none: '' }[genderOf(wire) ?? 'none']
  if (field === 'img') return ownAvatar(wire) ?? wire
  if (field === 'born_time') {
    const day = DAY.exec(wire)?.[0] ?? ''
    // An invalid date counts as missing: it cannot be formatted.
    return isDay(day) ? day : ''
  }
  return wire
}

/**
 * Returns a typed value without the spaces that keyboards add, and the invisible characters that copying adds. Digits of Chinese
 * keyboards become plain. A pasted phone number gets plain hyphens and single spaces.
 */
export function tidyValue(field: ProfileField, typed: string): string {
  const seen = typed.replaceAll(/\p{Cf}/gu, '').trim()
  if (field === 'email') return seen
  const plain = inHalfWidth(seen)
  if (field !== 'phone') return plain.replaceAll(/\s/g, '')
  return plain.replaceAll(/\s*\p{Pd}\s*/gu, '-').replaceAll(/\s+/g, ' ')
}

/** Returns what is wrong with a new value; undefined when it can be sent. Text fields may be empty, choices may not. */
export function profileProblem(
  field: ProfileField,
  value: string,
  { min, max }: { min: string; max: string },
): ProfileProblem | undefined {
  if (field === 'img') return undefined
  if (field === 'gender') return value === '' ? 'wrong' : undefined
  if (field === 'born_time') {
    if (value > max) return 'too-young'
    return value < min ? 'wrong' : undefined
  }
  return value === '' || FORMATS[field].test(value) ? undefined : 'wrong'
}

/**
 * Returns whether the user info contains the sent value. Ignores spaces and hyphens in phone numbers, which servers remove, and
 * case in other fields.
 */
export function isSaved(field: ProfileField | 'real_name', sent: string, user: User): boolean {
  if (field === 'real_name') return user.real_name !== ''
  const plain = (text: string) => (field === 'phone' ? text.replaceAll(/[ -]/g, '') : text.toLowerCase())
  const saved = savedValue(field, user)
  return saved !== undefined && plain(saved) === plain(sent)
}

// Servers use one code for all refusals, so only the message shows that the member already has a name. Excludes messages about a
// name that someone else uses: 被, "this name".
const BOUND = new RegExp(
  [
    '(已经?|已經)(成功)?(绑定|綁定|设置|設定|填写|填寫|实名|實名)',
    'already (been )?(have|has|added|bound|set|verified)',
    '(anda (sudah|telah)( pernah)?|sudah|telah) (terdaftar|terikat|menambahkan|mengisi|mengikat|memverifikasi)',
  ].join('|'),
  'i',
)
const BY_OTHERS =
  /其[他它]|另|[别別]人|他人|[该該此这這](真实|真實)?姓名|\b(an)?other|\bthis (real )?name|\blain|\bnama ini/i

/** Returns whether a refusal's message means that the member has bound a real name before. */
export function saysNameBound(words: string): boolean {
  return BOUND.test(words) && !BY_OTHERS.test(words)
}

// Invisible characters would make a name differ from the one on the card.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}]/gu

/** Returns a name as it is shown and sent: no invisible characters, single spaces. */
export function tidyName(typed: string): string {
  return typed.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(UNSEEN, '').trim()
}

const HIDDEN = '•'

/** Returns a bound name as its owner sees it, with only the first character masked. Leaves a masked name as it is. */
export function nameInPart(name: string): string {
  return name.startsWith(HIDDEN) ? name : HIDDEN + Array.from(name).slice(1).join('')
}
