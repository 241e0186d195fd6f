import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSession } from '../../session/session.ts'
import { keptMarks, NO_MARKS, noticeMarksQuery, readerOf, type NoticeMarks } from './marks.ts'

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
