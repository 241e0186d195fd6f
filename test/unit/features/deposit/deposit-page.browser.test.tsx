import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { DepositPage } from '../../../../src/features/deposit/deposit-page.tsx'
import { writeDisk } from '../../../../src/storage/disk.ts'
import { readJournal } from '../../../../src/submissions/journal.ts'
import { asMember } from '../../as-member.ts'
import { mount } from '../../ui/mount.tsx'

const CHANNELS = '/m/deposit/getlist'
const REFUSAL = 'This channel is closed.'

/** The channels of each class. */
let channels: Record<string, { id: number; title: string }[]>

async function respond(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const headers = { date: 'Fri, 20 Nov 2026 04:00:00 GMT' }
  if (pathname === '/m/recharge/order')
    return Response.json({ code: 400, msg: REFUSAL }, { status: 400, headers })
  const data: Record<string, unknown> = {
    '/m/token/user': [{ username: 'demo', balance: '80.00' }],
    '/m/deposit/class': Object.keys(channels).map((id) => ({ id, title: `Class ${id}` })),
  }
  if (pathname === CHANNELS) {
    const { id }: { id: string } = await request.json()
    data[CHANNELS] = channels[id]
  }
  return Response.json({ code: 200, msg: '', data: data[pathname] ?? [] }, { headers })
}

beforeEach(async () => {
  channels = { 1: [{ id: 11, title: 'Bank A' }], 2: [{ id: 21, title: 'Wallet B' }] }
  await writeDisk('submissions', { v: 1, data: [] })
  await readJournal()
  return asMember(respond)
})

/** Shows the page, and types an amount. */
async function show() {
  const root = createRootRoute()
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/deposit', component: DepositPage }),
  ])
  const history = createMemoryHistory({ initialEntries: ['/deposit'] })
  mount(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={createRouter({ routeTree, history })} />
    </QueryClientProvider>,
  )
  await page.getByRole('textbox').fill('100')
}

/** Confirms the deposit, which the server refuses. */
async function deposit() {
  await page.getByRole('button', { name: /^Review/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Deposit/ }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(REFUSAL)
}

test('the refusal of a channel is not shown for another class; the amount stays', async () => {
  await show()
  // Both classes are loaded.
  await page.getByRole('radio', { name: 'Class 2' }).click()
  await expect.element(page.getByRole('radio', { name: 'Wallet B' })).toBeChecked()
  await page.getByRole('radio', { name: 'Class 1' }).click()
  await expect.element(page.getByRole('radio', { name: 'Bank A' })).toBeChecked()
  await deposit()
  await page.getByRole('radio', { name: 'Class 2' }).click()
  await expect.element(page.getByRole('radio', { name: 'Wallet B' })).toBeChecked()
  await expect.element(page.getByRole('alert')).toHaveTextContent('')
  await expect.element(page.getByRole('textbox')).toHaveValue('100')
})
