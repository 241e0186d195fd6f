import type { ProfileField } from './fields.ts'
import { genderOf } from '../../api/member.ts'
import type { User } from '../../session/user.ts'
import { maskedText } from '../../storage/masked.ts'
import { isDay } from '../../time/server-time.ts'

/** A field that is typed. */
export type TypedField = Exclude<ProfileField, 'img' | 'gender' | 'born_time'>

/** What is wrong with the value of a field. */
export type ProfileProblem = 'missing' | 'form' | 'no-day' | 'too-young'

const FORMS: Record<TypedField, RegExp> = {
  phone: /^\+?\d(?:[ -]?\d){5,17}$/,
  email: /^[^@\s]+@[^@\s]+\.[^@\s.]+$/,
  qq: /^\d{5,12}$/,
  telegram: /^(?:@?[a-z]\w{3,31}|\+?\d{6,16})$/i,
  weixin: /^\+?[\w-]{5,30}$/,
  skype: /^[\w.,:@+-]{6,60}$/,
}

const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}/
const EARLIEST = '1900-01-01'

/** The least age of a member: 18, or more where the operator requires it. */
export function leastAge(configured: number | undefined): number {
  return Math.max(18, configured ?? 18)
}

/** The latest birth date of somebody of an age on a day; all days as `YYYY-MM-DD`. */
export function latestBirth(today: string, age: number): string {
  const [year = '', month = '', day = ''] = today.split('-')
  const born = Number(year) - age
  const isLeap = new Date(Date.UTC(born, 1, 29)).getUTCMonth() === 1
  return `${born}-${month}-${month === '02' && day === '29' && !isLeap ? '28' : day}`
}

/** The birth dates that can be chosen. */
export function birthRange(today: string, age: number): { min: string; max: string } {
  return { min: EARLIEST, max: latestBirth(today, age) }
}

/** The current value of a field, as its page shows it; undefined where only the masked copy is stored. */
export function savedValue(field: ProfileField, user: User): string | undefined {
  const wire = user[field]
  if (wire !== '' && maskedText(wire) === wire) return undefined
  if (field === 'gender') return { male: '男', female: '女', none: '' }[genderOf(wire) ?? 'none']
  if (field === 'born_time') {
    const day = DAY.exec(wire)?.[0] ?? ''
    // A day that is in no calendar counts as not given, and cannot be formatted.
    return isDay(day) ? day : ''
  }
  return wire
}

/** What was typed without the spaces around it that keyboards add. */
export function tidyValue(field: ProfileField, typed: string): string {
  return field === 'email' || field === 'phone' ? typed.trim() : typed.replaceAll(/\s/g, '')
}

/** What is wrong with a new value; undefined when it can be sent. A field that was empty may stay empty, a choice may not. */
export function profileProblem(
  field: ProfileField,
  value: string,
  { min, max }: { min: string; max: string },
): ProfileProblem | undefined {
  if (field === 'img') return undefined
  if (field === 'gender') return value === '' ? 'missing' : undefined
  if (field === 'born_time') {
    if (value === '') return 'missing'
    if (value > max) return 'too-young'
    return value < min ? 'no-day' : undefined
  }
  return value === '' || FORMS[field].test(value) ? undefined : 'form'
}

/** Whether user info contains what was sent; servers write phone numbers without the gaps. */
export function isSaved(field: ProfileField | 'real_name', sent: string, user: User): boolean {
  if (field === 'real_name') return user.real_name !== ''
  const plain = (text: string) => (field === 'phone' ? text.replaceAll(/[ -]/g, '') : text.toLowerCase())
  return plain(savedValue(field, user) ?? '') === plain(sent)
}

// Invisible characters would make a name differ from the one on the card.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu

/** A name as it is shown and sent: without invisible characters, with single spaces. */
export function tidyName(typed: string): string {
  return typed.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(UNSEEN, '').trim()
}

const HIDDEN = '•'

/** A bound name as its owner sees it: masked but for the first character. A stored name that is masked already stays as it is. */
export function nameInPart(name: string): string {
  return name.startsWith(HIDDEN) ? name : HIDDEN + Array.from(name).slice(1).join('')
}
