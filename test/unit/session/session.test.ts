import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { waitFor } from '../wait.ts'
import { offer, openStarted, openTab, stubBrowser, stubLocalStorage } from './open-tab.ts'

beforeEach(stubBrowser)

/** Has the disk refuse every write until the mock is restored. */
const fillDisk = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

describe('one tab', () => {
  it('starts as a guest, and stays a member after a login and a restart', async () => {
    const tab = await openStarted()
    expect(tab.getSession()).toMatchObject({ token: undefined, notice: undefined })
    await tab.beginSession('T1')
    await tab.setMember('T1', 'm')
    expect((await openStarted()).getSession()).toMatchObject({ token: 'T1', member: 'm' })
  })

  it('removes the member’s data at a logout, and keeps the sealed part when the server ended the session', async () => {
    const tab = await openStarted()
    const fill = async () => {
      await tab.beginSession('T1')
      await tab.setMember('T1', 'm')
      await tab.keep('m', 'queries')
      await tab.keep('m', 'records:deposit:2025-11')
    }
    await fill()
    await tab.endSession('T1', 'expired')
    expect(tab.getSession()).toMatchObject({ token: undefined, member: undefined, notice: 'expired' })
    expect(await tab.keptOf()).toEqual(['member:m:records:deposit:2025-11'])
    tab.dismissNotice()
    expect(tab.getSession().notice).toBeUndefined()

    await fill()
    await tab.endSession('T1', 'logout')
    expect(await tab.keptOf()).toEqual([])
    expect(JSON.stringify(await tab.readDisk('session'))).not.toContain('T1')
    expect((await openStarted()).getSession().token).toBeUndefined()
  })

  it('keeps the data of a member who logs in again, and removes it for another one', async () => {
    const tab = await openStarted()
    await tab.keep('first', 'records:deposit:2025-11')
    await tab.beginSession('T1')
    await tab.setMember('T1', 'first')
    expect(await tab.keptOf()).toHaveLength(1)
    await tab.beginSession('T2')
    await tab.setMember('T2', 'second')
    expect(await tab.keptOf()).toEqual([])
  })

  // Red when a listener runs while the mark still lets the last member's saved views be shown.
  it('changes the mark on the device before any listener runs', async () => {
    stubLocalStorage()
    const tab = await openStarted()
    const marked: boolean[] = []
    tab.onSession(() => marked.push(tab.hasSessionMark()))
    await tab.beginSession('T1')
    await tab.endSession('T1', 'logout')
    expect(marked).toEqual([true, true])
  })

  // Red when a browser whose cache hung during one logout forgets each later login at the next start.
  it('keeps a session that began while the saved views of the last one could not be removed', async () => {
    const local = stubLocalStorage()
    vi.stubGlobal('caches', { delete: () => new Promise(() => undefined) })
    const tab = await openStarted()
    await tab.beginSession('T1')
    await tab.endSession('T1', 'logout')
    expect(local.has('wipe-owed')).toBe(true)
    await tab.beginSession('T2')
    expect(local.has('wipe-owed')).toBe(false)
    expect((await openStarted()).getSession().token).toBe('T2')
  })

  // Red when a full disk logs the member in again at the next start, or ends the session that began since.
  it.each([
    ['a logout', undefined],
    ['the login after a logout', 'T2'],
  ])('remembers %s that a full disk could not store', async (_, later) => {
    stubLocalStorage()
    const tab = await openStarted()
    await tab.beginSession('T1')
    await tab.setMember('T1', 'm')
    const full = fillDisk()
    await tab.endSession('T1', 'logout')
    expect(full).toHaveBeenCalled()
    full.mockRestore()
    if (later !== undefined) await tab.beginSession(later)
    expect((await openStarted()).getSession().token).toBe(later)
  })

  // Red when a member who logged in on a full device is logged out by the next start, although there has been room since.
  it.each(['expired', 'logout'] as const)(
    'stores a session that a full disk could not store when the app is shown again (%s before)',
    async (reason) => {
      stubLocalStorage()
      const tab = await openStarted()
      await tab.beginSession('T0')
      const full = fillDisk()
      await tab.endSession('T0', reason)
      await tab.beginSession('T1')
      await tab.setMember('T1', 'm')
      await tab.syncSession()
      full.mockRestore()
      await tab.syncSession()
      expect(tab.getSession()).toMatchObject({ token: 'T1', member: 'm' })
      expect((await openStarted()).getSession()).toMatchObject({ token: 'T1', member: 'm' })
    },
  )

  it('ignores what belongs to an older session', async () => {
    const tab = await openStarted()
    await tab.beginSession('T2')
    await tab.setMember('T2', 'm')
    await tab.keep('m', 'queries')
    await tab.endSession('T1', 'expired')
    await tab.setMember('T1', 'other')
    expect(tab.getSession()).toMatchObject({ token: 'T2', member: 'm', notice: undefined })
    expect(await tab.keptOf()).toHaveLength(1)
  })

  it('finishes an interrupted logout at the next start', async () => {
    const tab = await openStarted()
    await tab.beginSession('T0')
    await tab.endSession('T0', 'logout')
    await tab.beginSession('T1')
    await tab.setMember('T1', 'm')
    await tab.keep('m', 'queries')
    vi.stubGlobal('localStorage', { getItem: () => '1', removeItem: () => undefined })
    offer('T1')
    const next = await openStarted()
    expect(next.getSession(), 'the cookie has its token').toMatchObject({
      token: undefined,
      member: undefined,
    })
    expect(await next.keptOf()).toEqual([])
    offer('T0')
    expect((await openStarted()).getSession().token, 'of an earlier logout').toBeUndefined()
  })

  it.each([
    ['truncated', '{"v":1'],
    ['newer', { v: 99, savedAt: 1, data: { token: 'T9' } }],
    ['of another type', { v: 1, savedAt: 1, data: { token: 5 } }],
  ])('is a guest when the stored session is %s', async (_, stored) => {
    const before = await openTab()
    await before.writeDisk('session', stored)
    const tab = await openStarted()
    expect(tab.getSession().token).toBeUndefined()
    expect(await tab.readDisk('session')).toEqual(stored)
  })
})

describe('the first token from the cookie', () => {
  it('logs a guest in, but does not replace a session', async () => {
    offer('C1')
    const first = await openStarted()
    expect(first.getSession().token).toBe('C1')
    expect(document.cookie).toContain('Max-Age=0')
    await first.beginSession('T1')
    offer('C2')
    expect((await openStarted()).getSession().token).toBe('T1')
  })

  it('is not used again after a logout, even 49 sessions later', async () => {
    const tab = await openStarted()
    const ended = ['T0', 'C1', ...Array.from({ length: 49 }, (_, number) => `T${number + 1}`)]
    for (const token of ended) {
      await tab.beginSession(token)
      await tab.endSession(token, 'logout')
    }
    offer('C1')
    expect((await openStarted()).getSession().token).toBeUndefined()
    offer('T49')
    expect((await openStarted()).getSession().token).toBeUndefined()
    offer('C2')
    expect((await openStarted()).getSession().token).toBe('C2')
  })

  it('is ignored when it is garbage', async () => {
    offer('%0D%0A')
    expect((await openStarted()).getSession().token).toBeUndefined()
  })
})

describe('two tabs', () => {
  it('log in and out together, and neither leaves data behind', async () => {
    const [first, second] = [await openStarted(), await openStarted()]
    await first.beginSession('T1')
    await first.setMember('T1', 'm')
    await waitFor(() => expect(second.getSession()).toMatchObject({ token: 'T1', member: 'm' }))

    // This write is still in progress while the first tab wipes the disk.
    second.onSession(() => void second.keep('m', 'records:deposit:2025-11'))
    await first.endSession('T1', 'logout')
    await waitFor(async () => {
      expect(second.getSession().token).toBeUndefined()
      expect(await second.keptOf()).toEqual([])
    })
  })

  it('end together when the server ends the session, and only one tab reports it', async () => {
    const [first, second] = [await openStarted(), await openStarted()]
    await first.beginSession('T1')
    await waitFor(() => expect(second.getSession().token).toBe('T1'))
    await first.endSession('T1', 'expired')
    await waitFor(() => expect(second.getSession().token).toBeUndefined())
    expect(first.getSession().notice).toBe('expired')
    expect(second.getSession().notice).toBeUndefined()
  })

  it('do not undo a login when the other tab’s logout arrives during it', async () => {
    const [first, second] = [await openStarted(), await openStarted()]
    await first.beginSession('T1')
    await waitFor(() => expect(second.getSession().token).toBe('T1'))
    // The first tab's logout reaches the second one while a login is being stored there.
    await first.endSession('T1', 'logout')
    const login = second.beginSession('T2')
    await login
    await waitFor(() => expect(first.getSession().token).toBe('T2'))
    expect(second.getSession().token).toBe('T2')
  })

  it('report only once that the session is over, however many answers do', async () => {
    const [first, second] = [await openStarted(), await openStarted()]
    await first.beginSession('T1')
    await first.setMember('T1', 'm')
    await waitFor(() => expect(second.getSession().member).toBe('m'))
    const messages: unknown[] = []
    const ear = new BroadcastChannel('lantern-session')
    ear.addEventListener('message', ({ data }) => messages.push(data))
    const changes = vi.fn<() => void>()
    first.onSession(changes)
    await Promise.all(Array.from({ length: 8 }, () => first.endSession('T1', 'expired')))
    await waitFor(() => expect(second.getSession().token).toBeUndefined())
    expect(messages).toHaveLength(1)
    expect(changes).toHaveBeenCalledTimes(1)
  })

  it.each(['the login', 'the 401'])(
    'agree on the login in one when it meets a 401 in the other, %s first',
    async (order) => {
      const before = await openStarted()
      await before.beginSession('T1')
      // Also if neither hears the other.
      vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => undefined)
      const [first, second] = [await openStarted(), await openStarted()]
      const steps = [() => second.beginSession('T2'), () => first.endSession('T1', 'expired')]
      if (order === 'the 401') steps.reverse()
      await Promise.all(steps.map((step) => step()))
      expect(first.getSession()).toMatchObject({ token: 'T2', notice: undefined })
      expect(second.getSession().token).toBe('T2')
      expect((await openStarted()).getSession().token).toBe('T2')
    },
  )

  it('do not report in one that the session is over because the other has begun a new one', async () => {
    const [first, second] = [await openStarted(), await openStarted()]
    await first.beginSession('T1')
    await waitFor(() => expect(second.getSession().token).toBe('T1'))
    const notices = new Set<unknown>()
    first.onSession(() => notices.add(first.getSession().notice))
    await second.beginSession('T2')
    await first.endSession('T1', 'expired')
    await waitFor(() => expect(first.getSession().token).toBe('T2'))
    expect([...notices]).toEqual([undefined])
  })

  it('stay logged out when an answer arrives after the other’s logout', async () => {
    const [first, second] = [await openStarted(), await openStarted()]
    await first.beginSession('T1')
    await waitFor(() => expect(second.getSession().token).toBe('T1'))
    const left = first.endSession('T1', 'logout')
    await Promise.all([left, second.setMember('T1', 'm')])
    await waitFor(() => expect(second.getSession().token).toBeUndefined())
    expect(JSON.stringify(await first.readDisk('session'))).not.toContain('T1')
    expect((await openStarted()).getSession().token).toBeUndefined()
  })

  it('report in one that the member changed in the other, and keep the new member’s data', async () => {
    const [first, second] = [await openStarted(), await openStarted()]
    await first.beginSession('T1')
    await first.setMember('T1', 'm')
    await waitFor(() => expect(second.getSession().member).toBe('m'))
    await second.beginSession('T2')
    await second.setMember('T2', 'n')
    await second.keep('n', 'queries')
    // An answer that was in flight to the first tab.
    await first.setMember('T1', 'm')
    await waitFor(() => expect(first.getSession()).toMatchObject({ member: 'n', notice: 'changed' }))
    expect(second.getSession().notice).toBeUndefined()
    expect(await first.keptOf()).toEqual(['member:n:queries'])
  })

  it('log out together even when each has only its own memory', async () => {
    const first = await openStarted()
    vi.stubGlobal('indexedDB', new IDBFactory())
    const second = await openStarted()
    await second.beginSession('T1')
    await first.beginSession('T1')
    await first.endSession('T1', 'logout')
    await waitFor(() => expect(second.getSession().token).toBeUndefined())
    await second.syncSession()
    expect(second.getSession().token, 'when it is looked at again').toBeUndefined()
  })

  // Red when a tab whose session the disk could not store replaces the newer one of another tab.
  it.each([
    ['a login', 'T2'],
    ['a logout', undefined],
    ['the end of an older logout', 'T1'],
  ])('agree on %s in one that is newer than what the other has in memory', async (what, token) => {
    let now = 0
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 1))
    vi.spyOn(BroadcastChannel.prototype, 'postMessage').mockImplementation(() => undefined)
    stubLocalStorage()
    const second = await openTab()
    const first = await openStarted() // opened last: it imports a module later
    await first.beginSession('T0')
    const full = fillDisk()
    await first.beginSession('T1')
    full.mockRestore()
    if (what === 'the end of an older logout') localStorage.setItem('wipe-owed', '1')
    await second.startSession()
    if (what !== 'the end of an older logout') await second.beginSession('T2')
    if (what === 'a logout') await second.endSession('T2', 'logout')
    await first.syncSession()
    expect([first.getSession().token, (await openStarted()).getSession().token]).toEqual([token, token])
  })

  // Red when a logout leaves the member's data to the next start, which would also end the session that began since.
  it('completes another tab’s logout whose wipe failed', async () => {
    const local = stubLocalStorage()
    const first = await openStarted()
    const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await first.beginSession('T1')
    await first.setMember('T1', 'm')
    await first.keep('m', 'queries')
    const [itsDatabase] = transactions.mock.contexts
    transactions.mockRestore()
    const second = await openStarted()
    await waitFor(() => expect(second.getSession().member).toBe('m'))
    const refused = vi.fn<() => never>(() => {
      throw new DOMException('no', 'UnknownError')
    })
    Object.assign(itsDatabase ?? {}, { transaction: refused })
    const reopened = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(refused)
    await first.endSession('T1', 'logout')
    await waitFor(async () => {
      expect(await second.keptOf()).toEqual([])
      expect([...local.keys()]).not.toContain('wipe-owed')
    })
    expect(refused).toHaveBeenCalled()
    reopened.mockRestore()
    await second.beginSession('T2')
    expect((await openStarted()).getSession().token).toBe('T2')
  })
})

it('a disk that has lost its records does not end the session', async () => {
  const tab = await openStarted()
  await tab.beginSession('T1')
  await tab.removeDisk('session')
  await tab.syncSession()
  expect(tab.getSession().token).toBe('T1')
})
