import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { userSchema } from '../../../../src/api/auth-user.ts'
import { depositChannels } from '../../../../src/api/deposits.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { DepositForm } from '../../../../src/features/deposit/deposit-form.tsx'
import { asMember } from '../../as-member.ts'
import { mount } from '../../ui/mount.tsx'

const root = createRootRoute()
// The form changes the search params of this route.
const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/deposit' })])

const USER = { id: 1, username: 'demo', currency: 'USDT' }

beforeEach(() => asMember(async () => Response.json({ code: 200, msg: '', data: [USER] })))

// Red when only channels with a rate have it: those of a USDT wallet have none.
test.each([
  ['USDT-TRC20', 1],
  ['Alipay', 0],
])('the hint about a first deposit in USDT, for the channel %s without a rate', async (title, hints) => {
  mount(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterContextProvider router={createRouter({ routeTree, history: createMemoryHistory() })}>
        <DepositForm
          channels={v.parse(depositChannels.answer, [{ id: 1, title }])}
          classId="1"
          requested="1"
          user={v.parse(userSchema, USER)}
          typed=""
          onType={() => undefined}
        />
      </RouterContextProvider>
    </QueryClientProvider>,
  )
  await expect.element(page.getByRole('radio', { name: title })).toBeChecked()
  expect(page.getByText(/First time with USDT/).elements()).toHaveLength(hints)
})
