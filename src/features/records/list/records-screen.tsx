import type { QueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import * as v from 'valibot'
import { AsOf } from '../../../components/query-view.tsx'
import { GuestCard, Page } from '../../../components/page.tsx'
import { useSharedElement } from '../../../components/shared-element.ts'
import { currentLanguage } from '../../../i18n/language.ts'
import { getSession, useSession } from '../../../session/session.ts'
import { signal } from '../../../signal.ts'
import { siteQuery, useSiteConfig } from '../../../site/site.ts'
import { formatDay, formatServerDay } from '../../../time/format-time.ts'
import { onServerClock, onVisibility, timeNow, whileVisible } from '../../../time/clock.ts'
import { DEFAULT_ZONE, serverDay } from '../../../time/server-time.ts'
import type { Icon } from '../../../ui/icons/icon.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { PullToRefresh, type Refetch, refreshByHand } from '../../../components/pull-to-refresh.tsx'
import { RefreshButton } from '../../../ui/refresh-button.tsx'
import { recordsSearch, type RecordsSearch } from '../filter.ts'
import type { RecordsKind } from '../kind.ts'
import type { ListedRow } from '../pages.ts'
import { archivedRecordsQuery, prefetchArchive, recordsQuery } from '../queries.ts'
import { Panes, type PanesProps } from './pane.tsx'
import { filterOf, rememberedRange, rememberRange } from '../range.ts'
import { SheetDrawing } from './nothing-found.tsx'

/**
 * Prefetches the records that a URL's search params select. Starts to fetch the server's first page, and resolves once archived
 * rows can be shown (`prefetchArchive`). Does nothing for guests.
 */
export async function prefetchRecords<Row extends ListedRow>(
  client: QueryClient,
  kind: RecordsKind<Row>,
  search: unknown,
): Promise<void> {
  const { token, member } = getSession()
  if (token === undefined) return
  const { wire, locale } = currentLanguage()
  const zone = client.getQueryData(siteQuery(wire).queryKey)?.config.timezone ?? DEFAULT_ZONE
  const today = serverDay(timeNow(), zone)
  // In tasks of their own, before the rows are there: the first date format takes a slow phone 50 ms.
  setTimeout(() => formatServerDay(today, locale))
  setTimeout(() => formatDay(timeNow(), locale))
  const filter = filterOf(v.parse(recordsSearch, search), rememberedRange(), today)
  const query = recordsQuery(kind, filter, wire)
  const isNew = client.getQueryData(query.queryKey) === undefined
  void client.prefetchInfiniteQuery(query)
  if (member !== undefined && isNew)
    await prefetchArchive(client, archivedRecordsQuery(kind, member, filter, zone))
}

const stopAll = (stops: readonly (() => void)[]) => () => {
  for (const stop of stops) stop()
}

const onDay = (listener: () => void) => stopAll([whileVisible(60_000, listener), onServerClock(listener)])

/**
 * Returns `dayOf` of the server's current time. Re-evaluated when the server clock changes, when the page is shown again, and
 * every minute, as a new day may have begun.
 */
export function useDay(dayOf: (moment: number) => string): string {
  return useSyncExternalStore(onDay, () => dayOf(timeNow()))
}

/** Returns the server's current day. */
export function useServerToday(): string {
  const { timezone } = useSiteConfig()
  return useDay((moment) => serverDay(moment, timezone))
}

/** Notified when the member refreshes a list or changes its filter. */
const restarts = signal()

/**
 * Returns the server's day when the list was last opened, refreshed, filtered or shown again. It does not change at midnight:
 * the list would be reloaded, and the member would lose their place.
 */
function useListDay(): string {
  const { timezone } = useSiteConfig()
  const [day, setDay] = useState(() => serverDay(timeNow(), timezone))
  useEffect(() => {
    const restart = () => setDay(serverDay(timeNow(), timezone))
    restart()
    return stopAll([
      restarts.on(restart),
      onServerClock(restart),
      onVisibility(() => document.visibilityState === 'visible' && restart()),
    ])
  }, [timezone])
  return day
}

/**
 * Returns the URL's search params and filter, and a function to change them. Stores the chosen range on this device. Ranges end
 * on the list's day.
 */
export function useFilter(from: '/record' | '/transaction-record' | '/transfer-fs' | '/transfer-record') {
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const today = useListDay()
  const choose = (change: RecordsSearch) => {
    restarts.notify()
    if (change.range !== undefined) rememberRange(change.range)
    void navigate({ search: (before) => ({ ...before, open: undefined, ...change }), replace: true })
  }
  return { search, filter: filterOf(search, rememberedRange(), today), choose }
}

interface RecordsScreenProps {
  title: string
  /** What guests see: an icon, why to log in, and what they would find. */
  icon: Icon
  heading: ReactNode
  about: ReactNode
  /** The page that members see. */
  children: ReactNode
  order?: PanesProps['order']
}

/** A screen of records. Members see their page, guests a card that asks them to log in. */
export function RecordsScreen({ title, icon, heading, about, children, order }: RecordsScreenProps) {
  const { token } = useSession()
  if (token === undefined)
    return (
      <Page title={title} className="px-4">
        <GuestCard icon={icon} drawing={<SheetDrawing />} title={heading}>
          {about}
        </GuestCard>
      </Page>
    )
  return (
    <>
      <title>{title}</title>
      <Panes list={children} order={order} />
    </>
  )
}

interface RecordsFrameProps {
  title: ReactNode
  /** When the records were last fetched, by this device's clock; undefined while unknown. */
  asOf: number | undefined
  busy: boolean
  refetch: Refetch
  children: ReactNode
}

/** The frame of a member's page of records. Has a header with a refresh button, then the content. */
export function RecordsFrame({ title, asOf, busy, refetch, children }: RecordsFrameProps) {
  const refetchAll: Refetch = (options) => {
    restarts.notify()
    return refetch(options)
  }
  useSharedElement()
  return (
    <PullToRefresh refetch={refetchAll}>
      <PageHeader
        back
        title={title}
        end={
          <RefreshButton busy={busy} onClick={() => void refreshByHand(refetchAll)}>
            <AsOf moment={asOf} />
          </RefreshButton>
        }
      />
      <main ref={measureHeader} data-day={useListDay()} className="flex flex-col gap-3 px-4 pb-6">
        {children}
      </main>
    </PullToRefresh>
  )
}

/** The last height of a header. A new page starts with it: setting it later would restyle the whole page. */
let headerHeight = ''

/** Sets `--header` to the height of the header above. It depends on the header's texts. */
function measureHeader(main: HTMLElement | null) {
  const header = main?.previousElementSibling
  if (!main || !header) return undefined
  main.style.setProperty('--header', headerHeight)
  const resized = new ResizeObserver(() => {
    const height = `${Math.floor(header.getBoundingClientRect().height)}px`
    if (height === main.style.getPropertyValue('--header')) return
    headerHeight = height
    main.style.setProperty('--header', height)
  })
  resized.observe(header)
  return () => resized.disconnect()
}
