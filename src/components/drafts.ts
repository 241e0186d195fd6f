import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as v from 'valibot'
import { useSession } from '../session/session.ts'
import { diskKeys, readDisk, removeDisk } from '../storage/disk.ts'
import { GUEST_SPACE, memberKeyOf } from '../storage/member-space.ts'
import { isYounger, versionedKey } from '../storage/versioned.ts'
import { DAY_MS } from '../time/server-time.ts'

const MAX_AGE_MS = DAY_MS
const VERSION = 1

const aged = v.object({ v: v.literal(VERSION), savedAt: v.number() })

/**
 * A form whose input is stored as a draft. `schema` lists the fields to store; leave out passwords, codes and card numbers.
 */
export interface DraftForm<T> {
  name: string
  schema: v.GenericSchema<unknown, T>
}

/** The unsent input of a form. */
export interface Draft<T> {
  values: T
  /** True if the draft was read from disk, until the member changes it. The form then shows a note. */
  isDraftRestored: boolean
}

function storedDraft<T>({ name, schema }: DraftForm<T>, member: string) {
  return versionedKey(memberKeyOf(member, `drafts:${name}`), VERSION, schema)
}

/** Removes the expired drafts of every form and member: their own form may never be opened again. */
export async function dropOldDrafts(): Promise<void> {
  for (const key of await diskKeys('member:')) {
    if (!key.includes(':drafts:')) continue
    const stored = v.safeParse(aged, await readDisk(key))
    if (stored.success && !isYounger(stored.output.savedAt, MAX_AGE_MS, Date.now(), DAY_MS))
      await removeDisk(key)
  }
}

/**
 * Returns the query for a form's draft. Its data is null without a draft younger than 24 hours. Guests have their own space,
 * which a login clears.
 */
export function draftQuery<T>(form: DraftForm<T>, member: string = GUEST_SPACE) {
  return queryOptions<Draft<T> | null>({
    queryKey: ['draft', member, form.name],
    staleTime: Infinity,
    // A form opened later reads the disk: the draft may have expired, or another tab may have sent it.
    gcTime: 10_000,
    queryFn: async () => {
      await dropOldDrafts()
      const stored = await storedDraft(form, member).read()
      return stored ? { values: stored.value, isDraftRestored: true } : null
    },
  })
}

/** Removes the draft of a sent form. Works even after the member left the form. */
export function dropDraft(client: QueryClient, form: DraftForm<unknown>, member: string): void {
  // A form that is opened again soon starts from the query. One created here would never expire, and hide later drafts.
  client.setQueryData(draftQuery(form, member).queryKey, (before) => before && null)
  void storedDraft(form, member).remove()
}

/**
 * Stores a form's values on each change, for the current member or guest. Pass undefined as `typed` when nothing is typed or the
 * form was sent; this removes the draft.
 */
export function useKeepDraft<T>(form: DraftForm<T>, typed: T | undefined): void {
  const client = useQueryClient()
  const { token, member } = useSession()
  // A member who is not known yet has no space.
  const owner = token === undefined ? GUEST_SPACE : member
  useEffect(() => {
    if (owner === undefined) return
    const { queryKey } = draftQuery(form, owner)
    const before = client.getQueryData(queryKey)
    // The schema omits what must not be stored.
    const values = typed === undefined ? undefined : v.parse(form.schema, typed)
    if (before !== undefined && JSON.stringify(before?.values) === JSON.stringify(values)) return
    client.setQueryData(queryKey, values === undefined ? null : { values, isDraftRestored: false })
    const draft = storedDraft(form, owner)
    void (values === undefined ? draft.remove() : draft.write(values))
  })
}
