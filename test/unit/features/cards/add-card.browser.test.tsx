import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { asMember } from '../../as-member.ts'
import { blockDisk } from '../../block-disk.ts'
import { showView } from '../../show-page.tsx'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { useAddCard } from '../../../../src/features/cards/change-cards.tsx'
import { cautionOf, storedUsedCards } from '../../../../src/features/cards/new-cards.ts'
import { cardsQuery } from '../../../../src/features/cards/queries.ts'
import { beginSession, endSession, setMember } from '../../../../src/session/session.ts'
import { removeWhere } from '../../../../src/storage/disk.ts'

const EARLIER = { id: 1, card: '6222021234560000', title: 'ICBC', type: 1 }
const ADDED = { id: 2, card: '6222021234567890', title: 'ICBC', type: 1 }
/** The earlier card, as an earlier list has stored it. */
const KNOWN = {
  id: '1',
  kind: 'bank',
  title: 'ICBC',
  alias: '',
  masked: '•••• 0000',
  state: undefined,
  rate: null,
} as const

beforeEach(() => removeWhere((key) => key.startsWith('new-cards:')))
beforeEach(() =>
  asMember(async ({ url }: Request) => {
    const { pathname } = new URL(url)
    const isEnded = pathname === '/m/drawing/getlist'
    if (isEnded) await endSession('T', 'expired')
    return Response.json({ code: isEnded ? 401 : 200, msg: '', data: [] })
  }),
)

function Form() {
  const add = useAddCard('bank', undefined)
  return (
    <button type="button" onClick={() => add.mutate({ bank: '1', number: '6222021234567890' })}>
      {add.data?.change ?? 'Add'}
    </button>
  )
}

/** Loads the cards from a server that lists the added one, as after the next login. Resolves with its caution. */
async function nextCaution() {
  await beginSession('T')
  await setMember('T', 'm1')
  vi.stubGlobal('fetch', async () => Response.json({ code: 200, msg: '', data: [ADDED] }))
  await makeQueryClient().fetchQuery(cardsQuery('CN'))
  return cautionOf(await storedUsedCards.read('m1'), '2', Date.now())
}

// Red when the member can send money to a mistyped new card without comparing its number.
test('an added card is new when the session ends before any cards are loaded', async () => {
  showView(makeQueryClient(), <Form />)
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByRole('button', { name: 'done' })).toBeVisible()
  expect(await nextCaution()).toBe('unused')
})

// Red when the card waits for a slow disk, and is then added for the member of a later session.
test('a card is sent in the session in which it was confirmed, even if the disk does not answer', async () => {
  const senders: (string | null)[] = []
  vi.stubGlobal('fetch', async ({ url, headers }: Request) => {
    if (new URL(url).pathname === '/m/member_bank/binding') senders.push(headers.get('authorization'))
    return Response.json({ code: 200, msg: '', data: [] })
  })
  showView(makeQueryClient(), <Form />)
  const release = await blockDisk()
  onTestFinished(release)
  await page.getByRole('button', { name: 'Add' }).click()
  const later = beginSession('T2')
  await expect.poll(() => senders).toEqual(['Bearer T'])
  release()
  await later
  await endSession('T2', 'logout')
})

// Red when a card that is added late, after the app has said that it is not there, is never compared before a withdrawal.
test('a card whose answer was lost is new if only a later list has it', async () => {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (new URL(url).pathname === '/m/member_bank/binding') throw new TypeError('no connection')
    return Response.json({ code: 200, msg: '', data: [] })
  })
  showView(makeQueryClient(), <Form />)
  await page.getByRole('button', { name: 'Add' }).click()
  await expect.element(page.getByRole('button', { name: 'not-done' })).toBeVisible()
  expect(await nextCaution()).toBe('unused')
})

/** Adds a card, after which these cards are listed. `isKnown`: whether an earlier list was loaded. */
async function add(
  listed: readonly object[],
  isKnown: boolean,
  answer = async () => Response.json({ code: 200, msg: '', data: [] }),
): Promise<void> {
  vi.stubGlobal('fetch', (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, location.href)
    if (pathname === '/m/member_bank/binding') return answer()
    return Response.json({ code: 200, msg: '', data: pathname === '/m/drawing/getlist' ? listed : [] })
  })
  const client = makeQueryClient()
  if (isKnown) client.setQueryData(cardsQuery('CN').queryKey, [KNOWN])
  showView(client, <Form />)
  await page.getByRole('button', { name: 'Add' }).click()
}

// Red when the app says that a card is not there, although the list may have it.
test.each([
  ['unknown', '****************', true],
  ['unknown', '6222********890', true],
  ['unknown', '****************', false],
  ['not-done', '6222021234560001', true],
  ['done', '************7890', true],
] as const)(
  'a card whose answer was lost is %s if %s is a new row (earlier list known: %s)',
  async (result, number, isKnown) => {
    await add([EARLIER, { ...ADDED, card: number }], isKnown, () =>
      Promise.reject(new TypeError('no connection')),
    )
    await expect.element(page.getByRole('button', { name: result })).toBeVisible()
  },
)

// Red when the member believes that a card is there which the server accepted, but does not list.
test.each([
  ['not-applied', [], true],
  ['not-applied', [EARLIER], true],
  ['not-applied', [EARLIER], false],
  ['done', [ADDED], true],
  ['done', [EARLIER, ADDED], false],
  ['done', [{ id: 2, card: '6222********890', title: 'ICBC', type: 1 }], true],
] as const)(
  'an accepted card is %s if %j is listed (earlier list known: %s)',
  async (result, listed, isKnown) => {
    await add(listed, isKnown)
    await expect.element(page.getByRole('button', { name: result })).toBeVisible()
  },
)
