import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { AddCardPage } from '../../../../src/features/cards/add-card-page.tsx'
import { asMember } from '../../as-member.ts'
import { showPage } from '../../show-page.tsx'

let isDown: boolean

beforeEach(() => {
  isDown = true
  return asMember(async ({ url }: Request) => {
    const { pathname } = new URL(url)
    if (pathname === '/m/drawing/getlist' && isDown) return Response.json({ code: 400, msg: 'Closed.' })
    return Response.json({
      code: 200,
      msg: '',
      data: pathname === '/m/token/user' ? [{ username: 'demo' }] : [],
    })
  })
})

// Red when a member without a real name fills in the form in vain, because the cards did not load.
test('without a real name, the form waits for the cards', async () => {
  showPage(makeQueryClient(), '/add-card', AddCardPage)
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect.element(retry).toBeVisible()
  expect(page.getByRole('textbox').elements()).toEqual([])
  isDown = false
  await retry.click()
  await expect.element(page.getByText('Add your real name first')).toBeVisible()
})
