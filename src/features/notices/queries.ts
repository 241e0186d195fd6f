import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { call, LISTS_FRESH_MS } from '../../api/client.ts'
import { noticeList } from '../../api/config.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import { shownNotices } from './rules.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSession } from '../../session/session.ts'
import type { SessionState } from '../../session/session-state.ts'
import { versionedKey } from '../../storage/versioned.ts'

/** The operator's announcements for this app in one language, sorted. */
export function noticesQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['notices', language],
    meta: { keep: 'public' },
    staleTime: LISTS_FRESH_MS,
    queryFn: async ({ signal }) => shownNotices(await call(noticeList, {}, { signal, quiet: true })),
  })
}

/** Returns whether any announcement is unread; undefined until the marks are read from disk. Reads only cached data. */
export function useHasUnread(): boolean | undefined {
  const { wire } = useLanguage()
  const { data: notices = [] } = useQuery({ ...noticesQuery(wire), enabled: false })
  const marks = useNoticeMarks()
  return marks && notices.some(({ id }) => !marks.read.includes(id))
}

const marks = v.object({ read: v.array(v.string()), day: v.string(), shown: v.array(v.string()) })

/**
 * The ids of the announcements that a reader has read. `shown` has those that must not pop up again on `day`, on the whole
 * device.
 */
export type NoticeMarks = v.InferOutput<typeof marks>

/** The stored marks of a reader. Not stored with the member's data, so that they survive a logout. */
export const storedMarks = (reader: string) => versionedKey(`notice-marks:${reader}`, 1, marks)

/** The marks of a reader who has opened nothing yet. */
export const NO_MARKS: NoticeMarks = { read: [], day: '', shown: [] }

/** The reader of guests. Its marks also say what has popped up, for members too. */
export const DEVICE = 'device'

/** Returns the reader whose marks apply: the member, or the device for guests. Undefined until the member is known. */
export function readerOf({ token, member }: SessionState): string | undefined {
  return token === undefined ? DEVICE : member
}

async function marksOf(reader: string): Promise<NoticeMarks> {
  return (await storedMarks(reader).read())?.value ?? NO_MARKS
}

/**
 * A reader's marks. What was read on this device as a guest is read for its members too. Always stale: each mount and each focus
 * reads them from disk, so that tabs agree.
 */
export function noticeMarksQuery(reader: string | undefined) {
  return queryOptions<NoticeMarks>({
    queryKey: ['notice-marks', reader],
    staleTime: 0,
    queryFn:
      reader === undefined
        ? skipToken
        : async () => {
            const [own, guest] = await Promise.all([marksOf(reader), marksOf(DEVICE)])
            return { ...own, read: [...own.read, ...guest.read] }
          },
  })
}

/** Returns the current reader's marks; undefined until they are read. */
export function useNoticeMarks(): NoticeMarks | undefined {
  return useQuery(noticeMarksQuery(readerOf(useSession()))).data
}
