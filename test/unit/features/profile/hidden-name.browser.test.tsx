import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { InfoPage } from '../../../../src/features/profile/info-page.tsx'
import { NamePage } from '../../../../src/features/profile/name-page.tsx'
import { storedNameAccepted } from '../../../../src/session/accepted-name.ts'
import { asMember } from '../../as-member.ts'
import { showView } from '../../show-page.tsx'

beforeEach(async () => {
  const logOut = await asMember(async () =>
    Response.json({ code: 200, msg: '', data: [{ id: 1, username: 'demo', real_name: '' }] }),
  )
  return async () => {
    await storedNameAccepted.change('m1', () => false)
    await logOut()
  }
})

const row = (words: string) => page.getByRole('link', { name: new RegExp(`Real name.*${words}`) })
const field = () => page.getByRole('textbox', { name: 'Real name' })

// Red when a member is asked for a name that the server has, and refuses to take again.
test.each<
  [string, ReactNode, () => ReturnType<typeof page.getByText>, () => ReturnType<typeof page.getByText>]
>([
  ['details', <InfoPage key="info" />, () => row('Not added yet'), () => row('Added$')],
  ['name page', <NamePage key="name" />, field, () => page.getByText('Added, but not shown here')],
])('%s: a bound name that the server does not return counts as added', async (_, view, missing, bound) => {
  await storedNameAccepted.change('m1', () => false)
  showView(makeQueryClient(), view)
  await expect.element(missing()).toBeVisible()
  await storedNameAccepted.change('m1', () => true)
  await expect.element(bound()).toBeVisible()
  await expect.element(missing()).not.toBeInTheDocument()
})

// Red when a member whose name the operator has removed cannot enter it on this device again, or loses the focus with the button.
test('a name that the server may have removed can be entered again', async () => {
  await storedNameAccepted.change('m1', () => true)
  showView(makeQueryClient(), <NamePage />)
  await page.getByRole('button', { name: 'Enter your name again' }).click()
  await expect.element(field()).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})
