import { QueryClientProvider } from '@tanstack/react-query'
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

beforeEach(() => {
  saved = ''
  return asMember(async ({ url }: Request) => {
    const { pathname } = new URL(url)
    if (pathname === '/m/user/edit') return answer()
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
  mount(
    <QueryClientProvider client={client}>
      <Form />
    </QueryClientProvider>,
  )
  const button = page.getByRole('button')
  await button.click()
  await expect.element(button).not.toHaveTextContent('Save')
  expect(button.element().textContent).toBe(result)
})
