import { useEffect } from 'react'
import type { Notice } from '../../api/config.ts'
import { useSession } from '../../session/session.ts'
import { DEVICE, readerOf, storedMarks, type NoticeMarks } from './queries.ts'

/** Stores that an announcement was opened. It is then read, and does not pop up again on `day`. */
export function useNoteSeen(id: string | null | undefined, day: string): void {
  const reader = readerOf(useSession())
  useEffect(() => {
    if (id === undefined || id === null) return
    if (reader !== undefined) void storedMarks.change(reader, (marks) => withRead(marks, [id]))
    void storedMarks.change(DEVICE, (marks) => withShown(marks, [id], day))
  }, [id, day, reader])
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
