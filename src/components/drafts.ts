import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as v from 'valibot'
import { useSession } from '../session/session.ts'
import { diskKeys, readDisk, removeDisk } from '../storage/disk.ts'
import { GUEST_SPACE, memberKeyOf } from '../storage/member-space.ts'
import { isYounger, versionedKey } from '../storage/versioned.ts'

const KEPT_MS = 24 * 3_600_000
const VERSION = 1

const aged = v.object({ v: v.literal(VERSION), savedAt: v.number() })

/** A form that is kept while it is filled in: its name, and the fields that may lie on disk. No password, code or card number is ever one. */
export interface DraftForm<T> {
  name: string
  schema: v.GenericSchema<unknown, T>
}

/** What was typed into a form and not sent. */
export interface Draft<T> {
  values: T
  /** True when an earlier start of the app left it, so that the member is told. */
  broughtBack: boolean
}

function placeOf<T>({ name, schema }: DraftForm<T>, member: string) {
  return versionedKey(memberKeyOf(member, `drafts:${name}`), VERSION, schema)
}

// Whoever's they are: a form may never be opened again, so any form that opens sees to the drafts of all.
async function dropOld(): Promise<void> {
  for (const key of await diskKeys('member:')) {
    if (!key.includes(':drafts:')) continue
    const kept = v.safeParse(aged, await readDisk(key))
    if (kept.success && !isYounger(kept.output.savedAt, KEPT_MS)) await removeDisk(key)
  }
}

/** The draft of a form, null when there is none younger than 24 hours. A guest's forms have a space of their own, which a login empties. */
export function draftQuery<T>(form: DraftForm<T>, member: string = GUEST_SPACE) {
  return queryOptions<Draft<T> | null>({
    queryKey: ['draft', member, form.name],
    staleTime: Infinity,
    queryFn: async () => {
      await dropOld()
      const kept = await placeOf(form, member).read()
      return kept ? { values: kept.value, broughtBack: true } : null
    },
  })
}

/** Keeps what stands in a form, with each change, for whoever is here; undefined when nothing is typed or it was sent: then nothing is kept. */
export function useKeepDraft<T>(form: DraftForm<T>, typed: T | undefined): void {
  const client = useQueryClient()
  const { token, member } = useSession()
  // A member who is not known yet has no place to keep anything.
  const owner = token === undefined ? GUEST_SPACE : member
  useEffect(() => {
    if (owner === undefined) return
    const { queryKey } = draftQuery(form, owner)
    const before = client.getQueryData(queryKey)
    // The schema leaves out what may not lie on disk.
    const values = typed === undefined ? undefined : v.parse(form.schema, typed)
    if (before !== undefined && JSON.stringify(before?.values) === JSON.stringify(values)) return
    client.setQueryData(queryKey, values === undefined ? null : { values, broughtBack: false })
    const place = placeOf(form, owner)
    void (values === undefined ? place.remove() : place.write(values))
  })
}
