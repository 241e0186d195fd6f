import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { useEdit } from '../../../../src/features/profile/edit.ts'
import { userQuery } from '../../../../src/session/user.ts'
import { asMember } from '../../as-member.ts'
import { mount } from '../../ui/mount.tsx'

/** What the server returns as the WeChat name once `answer` was sent. */
let saved: string
let answer: () => Response
/** Whether the user info cannot be loaded. */
let isDown: boolean

beforeEach(() => {
  saved = ''
  isDown = false
  return asMember(async ({ url }: Request) => {
    const { pathname } = new URL(url)
    if (pathname === '/m/user/edit') return answer()
    if (isDown) return new Response('', { status: 500 })
    return Response.json({ code: 200, msg: '', data: [{ id: 1, username: 'demo', weixin: saved }] })
  })
})

function Form() {
  const edit = useEdit('weixin', { name: 'mine-edit-weixin', schema: v.unknown() })
  return (
    <button type="button" onClick={() => edit.mutate('wx-demo')}>
      {edit.data ?? 'Save'}
    </button>
  )
}

/** Sends a change. Resolves with its result. */
async function save(client: QueryClient): Promise<string> {
  mount(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  )
  const button = page.getByRole('button')
  await button.click()
  await expect.element(button).not.toHaveTextContent('Save')
  return button.element().textContent
}

const accepted = () => Response.json({ code: 200, msg: '', data: [] })
const lost = () => new Response('', { status: 504 })

// Red when a change that the server ignores is reported as saved, and what was typed is gone.
test.each([
  ['keeps the sent value', '', 'wx-demo', accepted, 'done'],
  ['keeps it in another form', '', 'wx_demo', accepted, 'done'],
  ['ignores the field', '', '', accepted, 'not-applied'],
  ['ignores the field, which has a value', 'old-name', 'old-name', accepted, 'not-applied'],
  ['does not answer, and keeps it', '', 'wx-demo', lost, 'done'],
  ['does not answer, and does not keep it', '', '', lost, 'not-done'],
] as const)('a change at a server that %s', async (_, before, after, response, result) => {
  const client = makeQueryClient()
  saved = before
  await client.fetchQuery(userQuery)
  answer = () => {
    saved = after
    return response()
  }
  expect(await save(client)).toBe(result)
})

// Red when the details show the old value after the server accepted another one.
test.each([
  ['accepted', accepted, 'done', 'wx-demo'],
  ['not answered', lost, 'unknown', 'old-name'],
] as const)('a change that is %s, after which nothing can be loaded', async (_, response, result, shown) => {
  const client = makeQueryClient()
  saved = 'old-name'
  const { username } = await client.fetchQuery(userQuery)
  const { dataUpdatedAt } = client.getQueryState(userQuery.queryKey) ?? {}
  answer = () => {
    isDown = true
    return response()
  }
  expect(await save(client)).toBe(result)
  expect(client.getQueryData(userQuery.queryKey)).toMatchObject({ username, weixin: shown })
  // Still as old as the last answer, and to be refetched.
  expect(client.getQueryState(userQuery.queryKey)).toMatchObject({ dataUpdatedAt, isInvalidated: true })
})
