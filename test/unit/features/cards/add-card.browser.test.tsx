import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connectApi } from '../../api/connect-api.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { useAddCard } from '../../../../src/features/cards/change-cards.tsx'
import { cardsQuery } from '../../../../src/features/cards/queries.ts'
import { beginSession, endSession, setMember } from '../../../../src/session/session.ts'
import { readDisk, removeDisk } from '../../../../src/storage/disk.ts'
import { mount } from '../../ui/mount.tsx'

beforeEach(async () => {
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, location.href)
    const isEnded = pathname === '/m/drawing/getlist'
    if (isEnded) await endSession('T', 'expired')
    return Response.json({ code: isEnded ? 401 : 200, msg: '', data: [] })
  })
  connectApi()
  await beginSession('T')
  await setMember('T', 'm1')
  await removeDisk('member:m1:new-cards')
})
afterEach(async () => {
  mount(null)
  await endSession('T', 'logout')
  vi.unstubAllGlobals()
})

function Form() {
  const add = useAddCard()
  return (
    <button type="button" onClick={() => add.mutate({ bank: '1', number: '6222021234567890' })}>
      {add.data?.change ?? 'Add'}
    </button>
  )
}

// Red when the member can send money to a mistyped new card without comparing its number.
test('an added card stays new when the session ends before the cards are reloaded', async () => {
  mount(
    <QueryClientProvider client={makeQueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByRole('button', { name: 'done' })).toBeVisible()
  expect(await readDisk('member:m1:new-cards')).toMatchObject({ data: { '•••• 7890': { isUsed: false } } })
})

// Red when a card that is added late, after the app has said that it is not there, is never compared before a withdrawal.
test('a card whose answer was lost stays new if the reloaded cards lack it', async () => {
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, location.href)
    if (pathname === '/m/member_bank/binding') throw new TypeError('no connection')
    return Response.json({ code: 200, msg: '', data: [] })
  })
  mount(
    <QueryClientProvider client={makeQueryClient()}>
      <Form />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByRole('button', { name: 'not-done' })).toBeVisible()
  expect(await readDisk('member:m1:new-cards')).toMatchObject({ data: { '•••• 7890': { isUsed: false } } })
})

// Red when the member believes that a card is there which the server accepted, but does not list.
test.each([
  ['not-applied', []],
  ['not-applied', [{ id: 1, card: '6222021234560000', title: 'ICBC', type: 1 }]],
  ['done', [{ id: 2, card: '6222021234567890', title: 'ICBC', type: 1 }]],
  ['done', [{ id: 2, card: '6222********890', title: 'ICBC', type: 1 }]],
] as const)('an accepted card is %s if the server lists %j', async (result, listed) => {
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, location.href)
    return Response.json({ code: 200, msg: '', data: pathname === '/m/drawing/getlist' ? listed : [] })
  })
  const client = makeQueryClient()
  const known = {
    id: '1',
    kind: 'bank',
    title: 'ICBC',
    alias: '',
    masked: '•••• 0000',
    state: undefined,
  } as const
  client.setQueryData(cardsQuery('CN').queryKey, [{ ...known, rate: null }])
  mount(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  )
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByRole('button', { name: result })).toBeVisible()
})
