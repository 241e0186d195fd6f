import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { call, LISTS_FRESH_MS } from '../../api/client.ts'
import { type Notice, noticeList } from '../../api/config.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import { shownNotices } from './rules.ts'
import { memberStore } from '../../session/member-store.ts'
import { useSession } from '../../session/session.ts'
import type { SessionState } from '../../session/session-state.ts'

/** The operator's announcements for this app in one language, sorted. */
export function noticesQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['notices', language],
    meta: { keep: 'public' },
    staleTime: LISTS_FRESH_MS,
    queryFn: async ({ signal }) => shownNotices(await call(noticeList, {}, { signal, quiet: true })),
  })
}

const marks = v.object({ read: v.array(v.string()), day: v.string(), shown: v.array(v.string()) })

/**
 * The ids of the announcements that a reader has read. `shown` has those that must not pop up again on `day`, on the whole
 * device.
 */
export type NoticeMarks = v.InferOutput<typeof marks>

/** The marks of a reader who has opened nothing yet. */
export const NO_MARKS: NoticeMarks = { read: [], day: '', shown: [] }

/** The stored marks of each reader. */
export const storedMarks = memberStore('notice-marks', 1, marks, NO_MARKS)

/** The reader of guests. Its marks also contain what has popped up, for members too. */
export const DEVICE = 'device'

/** Returns the reader whose marks apply: the member, or the device for guests. Undefined until the member is known. */
export function readerOf({ token, member }: SessionState): string | undefined {
  return token === undefined ? DEVICE : member
}

/** Returns the ids that the reader has read. What a guest has read on this device counts as read for members too. */
export function useReadNotices(): readonly string[] | undefined {
  const own = storedMarks.use(readerOf(useSession()))
  const device = storedMarks.use(DEVICE)
  return own && device && [...own.read, ...device.read]
}

/** Returns whether any of the announcements is unread; undefined until they are loaded and the marks are read from disk. */
export function useHasUnread(notices: readonly Notice[] | undefined): boolean | undefined {
  const read = useReadNotices()
  return read && notices?.some(({ id }) => !read.includes(id))
}
