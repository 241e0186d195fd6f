import { noticeList } from '../api/config.ts'
import { call, configureApi } from '../api/client.ts'
import { currentLanguage } from '../i18n/language.ts'
import { getConnection, onConnection, reportLost, reportSuccess, watchConnection } from '../pwa/online.ts'
import { endSession, getSession, syncSession } from '../session/session.ts'
import { trimForOthers } from '../submissions/journal.ts'
import { holdFailure } from '../components/toasts.ts'

// The first probe is early: one lost answer must not block a form for long. Later ones back off.
const FIRST_PROBE_MS = 2_000
const LONGEST_WAIT_MS = 15_000

/**
 * Configures the API client. Starts the connection probes, the session sync and the redaction of the journal. Called once, at
 * start.
 */
export function wire(): void {
  configureApi({
    token: () => getSession().token,
    language: () => currentLanguage().wire,
    sessionEnded: (token, error) => {
      if (token === getSession().token) holdFailure(error)
      void endSession(token, 'expired')
    },
    reached: reportSuccess,
    lost: reportLost,
  })
  watchConnection()
  // A page in the back-forward cache may have missed a logout.
  addEventListener('pageshow', (event) => event.persisted && void syncSession())
  addEventListener('visibilitychange', () => isVisible() && void syncSession())
  probeWhileUncertain()
  trimForOthers()
}

const isVisible = () => document.visibilityState === 'visible'

function probe(): void {
  if (isVisible()) call(noticeList, {}, { quiet: true }).catch(() => undefined)
}

// Only a successful request proves that the app is online, so this function sends a small public one, never a member's call. A
// hidden page has no timer.
function probeWhileUncertain(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const probeAfter = (ms: number) => {
    timer = setTimeout(() => {
      probe()
      probeAfter(Math.min(ms * 2, LONGEST_WAIT_MS))
    }, ms)
  }
  const follow = () => {
    clearTimeout(timer)
    if (isVisible() && getConnection() !== 'online') probeAfter(FIRST_PROBE_MS)
  }
  addEventListener('online', probe)
  addEventListener('visibilitychange', follow)
  onConnection(follow)
  follow()
}
