import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { useSession } from '../../session/session.ts'
import type { SessionState } from '../../session/session-state.ts'
import { versionedKey } from '../../storage/versioned.ts'
import type { Notice } from '../../api/config.ts'
import { useCallback } from 'react'

/** Gives the function that changes the reader's marks, on disk and on every screen; without a known reader it does nothing. */
export function useChangeMarks(): (change: (marks: NoticeMarks) => NoticeMarks) => void {
  const client = useQueryClient()
  const reader = readerOf(useSession())
  return useCallback(
    (change) => {
      if (reader === undefined) return
      const keep = async () => {
        await keptMarks.update((marks = NO_MARKS) => change(marks), reader)
        await client.invalidateQueries({ queryKey: noticeMarksQuery(reader).queryKey })
      }
      void keep()
    },
    [client, reader],
  )
}

/** More ids than any operator has announcements at a time; older ones are forgotten. */
const KEPT = 500

const withIds = (known: readonly string[], ids: readonly string[]) =>
  [...known.filter((id) => !ids.includes(id)), ...ids].slice(-KEPT)

/** The marks once announcements were read. */
export function asRead(marks: NoticeMarks, ids: readonly string[]): NoticeMarks {
  return { ...marks, read: withIds(marks.read, ids) }
}

/** The marks once announcements have had their turn to pop up on a day, or were put away for it. What was of another day is forgotten. */
export function asShown(marks: NoticeMarks, ids: readonly string[], day: string): NoticeMarks {
  return { ...marks, day, shown: withIds(marks.day === day ? marks.shown : [], ids) }
}

/** The marks once an announcement was opened: it is read, and need not pop up any more on that day. */
export function asOpened(marks: NoticeMarks, id: string, day: string): NoticeMarks {
  return asShown(asRead(marks, [id]), [id], day)
}

/** The announcement that is to pop up next on a day: each one does once a day. */
export function nextPopUp(notices: readonly Notice[], marks: NoticeMarks, day: string): Notice | undefined {
  return notices.find(({ id, popUp }) => popUp && (marks.day !== day || !marks.shown.includes(id)))
}

const marks = v.object({ read: v.array(v.string()), day: v.string(), shown: v.array(v.string()) })

/** What this device knows of a reader's announcements, by their ids: those that were opened, and those that popped up on a day. */
type NoticeMarks = v.InferOutput<typeof marks>

/** Where they lie, by reader. Not in the member's space: they stay through a log-out. */
const keptMarks = versionedKey('notice-marks', 1, marks)

/** Nothing was opened yet. */
export const NO_MARKS: NoticeMarks = { read: [], day: '', shown: [] }

/** Whose marks count: the member's, or this device's own for a guest. Undefined until it is known which member it is. */
export function readerOf({ token, member }: SessionState): string | undefined {
  return token === undefined ? 'device' : member
}

/** A reader's marks. They are read from disk whenever a screen or a tab comes to the front, so that tabs agree. */
export function noticeMarksQuery(reader: string | undefined) {
  return queryOptions<NoticeMarks>({
    queryKey: ['notice-marks', reader],
    enabled: reader !== undefined,
    staleTime: 0,
    queryFn: async () => (await keptMarks.read(reader))?.value ?? NO_MARKS,
  })
}

/** The marks of whoever uses the app now; undefined until they are known. */
export function useNoticeMarks(): NoticeMarks | undefined {
  return useQuery(noticeMarksQuery(readerOf(useSession()))).data
}
