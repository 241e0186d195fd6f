import { vi } from 'vitest'
import { amount } from '../../../../src/money/amount.ts'
import { writeDisk } from '../../../../src/storage/disk.ts'
import type { Intent } from '../../../../src/submissions/submit.ts'

/** The writes of the app. The member is logged in, except for what a guest does. */
export type App = Awaited<ReturnType<typeof openApp>>

/** Loads fresh modules of the app. They know no wait that an earlier answer asked for. */
export async function openApp(memberToken: string) {
  vi.resetModules()
  const { call, configureApi } = await import('../../../../src/api/client.ts')
  const { ApiError } = await import('../../../../src/api/errors.ts')
  const { login, register } = await import('../../../../src/api/auth.ts')
  const { addCard, removeCard } = await import('../../../../src/api/cards.ts')
  const { setAutomaticTransfer } = await import('../../../../src/api/venues.ts')
  const { beginSession, setMember } = await import('../../../../src/session/session.ts')
  const { readJournal } = await import('../../../../src/submissions/journal.ts')
  const { submit } = await import('../../../../src/submissions/submit.ts')
  let token: string | undefined = memberToken
  configureApi({
    token: () => token,
    language: () => 'EN',
    sessionEnded: () => undefined,
    reached: () => undefined,
    lost: () => undefined,
  })
  await beginSession(memberToken)
  await setMember(memberToken, 'm1')

  const ended = (write: Promise<unknown>) =>
    write.then(
      () => 'done',
      (error: unknown) => (error instanceof ApiError ? error.kind : error),
    )
  const asGuest = async (write: () => Promise<unknown>) => {
    token = undefined
    try {
      return await ended(write())
    } finally {
      token = memberToken
    }
  }
  return {
    /** Confirms a money write, with an empty journal so that no earlier one blocks it. */
    order: async (what: Pick<Intent, 'kind' | 'target'> & Partial<Intent>, money?: string) => {
      await writeDisk('submissions', { v: 1, data: [] })
      await readJournal()
      const rest = { member: 'm1', title: '', newestRow: null, ruledOut: [], zone: '+08:00' }
      const sent = await submit({ ...rest, money: money === undefined ? null : amount(money), ...what })
      return sent.result
    },
    login: (username: string) => asGuest(() => call(login, { username, password: `${username}1234` })),
    register: (username: string) =>
      asGuest(() =>
        call(register, { username, password: 'secret99', o_password: 'secret99', currency: 'CNY' }),
      ),
    bind: (card: string) => ended(call(addCard, { id: '31', card })),
    remove: (id: string) => ended(call(removeCard, { id })),
    switchTo: (type: 1 | 2) => ended(call(setAutomaticTransfer, { type })),
  }
}
