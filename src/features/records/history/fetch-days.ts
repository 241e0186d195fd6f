import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import type { WireLanguage } from '../../../i18n/locales.ts'
import { getSession } from '../../../session/session.ts'
import { memberKeyOf } from '../../../storage/member-space.ts'
import { isYounger, versionedKey } from '../../../storage/versioned.ts'
import { gapsIn, startOf, subtractRange, type CoveredRange } from '../../../storage/covered-ranges.ts'
import type { ReadArchive } from '../../../storage/records-archive.ts'
import { addDays, DAY_MS, isDay } from '../../../time/server-time.ts'
import type { Days } from '../filter.ts'
import { dayOf, MAX_ROWS, type RecordsKind } from '../kind.ts'
import type { ListedRow, RecordsPage } from '../pages.ts'
import { fetchPage } from '../queries.ts'

/** Gaps at most this many days apart are fetched together. */
const NEAR_DAYS = 3

/** Returns the days to fetch. They are incomplete, or have a row that may have changed (`open`). */
export function daysToFetch(covered: readonly CoveredRange[], open: readonly string[], days: Days): Days[] {
  const certain = open.reduce<readonly CoveredRange[]>(
    (ranges, day) => subtractRange(ranges, startOf(day), startOf(addDays(day, 1))),
    covered,
  )
  const selected: Days[] = []
  for (const gap of gapsIn(certain, startOf(days.from), startOf(addDays(days.to, 1)))) {
    const [from, end] = [gap.from.slice(0, 10), gap.to.slice(0, 10)]
    const to = gap.to === startOf(end) ? addDays(end, -1) : end
    const last = selected.at(-1)
    if (last && from <= addDays(last.to, NEAR_DAYS)) last.to = to
    else selected.push({ from, to })
  }
  return selected
}

/** The progress in rows; `all` is the server's count so far. */
export interface Progress {
  done: number
  all: number
}

/** What to fetch, and how. */
export interface Fetching {
  client: QueryClient
  member: string
  language: WireLanguage
  days: Days
  signal: AbortSignal
  /** The most pages to fetch of a range. Of a longer range, only the first page is fetched; the member can load the rest. */
  maxPages?: number
  notify?: (progress: Progress) => void
}

/** A range of days that is being archived, page by page. */
interface Walk {
  pages: readonly RecordsPage<ListedRow>[]
  step: () => Promise<void>
}

/** Returns one walk for each range of days that must be fetched. */
export type Source = (fetching: Fetching) => Walk[]

const undatedRebates = (member: string) =>
  versionedKey(memberKeyOf(member, 'undated-rebates'), 1, v.literal(true))

/**
 * Returns whether the server sent rebates without a date within the last day. The archive cannot store these: do not ask for them
 * again until then.
 */
export async function areRebatesUndated(member: string): Promise<boolean> {
  const found = await undatedRebates(member).read()
  return found !== undefined && isYounger(found.savedAt, DAY_MS)
}

/** Returns the source of a kind's missing rows, by its archived rows and covered ranges. */
export function sourceOf<Row extends ListedRow>(
  kind: RecordsKind<Row>,
  { rows, covered }: ReadArchive<Row>,
): Source {
  const openDays = rows.filter(kind.mayChange).map(dayOf)
  // Some servers date a rebate once it is paid.
  const mayBeUndated = kind.name === 'rebate' && rows.length === 0
  return ({ client, member, language, days, signal }) =>
    daysToFetch(covered, openDays, days).map((some) => {
      const pages: RecordsPage<Row>[] = []
      const filter = { days: some }
      const step = async () => {
        const page = pages.length + 1
        const request = { client, kind, filter, language, before: pages, page, size: MAX_ROWS }
        const fetched = await fetchPage(request, { signal, quiet: true }, true)
        pages.push(fetched)
        const isUndated = fetched.rows.length > 0 && !fetched.rows.some((row) => isDay(dayOf(row)))
        if (mayBeUndated && isUndated && getSession().member === member)
          await undatedRebates(member).write(true)
      }
      return { pages, step }
    })
}

/**
 * Archives the missing rows of some days, page by page. Pages fetched before an interruption stay archived. Resolves with what it
 * fetched.
 */
export async function fetchDays(sources: readonly Source[], fetching: Fetching): Promise<ListedRow[]> {
  const { maxPages = Infinity, notify } = fetching
  const kinds = sources.map((source) => source(fetching))
  const walks = kinds.flat()
  const pagesOf = () => walks.flatMap(({ pages }) => pages)
  const step = async (walk: Walk) => {
    await walk.step()
    notify?.({
      done: pagesOf().reduce((sum, page) => sum + page.rows.length + page.dropped, 0),
      all: walks.reduce((sum, { pages }) => sum + (pages[0]?.total ?? 0), 0),
    })
  }
  // The first page of each walk gives its total. Each kind fetches one page at a time.
  const each = (task: (walk: Walk) => Promise<void>) =>
    Promise.all(
      kinds.map(async (kind) => {
        for (const walk of kind) await task(walk)
      }),
    )
  await each(step)
  await each(async (walk) => {
    const lastPage = walk.pages[0]?.lastPage ?? 0
    if (lastPage > maxPages) return
    while (walk.pages.length < lastPage && !walk.pages.at(-1)?.isEnd) await step(walk)
  })
  return pagesOf().flatMap(({ rows }) => rows)
}
