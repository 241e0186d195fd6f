import * as v from 'valibot'
import { API_BASE } from '../api/client.ts'
import { versionedKey } from '../storage/versioned.ts'

/** What a server has shown of request ids, by its host. */
const kept = versionedKey('request-ids', 1, v.record(v.string(), v.boolean()))

const host = () => API_BASE || location.origin

/** True where the server has shown that it knows request ids: it then makes one order of the same id, however often it comes. */
export async function serverKnowsIds(): Promise<boolean> {
  return (await kept.read())?.value[host()] ?? false
}

/** Notes what the server has shown. */
export async function noteIds(known: boolean): Promise<void> {
  const before = (await kept.read())?.value ?? {}
  if (before[host()] !== known) await kept.write({ ...before, [host()]: known })
}

/** Notes what rows of the records show: they carry ids, and no id twice. Rows without ids show nothing. */
export async function noteIdsOf(rows: readonly { requestId: string | undefined }[]): Promise<void> {
  const ids = rows.flatMap(({ requestId }) => requestId ?? [])
  if (ids.length > 0) await noteIds(new Set(ids).size === ids.length)
}
