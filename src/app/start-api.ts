import { noticeList } from '../api/config.ts'
import { call, configureApi } from '../api/client.ts'
import { isCut } from '../api/errors.ts'
import { currentLanguage } from '../i18n/language.ts'
import { connection, reportLost, reportSuccess, watchConnection } from '../pwa/online.ts'
import { endSession, getSession, onSession, syncSession } from '../session/session.ts'
import { redactForOthers } from '../submissions/journal.ts'
import { clearToasts, deferFailure } from '../components/toasts.ts'
import { pageRestored } from '../signal.ts'

// The first probe is early: one lost answer must not block a form for long. Later ones back off.
const FIRST_PROBE_MS = 2_000
const MAX_WAIT_MS = 15_000

/**
 * Configures the API client. Starts the connection probes, the session sync and the redaction of the journal. Called once, at
 * start.
 */
export function startApi(): void {
  configureApi({
    token: () => getSession().token,
    language: () => currentLanguage().wire,
    sessionEnded: (token, error) => {
      if (token === getSession().token) deferFailure(error)
      void endSession(token, 'expired')
    },
    reached: () => {
      answers += 1
      reportSuccess()
    },
    // One call that is always cut must not take the app offline: on reconnect, it would be sent again, and so on.
    lost: (how) => (how === 'cut' && navigator.onLine ? probe() : reportLost(how)),
  })
  watchConnection()
  pageRestored.on(() => void syncSession())
  addEventListener('visibilitychange', () => isVisible() && void syncSession())
  probeWhileUncertain()
  redactForOthers()
  let last = getSession().token
  onSession(() => {
    const { token } = getSession()
    if (token !== undefined) deferFailure(undefined)
    // Toasts may contain the amounts of the member who left. A login shows its own toast before its session begins.
    if (last !== undefined && token !== last) clearToasts()
    last = token
  })
}

const isVisible = () => document.visibilityState === 'visible'

let answers = 0
let isProbing = false

function probe(): void {
  if (isProbing || !isVisible()) return
  isProbing = true
  const before = answers
  const end = (result: unknown) => {
    isProbing = false
    if (isCut(result) && answers === before) reportLost('cut')
  }
  call(noticeList, {}, { quiet: true, probe: true }).then(end, end)
}

// Only a successful request proves that the app is online, so this function sends a small public one, never a member's call. A
// hidden page has no timer.
function probeWhileUncertain(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const probeAfter = (ms: number) => {
    timer = setTimeout(() => {
      probe()
      probeAfter(Math.min(ms * 2, MAX_WAIT_MS))
    }, ms)
  }
  const follow = () => {
    clearTimeout(timer)
    if (isVisible() && connection.get() !== 'online') probeAfter(FIRST_PROBE_MS)
  }
  addEventListener('online', probe)
  addEventListener('visibilitychange', follow)
  connection.on(follow)
  follow()
}
