import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { EditPage } from '../../../../src/features/profile/edit-page.tsx'
import type { ProfileField } from '../../../../src/features/profile/fields.ts'
import { userQuery } from '../../../../src/session/user.ts'
import { readDisk } from '../../../../src/storage/disk.ts'
import { asMember } from '../../as-member.ts'
import { mount } from '../../ui/mount.tsx'
import { waitFor } from '../../wait.ts'

const EDIT = '/m/user/edit'
const DRAFT = 'member:m1:drafts:mine-edit-phone'

/** The paths of the requests so far. */
let requested: string[]
/** The server saves a new phone number, and answers, after this. */
let saving: Promise<void> | undefined
/** What the server returns as the phone number, and what it saves. */
let phone: string
let nextPhone: string
/** Whether the answer to a change is lost, and whether the user info cannot be loaded. */
let isLost: boolean
let isDown: boolean
let client: QueryClient

beforeEach(() => {
  client = makeQueryClient()
  requested = []
  saving = undefined
  phone = '138****1234'
  nextPhone = '139****5678'
  isLost = false
  isDown = false
  return asMember(async ({ url }: Request) => {
    const { pathname } = new URL(url)
    requested.push(pathname)
    if (pathname === EDIT) {
      await saving
      phone = nextPhone
    }
    if (pathname === EDIT ? isLost : isDown) return new Response('', { status: 504 })
    const user = { id: 1, username: 'demo', phone, telegram: 'https://t.me/demo' }
    return Response.json({ code: 200, msg: '', data: [user] })
  })
})

const save = () => page.getByRole('button', { name: 'Save' }).click()

/** Shows the page, which stays when its router opens another one. Returns the router. */
function show(field: ProfileField) {
  const history = createMemoryHistory({ initialEntries: ['/mine-info', '/mine-edit'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  mount(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={router}>
        <EditPage field={field} />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  return router
}

// Red when the app complains about a value that the member did not type.
test.each([
  ['phone', 'Phone number', '138****1234'],
  ['telegram', 'Telegram', 'https://t.me/demo'],
] as const)(
  'a saved %s of another format can stay, but not be changed to one',
  async (field, label, saved) => {
    const { history } = show(field)
    const input = page.getByLabelText(label)
    await expect.element(input).toHaveValue(saved)
    await input.fill(`${saved}*`)
    await save()
    await expect.element(input).toBeInvalid()
    expect(history.location.pathname).toBe('/mine-edit')
    await input.fill(saved)
    await save()
    await expect.poll(() => history.location.pathname).toBe('/mine-info')
    expect(requested).not.toContain(EDIT)
  },
)

test('a choice that is still missing is asked for', async () => {
  const { history } = show('gender')
  await save()
  await expect.element(page.getByText('Choose one')).toBeVisible()
  expect(history.location.pathname).toBe('/mine-edit')
})

/** Saves a new phone number. Resolves, once the request was sent, with the function that lets the server answer. */
async function savePhone(): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  saving = promise
  await page.getByLabelText('Phone number').fill('13900005678')
  await save()
  await expect.poll(() => requested).toContain(EDIT)
  return resolve
}

// Red when a saved phone number stays on the disk, and comes back as if it had not been saved.
test('a value that is saved after its form was left is no draft any more', async () => {
  show('phone')
  const answer = await savePhone()
  await waitFor(async () => expect(await readDisk(DRAFT)).toBeDefined())
  mount(null)
  answer()
  await waitFor(async () => expect(await readDisk(DRAFT)).toBeUndefined())
})

// Red when the form, open again before the answer, stores the saved value as a draft.
test('a saved value is no draft, even if its form was reopened before the answer', async () => {
  show('phone')
  const answer = await savePhone()
  await waitFor(async () => expect(await readDisk(DRAFT)).toBeDefined())
  mount(null)
  show('phone')
  await expect.element(page.getByRole('heading', { name: 'Phone number' })).toBeVisible()
  answer()
  await expect.element(page.getByLabelText('Phone number')).toHaveValue('139****5678')
  expect(await readDisk(DRAFT)).toBeUndefined()
})

// Red when a member who taps a link just before the answer ends up on the page before.
test('a value that is saved while another page opens does not go back', async () => {
  const router = show('phone')
  const answer = await savePhone()
  router.history.push('/member')
  await router.load()
  answer()
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy')
  expect(router.history.location.pathname).toBe('/member')
})

// Red when the form says that the result is unknown, or offers to send the change again, next to the new value.
test.each([
  ['unknown', true, /so we don’t know whether your change was saved/],
  ['not-done', false, /they still show 138/],
])('a change that was %s is done once it shows as saved', async (_, isInfoDown, note) => {
  const { history } = show('phone')
  await expect.element(page.getByLabelText('Phone number')).toHaveValue(phone)
  isLost = true
  isDown = isInfoDown
  nextPhone = phone
  const answer = await savePhone()
  answer()
  await expect.element(page.getByText(note)).toBeVisible()
  await waitFor(async () => expect(await readDisk(DRAFT)).toBeDefined())
  isDown = false
  phone = '13900005678'
  await client.invalidateQueries({ queryKey: userQuery.queryKey })
  await expect.poll(() => history.location.pathname).toBe('/mine-info')
  await expect.element(page.getByText(note)).not.toBeInTheDocument()
  await waitFor(async () => expect(await readDisk(DRAFT)).toBeUndefined())
})
