import { dehydrate, QueryClient, type QueryKey } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { diskKeys, readDisk, removeWhere, writeDisk } from '../../../src/storage/disk.ts'
import { persistQueries, type Keep } from '../../../src/storage/query-persister.ts'
import { waitFor } from '../wait.ts'

const KEY = 'member:m:queries'
const stops: (() => void)[] = []
let page: EventTarget & { visibilityState: string }

beforeEach(async () => {
  await removeWhere(() => true)
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

async function keep(client = new QueryClient()) {
  const stop = await persistQueries(client, KEY, ['member'])
  stops.push(stop)
  return { client, stop }
}

function hide() {
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
}

async function ask(client: QueryClient, queryKey: QueryKey, answer: unknown, stored?: Keep) {
  await client.fetchQuery({ queryKey, queryFn: () => answer, ...(stored && { meta: { keep: stored } }) })
}

async function askedAndHidden(queryKey: QueryKey, answer: unknown) {
  const { client } = await keep()
  await ask(client, queryKey, answer, 'member')
  hide()
  await waitFor(async () => expect(await diskKeys('')).toEqual([KEY]))
  return JSON.stringify(await readDisk(KEY))
}

describe('persisting', () => {
  it('restores the answer and its time at the next start', async () => {
    await askedAndHidden(['list'], ['row'])
    const { client } = await keep()
    expect(client.getQueryData(['list'])).toEqual(['row'])
    expect(client.getQueryState(['list'])?.dataUpdatedAt).toBeGreaterThan(0)
  })

  it('shows a member the answer and refetches it, however fresh: the page may have closed before it stored a newer one', async () => {
    await askedAndHidden(['list'], ['row'])
    const { client } = await keep()
    const query = { queryKey: ['list'], queryFn: () => ['row', 'added since'], staleTime: 10_000 }
    expect(await client.fetchQuery(query)).toEqual(['row', 'added since'])
  })

  it('does not refetch what no member can change', async () => {
    const [before, after] = [new QueryClient(), new QueryClient()]
    stops.push(await persistQueries(before, 'queries', ['config']))
    await ask(before, ['languages'], 'kept', 'config')
    hide()
    await waitFor(async () => expect(JSON.stringify(await readDisk('queries'))).toContain('kept'))
    stops.push(await persistQueries(after, 'queries', ['config']))
    const query = { queryKey: ['languages'], queryFn: () => 'asked', staleTime: 10_000 }
    expect(await after.fetchQuery(query)).toBe('kept')
  })

  it('refetches a member’s public answers only when they are old', async () => {
    const [before, after] = [new QueryClient(), new QueryClient()]
    stops.push(await persistQueries(before, KEY, ['public', 'member']))
    await ask(before, ['venues'], 'kept', 'public')
    hide()
    await waitFor(async () => expect(JSON.stringify(await readDisk(KEY))).toContain('kept'))
    stops.push(await persistQueries(after, KEY, ['public', 'member']))
    const query = { queryKey: ['venues'], queryFn: () => 'asked' }
    expect(await after.fetchQuery({ ...query, staleTime: 10_000 })).toBe('kept')
    expect(await after.fetchQuery({ ...query, staleTime: 0 })).toBe('asked')
  })

  it('shows a member what a guest was answered, and refetches it', async () => {
    const [guest, member] = [new QueryClient(), new QueryClient()]
    stops.push(await persistQueries(guest, 'queries', ['config', 'public']))
    await ask(guest, ['venues'], 'of guests', 'public')
    hide()
    await waitFor(async () => expect(JSON.stringify(await readDisk('queries'))).toContain('of guests'))
    stops.push(await persistQueries(member, 'queries', ['config']))
    expect(member.getQueryData(['venues'])).toBe('of guests')
    const query = { queryKey: ['venues'], queryFn: () => 'of the member', staleTime: 10_000 }
    expect(await member.fetchQuery(query)).toBe('of the member')
  })

  it('refetches a member’s public answer from a day when the clock ran ahead', async () => {
    const [before, after] = [new QueryClient(), new QueryClient()]
    stops.push(await persistQueries(before, KEY, ['public', 'member']))
    before.setQueryDefaults(['venues'], { meta: { keep: 'public' } })
    before.setQueryData(['venues'], 'kept', { updatedAt: Date.now() + 86_400_000 })
    hide()
    await waitFor(async () => expect(JSON.stringify(await readDisk(KEY))).toContain('kept'))
    stops.push(await persistQueries(after, KEY, ['public', 'member']))
    const query = { queryKey: ['venues'], queryFn: () => 'asked', staleTime: 10_000 }
    expect(await after.fetchQuery(query)).toBe('asked')
  })

  it('does not replace a newer answer of another tab with an older one', async () => {
    const [first, second] = [await keep(), await keep()]
    first.client.setQueryDefaults(['list'], { meta: { keep: 'member' } })
    second.client.setQueryDefaults(['list'], { meta: { keep: 'member' } })
    const now = Date.now()
    second.client.setQueryData(['list'], ['new'], { updatedAt: now - 2_000 })
    hide()
    await waitFor(async () => expect(JSON.stringify(await readDisk(KEY))).toContain('new'))
    first.client.setQueryData(['list'], ['old'], { updatedAt: now - 3_000 })
    first.client.setQueryDefaults(['last'], { meta: { keep: 'member' } })
    first.client.setQueryData(['last'], 'written after it', { updatedAt: now - 1_000 })
    hide()
    await waitFor(async () => expect(JSON.stringify(await readDisk(KEY))).toContain('written after it'))
    expect(JSON.stringify(await readDisk(KEY))).toContain('new')
    expect(JSON.stringify(await readDisk(KEY))).not.toContain('old')
  })

  it('leaves in place what only another tab has fetched, until it is a month old', async () => {
    const [first, second] = [await keep(), await keep()]
    const monthAgo = Date.now() - 30 * 86_400_000
    second.client.setQueryDefaults(['order'], { meta: { keep: 'member' } })
    second.client.setQueryData(['order', 'of May'], 'row', { updatedAt: monthAgo + 60_000 })
    await ask(second.client, ['order', 'new'], 'row', 'member')
    hide()
    await waitFor(async () => expect(JSON.stringify(await readDisk(KEY))).toContain('new'))
    second.stop()
    await ask(first.client, ['balance'], '5', 'member')
    hide()
    await waitFor(async () => expect(JSON.stringify(await readDisk(KEY))).toContain('balance'))
    const next = (await keep()).client
    expect(next.getQueryData(['order', 'new'])).toBe('row')
    expect(next.getQueryData(['order', 'of May'])).toBe('row')

    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] })
    await ask(first.client, ['bonus'], '6', 'member')
    hide()
    await waitFor(async () => expect(JSON.stringify(await readDisk(KEY))).toContain('bonus'))
    expect(JSON.stringify(await readDisk(KEY))).toContain('new')
    expect(JSON.stringify(await readDisk(KEY))).not.toContain('of May')
  })

  it('removes from disk what is removed here, but not what another tab fetches afterwards', async () => {
    await askedAndHidden(['list'], 'read')
    const [first, second] = [await keep(), await keep()]
    const removed = async (answer: string) => {
      first.client.removeQueries()
      hide()
      await waitFor(async () => expect(JSON.stringify(await readDisk(KEY))).not.toContain(answer))
    }
    const fetched = async ({ client }: typeof first, queryKey: QueryKey, answer: string) => {
      await ask(client, queryKey, answer, 'member')
      hide()
      await waitFor(async () => expect(JSON.stringify(await readDisk(KEY))).toContain(answer))
    }
    await removed('read')
    await fetched(first, ['list'], 'fetched here')
    await removed('fetched here')

    await fetched(second, ['list'], 'fetched there')
    await fetched(first, ['other'], 'added')
    expect(JSON.stringify(await readDisk(KEY))).toContain('fetched there')
  })

  it('replaces an answer from a day when the clock ran ahead', async () => {
    const [first, second] = [await keep(), await keep()]
    const list = { queryKey: ['list'], meta: { keep: 'member' } } as const
    second.client.setQueryDefaults(['list'], list)
    second.client.setQueryData(['list'], ['old'], { updatedAt: Date.now() + 86_400_000 })
    hide()
    await waitFor(async () => expect(JSON.stringify(await readDisk(KEY))).toContain('old'))
    second.stop()
    await ask(first.client, ['list'], ['new'], 'member')
    hide()
    await waitFor(async () => expect(JSON.stringify(await readDisk(KEY))).toContain('new'))
    expect(JSON.stringify(await readDisk(KEY))).not.toContain('old')
  })

  it('keeps a guest’s answers beside what is stored for the device, without the member’s own', async () => {
    const guest = new QueryClient()
    const stop = await persistQueries(guest, 'queries', ['config', 'public'])
    await ask(guest, ['venues'], 'for guests', 'public')
    hide()
    await waitFor(async () => expect(JSON.stringify(await readDisk('queries'))).toContain('for guests'))
    stop()
    const client = new QueryClient()
    stops.push(await persistQueries(client, 'queries', ['config']))
    stops.push(await persistQueries(client, KEY, ['public', 'member']))
    await ask(client, ['notices'], 'for demo', 'public')
    await ask(client, ['languages'], 'for all', 'config')
    hide()
    await waitFor(async () => expect(await diskKeys('')).toEqual([KEY, 'queries']))
    expect(JSON.stringify(await readDisk(KEY))).toContain('for demo')
    const shared = JSON.stringify(await readDisk('queries'))
    expect(shared).toContain('for all')
    expect(shared).toContain('for guests')
    expect(shared).not.toContain('for demo')
  })

  it('stores only what its place allows', async () => {
    const { client } = await keep()
    await ask(client, ['unmarked'], 'secret')
    await ask(client, ['for all'], 'news', 'public')
    await ask(client, ['mine'], 'row', 'member')
    hide()
    await waitFor(async () => expect(await diskKeys('')).toEqual([KEY]))
    const text = JSON.stringify(await readDisk(KEY))
    expect(text).toContain('mine')
    expect(text).not.toContain('secret')
    expect(text).not.toContain('news')
  })

  it('masks who the member is, but not that a field is filled in', async () => {
    const user = {
      username: 'demo',
      real_name: '李雷',
      phone: '+62 8x2-3456',
      email: 'x@y.zz',
      qq: '',
      balance: '5',
    }
    const text = await askedAndHidden(['user'], user)
    for (const personal of ['李雷', '雷', '8x2', 'x@y']) expect(text).not.toContain(personal)
    const { client } = await keep()
    expect(client.getQueryData(['user'])).toEqual({
      ...user,
      real_name: '•••',
      phone: '•••56',
      email: '•••zz',
    })
  })

  it('writes automatically after a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { client } = await keep()
    await ask(client, ['list'], ['row'], 'member')
    expect(await diskKeys('')).toEqual([])
    vi.advanceTimersByTime(500)
    vi.useRealTimers()
    await waitFor(async () => expect(await diskKeys('')).toEqual([KEY]))
  })

  it('writes nothing after answers that are only in memory', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { client } = await keep()
    await ask(client, ['records'], ['row'])
    vi.advanceTimersByTime(500)
    vi.useRealTimers()
    hide()
    await writeDisk('other', 1) // a write that began before would be done by now
    expect(await diskKeys('')).toEqual(['other'])
  })

  it('writes nothing once it is stopped, not even pending changes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { client, stop } = await keep()
    await ask(client, ['list'], ['row'], 'member')
    stop()
    hide()
    await ask(client, ['other'], ['row'], 'member')
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    expect(await diskKeys('')).toEqual([])
  })
})

describe('restoring', () => {
  const good = { buster: '1', clientState: { mutations: [], queries: [] } }

  it.each<[string, Keep[]]>([
    ['a guest', ['config', 'public']],
    ['a member', ['config']],
  ])('removes for %s what an older app stored for everybody', async (_, keeps) => {
    const before = new QueryClient()
    before.setQueryData(['notices'], 'for demo')
    await writeDisk('queries', { ...good, clientState: dehydrate(before) })
    const client = new QueryClient()
    stops.push(await persistQueries(client, 'queries', keeps))
    expect(client.getQueryData(['notices'])).toBeUndefined()
    expect(await readDisk('queries')).toBeUndefined()
  })

  it.each([
    ['null', null],
    ['a text', '{"buster":"1"'],
    ['five megabytes', 'x'.repeat(5_000_000)],
    ['no state', { ...good, clientState: null }],
    ['a query that is none', { ...good, clientState: { mutations: [], queries: [null] } }],
    [
      'a query without a state',
      { ...good, clientState: { mutations: [], queries: [{ queryKey: ['a'], queryHash: 'a' }] } },
    ],
    ['a mutation, which would be sent again', { ...good, clientState: { mutations: [{}], queries: [] } }],
    ['another shape of the app', { ...good, buster: '0' }],
  ])('starts empty, and stores from then on, when there is %s', async (_, stored) => {
    await writeDisk(KEY, stored)
    const { client } = await keep()
    expect(client.getQueryCache().getAll()).toEqual([])
    await ask(client, ['list'], ['row'], 'member')
    hide()
    await waitFor(async () => expect(JSON.stringify(await readDisk(KEY))).toContain('row'))
  })

  it.each([
    ['in the shape we know', { ...good, buster: '2' }],
    ['in a shape of its own', { buster: '2', answers: ['row'] }],
  ])('starts empty and does not touch what a newer app stored %s', async (_, stored) => {
    await writeDisk(KEY, stored)
    const { client } = await keep()
    expect(client.getQueryCache().getAll()).toEqual([])
    expect(await readDisk(KEY)).toEqual(stored)
    await ask(client, ['list'], ['row'], 'member')
    hide()
    expect(await readDisk(KEY)).toEqual(stored)
  })

  it.each([
    [29, ['row']],
    [31, undefined],
  ])('restores after %i days %j', async (days, answer) => {
    await askedAndHidden(['list'], ['row'])
    vi.useFakeTimers({ now: Date.now() + days * 86_400_000, toFake: ['Date'] })
    const { client } = await keep()
    expect(client.getQueryData(['list'])).toEqual(answer)
  })

  it('drops an answer a month after it was fetched, even if others are stored later', async () => {
    await askedAndHidden(['list'], ['row'])
    vi.useFakeTimers({ now: Date.now() + 20 * 86_400_000, toFake: ['Date'] })
    const { client } = await keep()
    await ask(client, ['other'], ['later'], 'member')
    hide()
    await waitFor(async () => expect(JSON.stringify(await readDisk(KEY))).toContain('later'))
    vi.setSystemTime(Date.now() + 20 * 86_400_000)
    const { client: next } = await keep()
    expect([next.getQueryData(['list']), next.getQueryData(['other'])]).toEqual([undefined, ['later']])
  })

  it('keeps an answer that has no time of its own', async () => {
    const { client } = await keep()
    client.setQueryDefaults(['balances'], { meta: { keep: 'member' } })
    client.setQueryData(['balances'], ['of one venue'], { updatedAt: 0 })
    hide()
    await waitFor(async () => expect(await diskKeys('')).toEqual([KEY]))
    expect((await keep()).client.getQueryData(['balances'])).toEqual(['of one venue'])
  })

  it('restores no more than the newest hundred', async () => {
    const { client } = await keep()
    client.setQueryDefaults(['order'], { meta: { keep: 'member' } })
    const now = Date.now()
    for (let order = 1; order <= 120; order += 1)
      client.setQueryData(['order', order], order, { updatedAt: now - 1_000 + order })
    hide()
    await waitFor(async () => expect(await diskKeys('')).toEqual([KEY]))
    const restored = (await keep()).client.getQueryCache().getAll()
    expect(restored.map(({ state }) => state.data)).toEqual(Array.from({ length: 100 }, (_, at) => 120 - at))
  })

  // Red when answers from a day when the clock ran ahead count as the newest, and leave no place for those fetched since.
  it('restores an answer fetched after the clock was set back', async () => {
    const { client } = await keep()
    client.setQueryDefaults(['order'], { meta: { keep: 'member' } })
    for (let order = 1; order <= 100; order += 1)
      client.setQueryData(['order', order], order, { updatedAt: Date.now() + 86_400_000 })
    await ask(client, ['list'], ['row'], 'member')
    hide()
    await waitFor(async () => expect(await diskKeys('')).toEqual([KEY]))
    const restored = (await keep()).client
    expect(restored.getQueryData(['list'])).toEqual(['row'])
    expect(restored.getQueryCache().getAll()).toHaveLength(100)
  })

  it('does not overwrite a newer answer', async () => {
    await askedAndHidden(['list'], ['old'])
    const client = new QueryClient()
    client.setQueryData(['list'], ['new'], { updatedAt: Date.now() + 1000 })
    await keep(client)
    expect(client.getQueryData(['list'])).toEqual(['new'])
  })
})
