import { queryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { useSession } from '../../session/session.ts'
import type { SessionState } from '../../session/session-state.ts'
import { versionedKey } from '../../storage/versioned.ts'

const marks = v.object({ read: v.array(v.string()), day: v.string(), shown: v.array(v.string()) })

/**
 * The ids of the announcements that a reader has read. `shown` has those that must not pop up again on `day`, on the whole
 * device.
 */
export type NoticeMarks = v.InferOutput<typeof marks>

/** The stored marks, by reader. Not stored with the member's data, so that they survive a logout. */
export const storedMarks = versionedKey('notice-marks', 1, marks)

/** The marks of a reader who has opened nothing yet. */
export const NO_MARKS: NoticeMarks = { read: [], day: '', shown: [] }

/** The reader of guests. Its marks also say what has popped up, for members too. */
export const DEVICE = 'device'

/** Returns the reader whose marks apply: the member, or the device for guests. Undefined until the member is known. */
export function readerOf({ token, member }: SessionState): string | undefined {
  return token === undefined ? DEVICE : member
}

/** A reader's marks. Always stale: each mount and each focus reads them from disk, so that tabs agree. */
export function noticeMarksQuery(reader: string | undefined) {
  return queryOptions<NoticeMarks>({
    queryKey: ['notice-marks', reader],
    enabled: reader !== undefined,
    staleTime: 0,
    queryFn: async () => (await storedMarks.read(reader))?.value ?? NO_MARKS,
  })
}

/** Returns the current reader's marks; undefined until they are read. */
export function useNoticeMarks(): NoticeMarks | undefined {
  return useQuery(noticeMarksQuery(readerOf(useSession()))).data
}
