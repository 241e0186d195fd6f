import { noticeList } from '../api/config.ts'
import { call, configureApi, lastAnsweredAt } from '../api/client.ts'
import { currentLanguage } from '../i18n/language.ts'
import { connection, isOnline, reportLost, reportSuccess, watchConnection } from '../pwa/online.ts'
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
    lost: (how) => (how === 'cut' ? void checkCut() : reportLost(how)),
  })
  watchConnection()
  // A page in the back-forward cache may have missed a logout.
  addEventListener('pageshow', (event) => event.persisted && void syncSession())
  addEventListener('visibilitychange', () => isVisible() && void syncSession())
  probeWhileUncertain()
  trimForOthers()
}

const isVisible = () => document.visibilityState === 'visible'

async function probe(): Promise<void> {
  if (isVisible()) await call(noticeList, {}, { quiet: true }).catch(() => undefined)
}

let isChecking = false

// A call that is always cut must not take the app offline while the server answers others: on reconnect, it would be sent again.
async function checkCut(): Promise<void> {
  if (isChecking || !isOnline()) return
  isChecking = true
  const before = lastAnsweredAt()
  await probe()
  if (lastAnsweredAt() === before) reportLost('cut')
  isChecking = false
}

// Only a successful request proves that the app is online, so this function sends a small public one, never a member's call. A
// hidden page has no timer.
function probeWhileUncertain(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const probeAfter = (ms: number) => {
    timer = setTimeout(() => {
      void probe()
      probeAfter(Math.min(ms * 2, LONGEST_WAIT_MS))
    }, ms)
  }
  const follow = () => {
    clearTimeout(timer)
    if (isVisible() && connection.get() !== 'online') probeAfter(FIRST_PROBE_MS)
  }
  addEventListener('online', () => void probe())
  addEventListener('visibilitychange', follow)
  connection.on(follow)
  follow()
}
