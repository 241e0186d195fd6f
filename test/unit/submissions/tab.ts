import { vi } from 'vitest'
import { amount } from '../../../src/money/amount.ts'
import type { RecordList } from '../../../src/submissions/submission.ts'
import type { Intent } from '../../../src/submissions/submit.ts'

/** The zone in which the platform writes its times. */
export const ZONE = '+08:00'

/** An open tab of the app: its modules that deal with money. */
export type Tab = Awaited<ReturnType<typeof loadTab>>

/** Opens a tab in which the member `m1` is logged in. */
export async function openTab(token: string): Promise<Tab> {
  const tab = await loadTab()
  await tab.beginSession(token)
  await tab.setMember(token, 'm1')
  await tab.readJournal()
  return tab
}

/** Loads fresh modules, as in another tab: own memory, same disk, same locks. With `endsAt401`, a 401 ends the session. */
export async function loadTab({ endsAt401 = false } = {}) {
  vi.resetModules()
  const client = await import('../../../src/api/client.ts')
  const session = await import('../../../src/session/session.ts')
  const journal = await import('../../../src/submissions/journal.ts')
  const { recoverFromClosedTabs, submit } = await import('../../../src/submissions/submit.ts')
  const { redactForOthers } = await import('../../../src/submissions/journal.ts')
  const { recoverInterrupted } = await import('../../../src/submissions/lock.ts')
  const { reconcile, reconcileUnconfirmed } = await import('../../../src/submissions/reconcile.ts')
  const { isMissing } = await import('../../../src/submissions/submission.ts')
  const { followUnconfirmed } = await import('../../../src/submissions/reconcile.ts')
  const decide = await import('../../../src/submissions/decide.ts')
  const { placeDeposit } = await import('../../../src/api/orders.ts')
  const { fetchNewestRows } = await import('../../../src/submissions/fetch-newest-rows.ts')
  const online = await import('../../../src/pwa/online.ts')
  const { noteServerTime } = await import('../../../src/time/clock.ts')
  client.configureApi({
    token: () => session.getSession().token,
    language: () => 'EN',
    sessionEnded: (token) => {
      if (endsAt401) void session.endSession(token, 'expired')
    },
    reached: online.reportSuccess,
    lost: online.reportLost,
  })
  return {
    ...session,
    ...journal,
    ...decide,
    ...online,
    submit,
    recoverFromClosedTabs,
    redactForOthers,
    recoverInterrupted,
    reconcile,
    reconcileUnconfirmed,
    isMissing,
    followUnconfirmed,
    /** Fetches the newest records, as the form does when it opens. From then on the server's time is known. */
    seeRecords: (list: RecordList = 'deposits') => fetchNewestRows(list, ZONE),
    /** The call of a deposit without the journal. */
    placeDeposit,
    call: client.call,
    noteServerTime,
  }
}

/** Returns a confirmed deposit of this amount by bank transfer. */
export function intent(money: string, more: Partial<Intent> = {}): Intent {
  return {
    kind: 'deposit',
    member: 'm1',
    target: '101',
    title: 'Bank transfer',
    money: amount(money),
    newestRow: null,
    ruledOut: [],
    zone: ZONE,
    ...more,
  }
}
