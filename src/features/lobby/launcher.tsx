import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { launchGame, launchVenue, type Venue } from '../../api/venues.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { useOnline } from '../../components/connection.ts'
import { lazyView } from '../../components/lazy-view.ts'
import { OwnMoney } from '../../components/own-money.tsx'
import { showToast } from '../../components/toasts.ts'
import { ZERO } from '../../money/amount.ts'
import { compareAmounts } from '../../money/arithmetic.ts'
import { useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user.ts'
import { judgeFailure } from '../../submissions/outcome.ts'
import { cardClass } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/button.tsx'
import { CrossIcon } from '../../ui/icons/shell.ts'
import { useSaferPlay } from '../safer-play/safer-play-store.ts'
import { type LaunchBlock, launchBlock, openTab, showInTab } from './launch.ts'
import { LaunchSheet, type LaunchState, MayHaveMoved, type MovedNote } from './launch-sheet.tsx'
import { useNotePlayed } from './marks.ts'
import { isOpen, type Play } from './rules.ts'
import {
  fetchVenueMoney,
  invalidateBalances,
  hasMoney,
  type VenueMoney,
  walletOf,
} from '../transfer/queries.ts'
import { safeUrl, type SafeUrl } from '../../components/safe-url.ts'

// Browsers also accept `https:\\host`, `https:host` and `//host`; a game's URL must be complete.
const WRITTEN_OUT = /^https?:\/\/[^\s\\/?#@\p{Cc}]+(?:[/?#].*)?$/isu

/** Returns the parsed URL of a game; null if it is incomplete or unsafe. */
export function parseLaunchUrl(text: string): SafeUrl | null {
  return WRITTEN_OUT.test(text) ? safeUrl(text) : null
}

// In the chunk of open transfers, which must be loaded before money is sent: afterwards there may be no connection.
const FundSheet = lazyView(() => import('../transfer/open-transfer.tsx'), 'FundSheet')

/** The value of `user.transfer` for members who move money between wallets by hand. */
const BY_HAND = 1
/** Failures that show no message: the member cancelled, or the session dialog already explains it. */
const SILENT_KINDS = new Set<unknown>(['left', 'session'])

interface Launch {
  what: Play
  /** Null if the browser blocked the tab. */
  tab: Window | null
  signal: AbortSignal
  /** Moves money to the venue first. Resolves with a note for the member, or undefined if the game must not open. */
  fund: Fund | undefined
  /** The note of an earlier try. */
  moved: MovedNote | undefined
}

type Fund = () => Promise<ReactNode>

/** `isEarly` if nothing was asked yet, because the member was unknown. */
type Step = { what: Play; moved?: MovedNote | undefined; isEarly?: boolean } & (
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
  const back = useReturn(isByHand)
  const notePlayed = useNotePlayed()
  const running = useRef<AbortController>(undefined)
  useEffect(() => {
    if (isByHand) void FundSheet.preload?.()
  }, [isByHand])

  const refreshUser = () => void client.invalidateQueries({ queryKey: userQuery.queryKey })
  const asking = useMutation({
    mutationFn: async ({ what, tab, signal, fund, moved: movedBefore }: Launch) => {
      let moved = movedBefore
      try {
        if (fund) {
          const text = await fund()
          moved = text ? { tone: 'ok', text } : undefined
          // A time-out may have begun in another tab meanwhile.
          const why = moved ? latestBlock.current(what) : undefined
          if (why) setStep({ is: 'barred', why, what, moved })
          if (why || !moved) return tab?.close()
          setStep({ is: 'opening', what, moved })
        }
        const url = await enter(what, signal)
        // Automatic transfer may have moved the money there.
        invalidateBalances(client, what.venue)
        const why = stopOf(latestBlock.current(what))
        if (why) {
          tab?.close()
          return setStep({ is: 'barred', why, what, moved })
        }
        // The URL is used here, once, and never cached.
        const target = parseLaunchUrl(url)
        if (!target) {
          tab?.close()
          return setStep({ is: 'refused', what, moved })
        }
        notePlayed(what)
        if (!tab) return setStep({ is: 'ready', url: target, what, moved })
        setStep(undefined)
        if (isByHand) showMoved(moved)
        // If the member closed the tab meanwhile, nothing opens, and they are back already.
        if (tab.closed) return isByHand ? undefined : refreshUser()
        showInTab(tab, nameOf(what), target.host)
        tab.location.replace(target.href)
        back.wentTo(what.venue)
      } catch (error) {
        tab?.close()
        setStep(undefined)
        // The user info may contain the reason, and automatic transfer may have moved the money before the answer was lost.
        refreshUser()
        if (!isByHand) invalidateBalances(client, what.venue)
        if (error instanceof ApiError && SILENT_KINDS.has(error.kind)) {
          // The server may carry out a cancelled launch.
          if (signal.aborted) showMoved(isByHand ? moved : mayHaveMoved(what))
          return
        }
        if (isByHand || judgeFailure(error) !== 'unconfirmed') {
          setStep({ is: 'failed', error: error instanceof Error ? error : new Error(), what, moved })
          // The toast would say that the money was not affected.
          if (moved) return
          throw error
        }
        setStep({ is: 'lost', what })
      } finally {
        running.current = undefined
      }
    },
  })

  const blockOf = (what: Play) =>
    launchBlock({
      loggedIn: token !== undefined,
      blocked: chosen?.playBlock !== undefined,
      status: user?.status,
      open: isOpen(what),
      online,
    })
  const latestBlock = useRef(blockOf)
  useEffect(() => {
    latestBlock.current = blockOf
  })
  // A time-out may forbid it, which is unknown until the member is known.
  const isUnknown = token !== undefined && (chosen === undefined || user === undefined)
  const go = (what: Play, fund?: Fund, moved?: MovedNote) => {
    if (running.current) return
    // Check again: a question may have been open for a while.
    const why = blockOf(what)
    if (why) return setStep({ is: 'barred', why, what, moved })
    if (isUnknown) return setStep({ is: 'failed', error: error ?? new Error(), what, isEarly: true })
    running.current = new AbortController()
    const { signal } = running.current
    const tab = openTab()
    if (tab) showInTab(tab, nameOf(what), t`Opening…`)
    // The fund sheet stays open while it moves money.
    if (!fund) setStep({ is: 'opening', what, moved })
    asking.mutate({ what, tab, signal, fund, moved })
  }
  const launch = (what: Play) => {
    if (!blockOf(what) && isByHand && !hasMoney(client, what.venue)) setStep({ is: 'before', what })
    else go(what)
  }
  const awaited = useRef<Pick<Launch, 'what' | 'moved'>>(undefined)
  const again = async ({ is, what, moved, isEarly }: Step) => {
    const note = is === 'lost' ? mayHaveMoved(what) : moved
    if (!isUnknown) return isEarly && !note ? launch(what) : go(what, undefined, note)
    const next = { what, moved: note }
    awaited.current = next
    setStep({ is: 'opening', ...next })
    const { error: failure } = await refetch()
    if (!failure || awaited.current !== next) return
    awaited.current = undefined
    setStep({ is: 'failed', error: failure, ...next, isEarly: true })
  }
  useEffect(() => {
    if (!isUnknown || error) onReady(launch)
    if (isUnknown || !awaited.current) return
    const { what, moved } = awaited.current
    if (moved) go(what, undefined, moved)
    else launch(what)
    awaited.current = undefined
  })
  const close = () => {
    awaited.current = undefined
    running.current?.abort()
    setStep(undefined)
  }
  const stop = step?.is === 'ready' && stopOf(blockOf(step.what))
  const word: LaunchState | undefined = stop
    ? { is: 'barred', why: stop }
    : step?.is === 'before'
      ? undefined
      : step
  return (
    <>
      {step?.is === 'before' && user && (
        <FundSheet
          venue={step.what.venue}
          name={nameOf(step.what)}
          user={user}
          onClose={close}
          onPlay={(fund) => go(step.what, fund)}
        />
      )}
      {step && word && (
        <LaunchSheet
          key={word.is}
          word={word}
          moved={step.moved}
          name={nameOf(step.what)}
          onClose={close}
          onAgain={() => void again(step)}
          onOpened={() => {
            setStep(undefined)
            if (isByHand) showMoved(step.moved)
            back.wentTo(step.what.venue)
          }}
        />
      )}
      {back.left && <ReturnCard left={back.left} onClose={back.dismiss} />}
    </>
  )
}

/** Returns what stops a game whose URL is already known. A lost connection does not: the game shows that itself. */
function stopOf(block: LaunchBlock | undefined): LaunchBlock | undefined {
  return block === 'offline' ? undefined : block
}

let dismissMoved: (() => void) | undefined

/** Shows where the money of a launch is, once no sheet shows it. */
function showMoved(moved: MovedNote | undefined) {
  if (moved) dismissMoved = showToast(moved)
}

function mayHaveMoved(what: Play): MovedNote {
  return { tone: 'info', text: <MayHaveMoved name={nameOf(what)} /> }
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

/** Shows the money left in a venue after a game. Has a link to recover it. Overlays the page, so that nothing is pushed down. */
function ReturnCard({ left: { title, balance }, onClose }: { left: VenueMoney; onClose: () => void }) {
  const { t } = useLingui()
  const amount = balance && <OwnMoney value={balance} />
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-10 mx-auto max-w-column px-safe pb-24 md:pb-4">
      <output
        className={cx(
          cardClass,
          'pointer-events-auto flex animate-rise flex-wrap items-center gap-x-3 gap-y-2 p-4',
        )}
      >
        <p className="min-w-0 grow basis-[11rem]">
          {amount === null ? (
            <Trans>Any money you don’t play with stays at {title} until you bring it back.</Trans>
          ) : (
            <Trans>
              You still have {amount} at {title}.
            </Trans>
          )}
        </p>
        <div className="flex grow items-center justify-between gap-1">
          <ButtonLink to="/transfer" search={{ recover: true }} variant="ghost" size="sm">
            <Trans>Bring all money back</Trans>
          </ButtonLink>
          <IconButton icon={CrossIcon} label={t`Close`} className="-mr-2 text-ink-2" onClick={onClose} />
        </div>
      </output>
    </div>
  )
}

/**
 * Refetches the user info when the member returns from a game. Call `wentTo` when a game opens. With automatic transfer off, `left`
 * is the money left in the venue, until dismissed.
 */
function useReturn(byHand: boolean) {
  const client = useQueryClient()
  const [venue, wentTo] = useState<Venue>()
  const [left, setLeft] = useState<VenueMoney>()

  useEffect(() => {
    if (!venue) return undefined
    let isAway = document.visibilityState === 'hidden'
    const look = () => {
      if (document.visibilityState === 'hidden') isAway = true
      else if (isAway) void comeBack(venue)
    }
    const comeBack = async (from: Venue) => {
      wentTo(undefined)
      invalidateBalances(client, from)
      // A refetch on focus may already be running.
      void client.refetchQueries({ queryKey: userQuery.queryKey }, { cancelRefetch: false })
      if (!byHand) return
      const money = await fetchVenueMoney(client, from).catch(() => ({
        ...walletOf(client, from),
        balance: null,
      }))
      if (money.balance === null || compareAmounts(money.balance, ZERO) > 0) {
        // The card replaces the toast.
        dismissMoved?.()
        setLeft(money)
      }
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [venue, byHand, client])

  return {
    left,
    wentTo: (to: Venue) => {
      setLeft(undefined)
      wentTo(to)
    },
    dismiss: () => setLeft(undefined),
  }
}
