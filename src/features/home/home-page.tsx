import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useState } from 'react'
import { BrandMark } from '../../components/brand-mark.tsx'
import { LogInLinks } from '../../components/login-links.tsx'
import { useHomeExtras } from '../../components/home-extras.ts'
import { lazyView, nothing } from '../../components/lazy-view.ts'
import { ModuleError } from '../../components/module-error.tsx'
import { reloadForRetry } from '../../components/reload-for-retry.ts'
import { ChunkError } from '../../pwa/chunk-retry.ts'
import { useDeferredReady } from '../../components/use-deferred-ready.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSession } from '../../session/session.ts'
import { useBrandName, useSiteConfig, siteQuery } from '../../site/site.ts'
import { Card } from '../../ui/card.tsx'
import { PullToRefresh, type Refetch, refreshByHand } from '../../components/pull-to-refresh.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Notice, Banner } from '../../api/config.ts'
import { LanguageButton } from '../member/language-button.tsx'
import { noticesQuery, useHasUnread } from '../notices/queries.ts'
import { UnreadDot } from '../../components/unread-dot.tsx'
import { ChevronRightIcon, NoticeIcon } from '../../ui/icons/shell.ts'
import { shownBanners } from '../notices/rules.ts'
import { useSavesData } from '../../pwa/data-saver.ts'
import { withoutSignature } from '../../pwa/signed-url.ts'
import { isPath, pictureUrl, safeUrl } from '../../components/safe-url.ts'
import { Carousel } from '../../ui/carousel.tsx'
import { useSteadyAddress } from '../../ui/use-steady-address.ts'

/** The operator's banners. With data saver on, shows only titles and skips banners that have none. */
function Banners() {
  const { t } = useLingui()
  const { wire } = useLanguage()
  const savesData = useSavesData()
  const { data: site, error } = useQuery(siteQuery(wire))
  if (!site && error) return <ModuleError error={error} />
  if (!site) return <Skeleton className="aspect-[5/2] rounded-lg" />
  const banners = shownBanners(site.banners, wire).filter(({ title }) => title || !savesData)
  if (banners.length === 0) return null
  return (
    <Carousel label={t`What’s new`}>
      {banners.map((banner, place) => (
        <Slide key={withoutSignature(banner.img)} banner={banner} first={place === 0} inWords={savesData} />
      ))}
    </Carousel>
  )
}

function Slide({ banner, first, inWords }: { banner: Banner; first: boolean; inWords: boolean }) {
  const { t } = useLingui()
  const router = useRouter()
  const link = safeUrl(isPath(banner.url) ? location.origin + banner.url : banner.url)
  const address = useSteadyAddress(pictureUrl(banner.img))
  const picture =
    inWords || !address.src ? (
      <span className="flex size-full items-center justify-center bg-accent-soft p-6 text-center text-16 font-bold text-balance">
        {banner.title || <BrandMark className="size-12" />}
      </span>
    ) : (
      <img
        {...address}
        alt={banner.title}
        width="720"
        height="288"
        loading={first ? 'eager' : 'lazy'}
        className="size-full object-cover"
      />
    )
  if (!link) return picture
  const staysInApp = !banner.opensWindow && link.host === location.host
  const { pathname, search, hash } = new URL(link.href)
  const [, , route] = router.getMatchedRoutes(pathname)
  // The server handles paths that match no screen.
  const isScreen = staysInApp && route !== undefined && route.id !== '/$'
  const open = (event: MouseEvent) => {
    if (!isScreen || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault() // a page load would lose a session that is only in memory
    void router.navigate({ href: pathname + search + hash })
  }
  return (
    <a
      href={link.href}
      onClick={open}
      target={staysInApp ? undefined : '_blank'}
      rel="noopener noreferrer"
      // A link to another site is named by its host.
      aria-label={staysInApp && !banner.title ? t`What’s new` : undefined}
      className="relative block size-full"
    >
      {picture}
      {!staysInApp && (
        <span className="absolute top-2 right-2 max-w-3/4 truncate rounded-full bg-surface px-2 py-0.5 text-12 text-ink">
          <span className="sr-only">{t`Opens outside the app:`} </span>
          {link.host}
        </span>
      )}
    </a>
  )
}

/** The operator's pop-up announcement, shown once a day. */
const NoticePopUp = lazyView(() => import('../notices/pop-up.tsx'), 'NoticePopUp', {
  texts: 'shell',
  instead: nothing,
})

/** The operator's first announcement on one line, with links to it and the full list. Not animated. */
function NoticeTicker() {
  const { wire } = useLanguage()
  const { data: notices, error } = useQuery(noticesQuery(wire))
  if (notices)
    return (
      <>
        <Ticker notices={notices} />
        {/* Rendered only if there is a pop-up: most visits do not need its chunk. */}
        {notices.some(({ popUp }) => popUp) && <NoticePopUp notices={notices} />}
      </>
    )
  if (error) return <ModuleError error={error} />
  return (
    <div className="flex min-h-11 items-center">
      <Skeleton className="h-4 w-3/4" />
    </div>
  )
}

function Ticker({ notices }: { notices: readonly Notice[] }) {
  const { t } = useLingui()
  const hasUnread = useHasUnread(notices)
  const [notice] = notices
  if (!notice) return null
  return (
    <section
      aria-label={t`Announcements`}
      // A saved view stays until the dot is known.
      data-awaited={hasUnread === undefined ? '' : undefined}
      className="flex items-center text-12 text-ink-2"
    >
      <Link
        to="/details"
        search={{ id: notice.id }}
        className="flex min-h-11 min-w-0 grow items-center gap-2"
      >
        <NoticeIcon className="size-5 shrink-0 text-ink-3" />
        <span className="truncate">{notice.title}</span>
      </Link>
      <Link to="/list" className="flex min-h-11 shrink-0 items-center gap-1 pl-3">
        <span className="flex w-2">{hasUnread && <UnreadDot />}</span>
        {t`All`}
        <ChevronRightIcon className="size-4" />
      </Link>
    </section>
  )
}

/** The member's part of home. The route loader awaits its chunk. */
export const MemberHome = lazyView(() => import('./member-home.tsx'), 'MemberHome', {
  fallback: <Card className="min-h-57" />,
})

/** The lobby. The route loader awaits its chunk only if the worker can serve it, or there is no worker. */
export const HomeLobby = lazyView(() => import('../lobby/home-lobby.tsx'), 'HomeLobby', {
  texts: 'shell',
  fallback: <LobbyFrame />,
})

export function HomePage() {
  const client = useQueryClient()
  const { token } = useSession()
  const due = useDeferredReady()
  const { language, alerts, install } = useHomeExtras()
  const extraCard = alerts ?? install
  // Only a card that is there at mount goes first; a later one would push the content down.
  const [isFirst] = useState(extraCard !== undefined)
  const refetch: Refetch = (options) => client.refetchQueries({ type: 'active' }, options)
  const refreshHome = () => void refreshByHand(refetch)
  const news = (
    <>
      {isFirst && extraCard}
      <NoticeTicker />
    </>
  )
  const play = (
    <>
      <Banners />
      <CatchBoundary getResetKey={() => token ?? ''} errorComponent={LobbyMissing}>
        {due ? <HomeLobby onRefresh={token === undefined ? refreshHome : undefined} /> : <LobbyFrame />}
      </CatchBoundary>
      {!isFirst && extraCard}
      <Footer />
    </>
  )
  return (
    <PullToRefresh refetch={refetch}>
      <HomeHeader />
      <main className="home-columns px-safe">
        {token === undefined ? (
          <>
            <div>
              <WelcomeCard />
              {news}
            </div>
            <div>{play}</div>
          </>
        ) : (
          <MemberHome onRefresh={refreshHome} news={news}>
            {play}
          </MemberHome>
        )}
      </main>
      {language}
    </PullToRefresh>
  )
}

// The skeleton is as high as the content that replaces it.
function LobbyFrame() {
  return <Skeleton className="min-h-130 rounded-lg" />
}

function LobbyMissing({ error, reset }: ErrorComponentProps) {
  const retry = async () => {
    if (error instanceof ChunkError) await reloadForRetry()
    await HomeLobby.preload?.()
    reset()
  }
  return <ModuleError error={error} retry={() => void retry()} />
}

/** The header of home: the brand and the language button. */
function HomeHeader() {
  const name = useBrandName()
  return (
    <header className="sticky top-0 z-10 bg-paper pt-safe">
      <title>{name}</title>
      <div className="flex min-h-14 items-center gap-2 px-safe">
        <BrandMark />
        <h1 className="min-w-0 grow text-16 font-bold">{name}</h1>
        <LanguageButton />
      </div>
    </header>
  )
}

/** The card for guests, in place of the balance. */
function WelcomeCard() {
  const name = useBrandName()
  return (
    <Card>
      <h2 className="text-20 font-bold">
        <Trans>Welcome to {name}</Trans>
      </h2>
      <p className="mt-1 text-ink-2">
        <Trans>
          Log in to see your balance, make a deposit and track it until it arrives. You can read your records
          offline too.
        </Trans>
      </p>
      <div className="mt-4 flex flex-wrap gap-3 *:grow *:basis-[7rem]">
        <LogInLinks />
      </div>
    </Card>
  )
}

/** The age limit, if the operator sets one. */
function Footer() {
  const { min_age: age } = useSiteConfig().responsible
  if (age === undefined) return null
  return (
    <p className="py-2 text-center text-12 text-balance text-ink-2">
      <Trans>Only for people aged {age} or over. Play only with money you can afford to lose.</Trans>
    </p>
  )
}
