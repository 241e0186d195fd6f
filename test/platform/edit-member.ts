import * as v from 'valibot'
import { wholeNumber, type Database } from './database.ts'
import { Refusal } from './envelope.ts'
import type { Words } from './language.ts'
import type { Member } from './members.ts'
import { MESSAGES } from './seed-texts/messages.ts'
import { PROFILE_MESSAGES } from './seed-texts/profile-texts.ts'
import { serverDay, startOfDay } from './server-time.ts'

const EDITABLE = [
  'img',
  'real_name',
  'phone',
  'gender',
  'born_time',
  'qq',
  'email',
  'telegram',
  'weixin',
  'skype',
] as const

/** The fields to change; omitted ones stay. */
export type Changes = { [Field in (typeof EDITABLE)[number]]?: string | undefined }

const ADULT = 18

/** Changes a member's profile. Throws `Refusal` and changes nothing then. */
export function editMember(db: Database, member: Member, changes: Changes, now: number): void {
  const errors: Record<string, Words> = {}
  const { real_name, phone, email, born_time } = changes
  if (real_name !== undefined && real_name !== member.real_name) {
    if (member.real_name !== '')
      throw new Refusal(PROFILE_MESSAGES.nameBound, { errors: { real_name: PROFILE_MESSAGES.nameBound } })
    if (!/^[\p{L}\p{M} .'’·-]{2,60}$/u.test(real_name)) errors['real_name'] = MESSAGES.badField
  }
  if (phone !== undefined && phone !== '') {
    if (!isPhone(phone)) errors['phone'] = MESSAGES.phoneRule
    else if (isTaken(db, 'phone', phone, member.id)) errors['phone'] = PROFILE_MESSAGES.phoneTaken
  }
  if (email !== undefined && email !== '') {
    if (!isEmail(email)) errors['email'] = MESSAGES.emailRule
    else if (isTaken(db, 'email', email, member.id)) errors['email'] = PROFILE_MESSAGES.emailTaken
  }
  if (born_time !== undefined && born_time !== '') {
    if (startOfDay(born_time) === undefined) errors['born_time'] = MESSAGES.badField
    else if (!isAdult(born_time, now)) errors['born_time'] = PROFILE_MESSAGES.tooYoung
  }
  const [first] = Object.values(errors)
  if (first) throw new Refusal(first, { errors })

  for (const field of EDITABLE) {
    const value = changes[field]
    if (value !== undefined) db.run(`UPDATE member SET ${field} = ? WHERE id = ?`, value, member.id)
  }
}

export function isPhone(text: string): boolean {
  return /^\+?[\d -]{6,20}$/.test(text)
}

export function isEmail(text: string): boolean {
  return /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text)
}

/** Returns whether a person born on that day is 18 today. Days before 1900 do not count. */
function isAdult(day: string, now: number): boolean {
  const [year = '', ...rest] = serverDay(now).split('-')
  const latest = [Number(year) - ADULT, ...rest].join('-')
  return day <= latest && day >= '1900-01-01'
}

function isTaken(db: Database, field: 'phone' | 'email', value: string, butFor: number): boolean {
  const sql = `SELECT id FROM member WHERE ${field} = ? COLLATE NOCASE AND id <> ?`
  return db.first(v.object({ id: wholeNumber }), sql, value, butFor) !== undefined
}
