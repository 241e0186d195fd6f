import { readLocal, writeLocal } from '../local-storage.ts'
import { SESSION } from '../storage/member-space.ts'
import { moveOnDisk } from '../storage/move-on-disk.ts'

/** Where local storage has the flags of members with a lock. */
const LOCKS = 'lock'

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Changes the data of a stored value; returns the value itself when the data stays the same. */
const withData = (change: (data: unknown) => unknown) => (value: unknown) => {
  if (!isObject(value)) return value
  const data = change(value['data'])
  return data === value['data'] ? value : { ...value, data }
}

/**
 * Moves all that is a member's on this device from one key to another: the member's space, lock, limits and time-outs, journal and session. The disk
 * changes in one transaction; the lock's flag, which lies elsewhere, is there under both keys until then, so that the lock holds wherever this is
 * cut short. Gives whether the disk took it.
 */
export async function moveMember(from: string, to: string): Promise<boolean> {
  const isOwned = (value: unknown) => isObject(value) && value['member'] === from
  const ownerMoved = (value: unknown) =>
    isObject(value) && isOwned(value) ? { ...value, member: to } : value
  copyLock(from, to)
  const isMoved = await moveOnDisk(
    (key) =>
      key
        .split(':')
        .map((part) => (part === from ? to : part))
        .join(':'),
    {
      [SESSION]: withData(ownerMoved),
      submissions: withData((rows) =>
        Array.isArray(rows) && rows.some(isOwned) ? rows.map(ownerMoved) : rows,
      ),
    },
  )
  if (isMoved) dropLock(from)
  return isMoved
}

function copyLock(from: string, to: string): void {
  const text = readLocal(LOCKS)
  if (!text?.includes(from)) return
  const flags = readFlags(text)
  // What cannot be read locks whoever is named in it.
  writeLocal(LOCKS, flags ? JSON.stringify({ [to]: flags[from], ...flags }) : `${text} ${to}`)
}

function dropLock(member: string): void {
  const flags = readFlags(readLocal(LOCKS) ?? '')
  if (!flags) return
  const { [member]: _, ...others } = flags
  writeLocal(LOCKS, JSON.stringify(others))
}

function readFlags(text: string): Record<string, unknown> | undefined {
  try {
    const flags: unknown = JSON.parse(text)
    return isObject(flags) ? flags : undefined
  } catch {
    return undefined
  }
}
