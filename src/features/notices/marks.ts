import { queryOptions, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { useSession } from '../../session/session.ts'
import type { SessionState } from '../../session/session-state.ts'
import { versionedKey } from '../../storage/versioned.ts'

const marks = v.object({ read: v.array(v.string()), day: v.string(), shown: v.array(v.string()) })

/** What this device stores of a reader's announcements, by id: those that were opened, and those that popped up on a day. */
export type NoticeMarks = v.InferOutput<typeof marks>

/** Where they are stored, by reader. Not in the member's space: they survive a log-out. */
export const storedMarks = versionedKey('notice-marks', 1, marks)

/** Nothing was opened yet. */
export const NO_MARKS: NoticeMarks = { read: [], day: '', shown: [] }

/** Whose marks count: the member's, or this device's for a guest. Undefined until the member is known. */
export function readerOf({ token, member }: SessionState): string | undefined {
  return token === undefined ? 'device' : member
}

/** A reader's marks. They are read from disk whenever a screen or a tab comes to the front, so that tabs agree. */
export function noticeMarksQuery(reader: string | undefined) {
  return queryOptions<NoticeMarks>({
    queryKey: ['notice-marks', reader],
    enabled: reader !== undefined,
    staleTime: 0,
    queryFn: async () => (await storedMarks.read(reader))?.value ?? NO_MARKS,
  })
}

/** The current reader's marks; undefined until they are known. */
export function useNoticeMarks(): NoticeMarks | undefined {
  return useQuery(noticeMarksQuery(readerOf(useSession()))).data
}
