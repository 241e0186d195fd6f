import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { launchGame, launchVenue, type TransferMode } from '../../api/venues.ts'
import { isUnanswered } from '../../components/change.tsx'
import { useOnline } from '../../components/connection.ts'
import { lazyView } from '../../components/lazy-view.ts'
import { parsePageUrl } from '../../components/page-url.ts'
import { getSession, useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user.ts'
import { useSiteDetails } from '../../site/details.ts'
import { useSaferPlay } from '../safer-play/safer-play-store.ts'
import { type LaunchBlock, launchBlock, openTab, showInTab } from './launch.ts'
import { LaunchSheet, type LaunchState, MAY_HAVE_MOVED, type MovedNote } from './launch-sheet.tsx'
import { useGone, useNotePlayed } from './marks.ts'
import { isPlayable, type Play } from './rules.ts'
import { ReturnCard, showMoved, useReturn } from './return-card.tsx'
import { invalidateBalances, hasMoney } from '../transfer/queries.ts'

const FundSheet = lazyView(() => import('../transfer/fund-sheet.tsx'), 'FundSheet')

/** The value of `user.transfer` for members who move money between wallets by hand. */
const BY_HAND: TransferMode = 1
/** Failures that show no message: the member cancelled, or the session dialog already explains it. */
const SILENT_KINDS = new Set<unknown>(['aborted', 'session'])

interface Launch {
  play: Play
  /** Null if the browser blocked the tab. */
  tab: Window | null
  signal: AbortSignal
  /** Moves money to the venue first. Resolves with a note for the member, or undefined if the game must not open. */
  fund: Fund | undefined
  /** The note about money that an earlier try moved. */
  moved: MovedNote | undefined
}

type Fund = () => Promise<ReactNode>

/** `isEarly`: failed before any launch request, because the user info or the safer-play settings were missing. */
type Step = { play: Play; moved?: MovedNote | undefined; isEarly?: boolean } & (
  | LaunchState
  | { is: 'before' }
)

/**
 * Opens venues and games, and shows all questions and messages about that. Its chunk loads after the tiles.
 * Once the member's transfer mode and safer-play settings are known, passes the current `launch` to `onReady` after each render.
 */
export function Launcher({ onReady }: { onReady: (launch: (play: Play) => void) => void }): ReactNode {
  const { t } = useLingui()
  const client = useQueryClient()
  const { token } = useSession()
  const { data: user, error, refetch } = useQuery({ ...userQuery, enabled: token !== undefined })
  const chosen = useSaferPlay()
  const online = useOnline()
  const [step, setStep] = useState<Step>()
  const isByHand = user?.transfer === BY_HAND
  const wholeOnly = useSiteDetails().rules.transfer_integer
  const back = useReturn(isByHand)
  const notePlayed = useNotePlayed()
  const running = useRef<AbortController>(undefined)
  useEffect(() => {
    if (isByHand) void FundSheet.preload?.()
  }, [isByHand])

  // Check that the venue is still listed before moving money to it.
  const withGone = useGone(step?.is === 'before' ? [step.play] : undefined)
  const blockOf = (play: Play) =>
    launchBlock({
      gone: withGone(play).isGone === true,
      loggedIn: token !== undefined,
      blocked: chosen?.playBlock !== undefined,
      status: user?.status,
      open: isPlayable(play),
      online,
    })
  const latestBlock = useRef(blockOf)
  useEffect(() => {
    latestBlock.current = blockOf
  })

  const isOver = () => getSession().token !== token
  const refreshUser = () => void client.invalidateQueries({ queryKey: userQuery.queryKey })
  const launching = useMutation({
    mutationFn: async ({ play, tab, signal, fund, moved: movedBefore }: Launch) => {
      let moved = movedBefore
      try {
        if (fund) {
          const text = await fund()
          // Another member may be logged in by now: automatic transfer would move their money.
          if (isOver()) return tab?.close()
          moved = text ? { tone: 'ok', text } : undefined
          // A time-out may have begun in another tab meanwhile.
          const why = moved ? latestBlock.current(play) : undefined
          if (why) setStep({ is: 'blocked', why, play, moved })
          if (why || !moved) return tab?.close()
          setStep({ is: 'opening', play, moved })
        }
        const url = await enter(play, signal)
        // The URL opens the account of the member who has logged out.
        if (isOver()) return tab?.close()
        // Automatic transfer may have moved the money there.
        invalidateBalances(client, play.venue)
        if (!isByHand) refreshUser()
        const note = isByHand ? moved : MAY_HAVE_MOVED
        const why = stopOf(latestBlock.current(play))
        if (why) {
          tab?.close()
          return setStep({ is: 'blocked', why, play, moved: note })
        }
        // The URL is used here, once, and never cached.
        const target = parsePageUrl(url)
        if (!target) {
          tab?.close()
          return setStep({ is: 'unsafe-url', play, moved: note })
        }
        notePlayed(play)
        if (!tab) return setStep({ is: 'ready', url: target, play, moved })
        setStep(undefined)
        // If the member closed the tab meanwhile, nothing opens, and they are back already.
        if (isByHand || tab.closed) showMoved(note)
        if (tab.closed) return
        showInTab(tab, nameOf(play), target.host)
        tab.location.replace(target.href)
        back.wentTo(play.venue)
      } catch (error) {
        tab?.close()
        setStep(undefined)
        // The user info may contain the reason, and automatic transfer may have moved the money before the answer was lost.
        refreshUser()
        if (!isByHand) invalidateBalances(client, play.venue)
        if (error instanceof ApiError && SILENT_KINDS.has(error.kind)) {
          // The server may carry out a cancelled launch.
          if (signal.aborted) showMoved(isByHand ? moved : MAY_HAVE_MOVED)
          return
        }
        if (isByHand || !isUnanswered(error)) {
          setStep({ is: 'failed', error: error instanceof Error ? error : new Error(), play, moved })
          // The toast would say that the money was not affected.
          if (moved) return
          throw error
        }
        setStep({ is: 'lost', play })
      } finally {
        running.current = undefined
      }
    },
  })

  // The block depends on the safer-play settings and the user info.
  const isMemberUnknown = token !== undefined && (chosen === undefined || user === undefined)
  const go = (play: Play, fund?: Fund, moved?: MovedNote) => {
    if (running.current) return
    // Check again: a question may have been open for a while.
    const why = blockOf(play)
    if (why) return setStep({ is: 'blocked', why, play, moved })
    if (isMemberUnknown) return setStep({ is: 'failed', error: error ?? new Error(), play, isEarly: true })
    running.current = new AbortController()
    const { signal } = running.current
    const tab = openTab()
    if (tab) showInTab(tab, nameOf(play), t`Opening…`)
    // The fund sheet stays open while it moves money.
    if (!fund) setStep({ is: 'opening', play, moved })
    launching.mutate({ play, tab, signal, fund, moved })
  }
  const launch = (play: Play) => {
    if (blockOf(play) || !isByHand || hasMoney(client, play.venue, wholeOnly)) return go(play)
    void FundSheet.preload?.() // retries if it failed to load
    setStep({ is: 'before', play })
  }
  const awaited = useRef<Pick<Launch, 'play' | 'moved'>>(undefined)
  const again = async ({ is, play, moved, isEarly }: Step) => {
    const note = is === 'lost' ? MAY_HAVE_MOVED : moved
    if (!isMemberUnknown) return isEarly && !note ? launch(play) : go(play, undefined, note)
    const next = { play, moved: note }
    awaited.current = next
    setStep({ is: 'opening', ...next })
    const { error: failure } = await refetch()
    if (!failure || awaited.current !== next) return
    awaited.current = undefined
    setStep({ is: 'failed', error: failure, ...next, isEarly: true })
  }
  useEffect(() => {
    if (!isMemberUnknown || error) onReady(launch)
    if (isMemberUnknown || !awaited.current) return
    const { play, moved } = awaited.current
    if (moved) go(play, undefined, moved)
    else launch(play)
    awaited.current = undefined
  })
  const close = () => {
    awaited.current = undefined
    running.current?.abort()
    setStep(undefined)
    if (step?.is === 'ready' && !isByHand) showMoved(MAY_HAVE_MOVED)
  }
  const sheet = () => {
    if (!step) return undefined
    // The list of venues may arrive after the sheet has opened.
    const isGone = step.is === 'before' && !launching.isPending && blockOf(step.play) === 'gone'
    const shown: Step = isGone ? { is: 'blocked', why: 'gone', play: step.play } : step
    const { play, moved } = shown
    if (shown.is === 'before')
      return (
        user && (
          <FundSheet
            venue={play.venue}
            name={nameOf(play)}
            user={user}
            onClose={close}
            onPlay={(fund) => go(play, fund)}
          />
        )
      )
    const stop = shown.is === 'ready' ? stopOf(blockOf(play)) : undefined
    const state: LaunchState = stop ? { is: 'blocked', why: stop } : shown
    return (
      <LaunchSheet
        key={state.is}
        state={state}
        moved={moved}
        name={nameOf(play)}
        onClose={close}
        onAgain={() => void again(shown)}
        onOpened={() => {
          setStep(undefined)
          if (isByHand) showMoved(moved)
          back.wentTo(play.venue)
        }}
      />
    )
  }
  return (
    <>
      {sheet()}
      {/* Always there: screen readers may miss the text of a live region that appears with it. Takes no room in the page. */}
      <output className="fixed z-10">
        {back.left && <ReturnCard left={back.left} onClose={back.dismiss} />}
      </output>
    </>
  )
}

/** Returns what stops a game whose URL is already known. A lost connection does not: the game shows that itself. */
function stopOf(block: LaunchBlock | undefined): LaunchBlock | undefined {
  return block === 'offline' ? undefined : block
}

async function enter({ venue, game }: Play, signal: AbortSignal): Promise<string> {
  const { url } = game
    ? await call(launchGame, { id: game.id }, { signal })
    : await call(launchVenue, { id: venue.id }, { signal })
  return url
}

function nameOf({ venue, game }: Play): string {
  return game?.title || venue.title || venue.code
}
