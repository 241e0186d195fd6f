import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { call } from '../../api/client.ts'
import { ApiError } from '../../api/errors.ts'
import { launchGame, launchVenue, type Game, type Venue } from '../../api/venues.ts'
import { launchAddress } from './launch-address.ts'
import { launchBar } from './launch-bar.ts'
import { useNotePlayed } from './marks.ts'
import { useSaferPlay } from '../safer-play/use-safer-play.ts'
import { useOnline } from '../../components/connection.ts'
import { useSession } from '../../session/session.ts'
import { userQuery } from '../../session/user-query.ts'
import { judgeFailure } from '../../submissions/outcome.ts'
import { BeforeSheet } from './before-sheet.tsx'
import { openTab, sayInTab } from './game-tab.ts'
import { LaunchSheet, type LaunchWord } from './launch-sheet.tsx'
import { ReturnCard } from './return-card.tsx'
import { useReturn } from './use-return.ts'
import { forgetBalances, hasMoney } from './venue-money.ts'

/** What is played: a venue, or a game inside it. */
export interface Playable {
  venue: Venue
  game?: Game
}

/** `user.transfer` of a member who moves money between wallets by hand. */
const BY_HAND = 1
/** Nobody waits for the answer any more, or the app says by itself that the session is over. */
const UNSAID = new Set<unknown>(['left', 'session'])

interface Launch {
  what: Playable
  /** Null where the browser let none be opened. */
  tab: Window | null
  signal: AbortSignal
}

type Step = { what: Playable } & (LaunchWord | { is: 'before' })

/**
 * Opens venues and games, each in a tab of its own. The screen shows `view` once: what is asked or said before and after. A press waits until
 * `isReady`: before, it is not known whether the member moves money by hand, or has shut games on this device.
 */
export function useLaunch(): { launch: (what: Playable) => void; isReady: boolean; view: ReactNode } {
  const { t } = useLingui()
  const client = useQueryClient()
  const { token } = useSession()
  const { data: user, isError } = useQuery({ ...userQuery, enabled: token !== undefined })
  const chosen = useSaferPlay()
  const online = useOnline()
  const [step, setStep] = useState<Step>()
  const isByHand = user?.transfer === BY_HAND
  const back = useReturn(isByHand)
  const notePlayed = useNotePlayed()
  const running = useRef<AbortController>(undefined)

  const asking = useMutation({
    mutationFn: async ({ what, tab, signal }: Launch) => {
      try {
        opened({ what, tab, url: await enter(what, signal) })
      } catch (error) {
        tab?.close()
        setStep(undefined)
        if (error instanceof ApiError && UNSAID.has(error.kind)) return
        // Its reason may be one that the user info tells.
        void client.invalidateQueries({ queryKey: userQuery.queryKey })
        if (isByHand || judgeFailure(error) !== 'doubt') {
          setStep({ is: 'failed', error: error instanceof Error ? error : new Error(), what })
          throw error
        }
        // Free transfer moves the money before the answer comes.
        setStep({ is: 'lost', what })
        forgetBalances(client)
      } finally {
        running.current = undefined
      }
    },
  })
  // The address is used here, once: it lies in no cache.
  const opened = ({ what, tab, url }: Pick<Launch, 'what' | 'tab'> & { url: string }) => {
    const address = launchAddress(url)
    setStep(address ? (tab ? undefined : { is: 'ready', address, what }) : { is: 'refused', what })
    if (address) notePlayed(what)
    else tab?.close()
    // One that the member closed while it waited opens nothing.
    if (address && tab && !tab.closed) {
      sayInTab(tab, nameOf(what), address.host)
      tab.location.replace(address.href)
      back.wentTo(what.venue)
    }
  }

  const barOf = ({ venue, game }: Playable) => {
    const open = venue.open && game?.open !== false
    const shut = chosen?.shut !== undefined
    return launchBar({ loggedIn: token !== undefined, shut, status: user?.status, open, online })
  }
  const go = (what: Playable) => {
    if (running.current) return
    // What was asked before may have been open for a while.
    const why = barOf(what)
    if (why) return setStep({ is: 'barred', why, what })
    running.current = new AbortController()
    const { signal } = running.current
    const tab = openTab()
    if (tab) sayInTab(tab, nameOf(what), t`Opening…`)
    setStep({ is: 'opening', what })
    asking.mutate({ what, tab, signal })
  }
  const launch = (what: Playable) => {
    if (!barOf(what) && isByHand && !hasMoney(client, what.venue)) setStep({ is: 'before', what })
    else go(what)
  }
  const close = () => {
    running.current?.abort()
    setStep(undefined)
  }
  const view = (
    <>
      {step?.is === 'before' && user && (
        <BeforeSheet
          what={step.what}
          name={nameOf(step.what)}
          user={user}
          onClose={close}
          onPlay={() => go(step.what)}
        />
      )}
      {step && step.is !== 'before' && (
        <LaunchSheet
          key={step.is}
          word={step}
          name={nameOf(step.what)}
          onClose={close}
          onAgain={() => go(step.what)}
          onOpened={() => {
            setStep(undefined)
            back.wentTo(step.what.venue)
          }}
        />
      )}
      {back.left && <ReturnCard left={back.left} onClose={back.putAway} />}
    </>
  )
  const isKnown = chosen !== undefined && user !== undefined
  return { launch, isReady: token === undefined || isKnown || isError, view }
}

async function enter({ venue, game }: Playable, signal: AbortSignal): Promise<string> {
  const { url } = game
    ? await call(launchGame, { id: game.id }, { signal })
    : await call(launchVenue, { id: venue.id }, { signal })
  return url
}

function nameOf({ venue, game }: Playable): string {
  return game?.title || venue.title || venue.code
}
