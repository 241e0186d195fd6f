import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { Notice } from '../../api/config.ts'
import { useSession } from '../../session/session.ts'
import { DEVICE, storedMarks, NO_MARKS, noticeMarksQuery, readerOf, type NoticeMarks } from './queries.ts'

/**
 * Returns a function that updates the stored marks of a reader and refetches them. The default is the current reader. The
 * function does nothing while the reader is unknown.
 */
export function useChangeMarks(of?: string): (change: (marks: NoticeMarks) => NoticeMarks) => void {
  const client = useQueryClient()
  const current = readerOf(useSession())
  const reader = of ?? current
  return useCallback(
    (change) => {
      if (reader === undefined) return
      const keep = async () => {
        await storedMarks(reader).update((marks = NO_MARKS) => change(marks))
        await client.invalidateQueries({ queryKey: noticeMarksQuery(reader).queryKey })
      }
      void keep()
    },
    [client, reader],
  )
}

/** Stores that an announcement was opened. It is then read, and does not pop up again on `day`. */
export function useNoteSeen(id: string | null | undefined, day: string): void {
  const changeRead = useChangeMarks()
  const changeShown = useChangeMarks(DEVICE)
  useEffect(() => {
    if (id === undefined || id === null) return
    changeRead((marks) => withRead(marks, [id]))
    changeShown((marks) => withShown(marks, [id], day))
  }, [id, day, changeRead, changeShown])
}

/** The maximum number of ids to store; the oldest are dropped. No operator has this many announcements. */
const MAX_MARKS = 500

const withIds = (known: readonly string[], ids: readonly string[]) =>
  [...known.filter((id) => !ids.includes(id)), ...ids].slice(-MAX_MARKS)

/** Returns the marks after announcements were read. */
export function withRead(marks: NoticeMarks, ids: readonly string[]): NoticeMarks {
  return { ...marks, read: withIds(marks.read, ids) }
}

/** Returns the marks after announcements popped up on `day`. They do not pop up again that day. Drops the ids of other days. */
export function withShown(marks: NoticeMarks, ids: readonly string[], day: string): NoticeMarks {
  return { ...marks, day, shown: withIds(marks.day === day ? marks.shown : [], ids) }
}

/** Returns the next announcement to pop up; undefined if there is none. Each announcement pops up at most once a day. */
export function nextPopUp(notices: readonly Notice[], marks: NoticeMarks, day: string): Notice | undefined {
  return notices.find(({ id, popUp }) => popUp && (marks.day !== day || !marks.shown.includes(id)))
}
