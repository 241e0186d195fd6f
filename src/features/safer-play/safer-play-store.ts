import * as v from 'valibot'
import { amountSchema } from '../../submissions/submission.ts'
import { timeNow } from '../../time/clock.ts'
import { PERIODS, settled, shutBy, type SaferPlay, type Shut } from './rules.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../../session/session.ts'
import { signal } from '../../signal.ts'
import { versionedKey } from '../../storage/versioned.ts'
import { useNow, useServerAhead } from '../../time/use-now.ts'
import { serverNow } from '../../api/server-date.ts'

/** Stores one value per member on this device, in sync across tabs. */
export interface MemberStore<T> {
  /** Resolves with the value from disk, because another tab may have changed it. */
  read(member: string): Promise<T>
  /** Changes the value in one transaction, then updates the screens. Writes nothing if `change` returns the same value. */
  change(member: string, change: (value: T) => T): Promise<void>
  /** Returns the current member's value; undefined until it is read, and while the member is unknown. */
  useOwn(): T | undefined
}

/**
 * Returns a store keyed by member hash, outside the member's space. Values survive a logout, another member's login, clearing the
 * cache and a new worker. `nothing` is the default value.
 */
export function memberStore<T>(
  name: string,
  version: number,
  schema: v.GenericSchema<unknown, T>,
  nothing: T,
): MemberStore<T> {
  const place = versionedKey(name, version, schema)
  const known = new Map<string, T>()
  const changes = signal()
  const channel = new BroadcastChannel(`lantern-${name}`)

  const show = (member: string, value: T): T => {
    known.set(member, value)
    changes.notify()
    return value
  }
  const read = async (member: string) => show(member, (await place.read(member))?.value ?? nothing)
  channel.addEventListener('message', () => {
    for (const member of known.keys()) void read(member)
  })
  return {
    read,
    change: async (member, change) => {
      let isChanged = false
      let next = nothing
      await place.update((stored = nothing) => {
        next = change(stored)
        isChanged = next !== stored
        return isChanged ? next : undefined
      }, member)
      show(member, next)
      if (isChanged) channel.postMessage('changed')
    },
    useOwn: () => {
      const { member } = useSession()
      useEffect(() => {
        if (member !== undefined && !known.has(member)) void read(member)
      }, [member])
      return useSyncExternalStore(changes.on, () => (member === undefined ? undefined : known.get(member)))
    },
  }
}

const wait = v.object({ length: v.number(), end: v.optional(v.number()) })
const limit = v.fallback(
  v.optional(
    v.object({
      amount: amountSchema,
      next: v.optional(v.object({ amount: v.nullable(amountSchema), wait })),
    }),
  ),
  undefined,
)
const requestState = v.picklist(['unsent', 'sent', 'unsure'])

// Each field has its own fallback, so that another invalid field does not remove a time-out.
const schema: v.GenericSchema<unknown, SaferPlay> = v.object({
  limits: v.fallback(v.object({ day: limit, week: limit, month: limit }), {}),
  timeOut: v.fallback(v.optional(wait), undefined),
  excluded: v.fallback(
    v.optional(v.object({ at: v.number(), told: v.fallback(requestState, 'unsent') })),
    undefined,
  ),
  checkMinutes: v.fallback(v.optional(v.number()), undefined),
})

/** Members' safer-play settings on this device. */
export const storedSaferPlay = memberStore('safer-play', 1, schema, { limits: {} })

const LOOK_MS = 5_000

/** Whether any setting limits or blocks deposits. */
export function boundsDeposits({ limits, timeOut, excluded }: SaferPlay): boolean {
  return timeOut !== undefined || excluded !== undefined || PERIODS.some((period) => limits[period])
}

/** A member's settings, settled as of now. */
export interface ChosenNow extends SaferPlay {
  /** Why deposits and games are blocked; undefined if they are not. */
  shut: Shut | undefined
  /**
   * When the settings were settled, by this device's clock (milliseconds since 1970). Updated only while a setting limits or
   * blocks deposits.
   */
  now: number
}

/** Returns the current member's settings, settled as of now; undefined until they are read. */
export function useSaferPlay(): ChosenNow | undefined {
  const stored = storedSaferPlay.useOwn()
  const now = useNow(stored && boundsDeposits(stored) ? LOOK_MS : null)
  useServerAhead()
  if (!stored) return undefined
  const chosen = settled(stored, serverNow())
  return { ...chosen, shut: shutBy(chosen, timeNow()), now }
}
