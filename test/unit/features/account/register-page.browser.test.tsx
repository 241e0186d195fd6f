import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connectApi } from '../../api/connect-api.ts'
import { siteConfig } from '../../../../src/api/config.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { clearToasts, shownToasts } from '../../../../src/components/toasts.ts'
import { captureInviteCode } from '../../../../src/features/account/invite-code.ts'
import { RegisterPage } from '../../../../src/features/account/register-page.tsx'
import { currentLanguage } from '../../../../src/i18n/language.ts'
import { siteQuery } from '../../../../src/site/site.ts'
import { removeWhere } from '../../../../src/storage/disk.ts'
import { showView } from '../../show-page.tsx'
import { mount } from '../../ui/mount.tsx'

beforeEach(async () => {
  await removeWhere(() => true)
  vi.stubGlobal('fetch', async (request: Request | string) => {
    const url = typeof request === 'string' ? request : request.url
    if (url.endsWith('/m/user/register')) throw new TypeError('Failed to fetch')
    return Response.json({ code: 200, msg: '', data: [] })
  })
  connectApi()
})
afterEach(() => {
  mount(null)
  clearToasts()
  vi.unstubAllGlobals()
})

function showForm(): void {
  const client = makeQueryClient()
  const config = v.parse(siteConfig, {})
  client.setQueryData(siteQuery(currentLanguage().wire).queryKey, { config, languages: [], banners: [] })
  showView(client, <RegisterPage back="/home" invited="" />)
}

// Red when the toast of the failure covers the page that explains it.
test('a registration whose answer is lost shows no toast over its page', async () => {
  showForm()
  await page.getByRole('textbox', { name: 'Username' }).fill('newcomer7')
  await page.getByLabelText('Password', { exact: true }).fill('lantern#7')
  await page.getByLabelText('Repeat password', { exact: true }).fill('lantern#7')
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect.element(page.getByText('We don’t know whether your account was created')).toBeVisible()
  // Check immediately: a toast would disappear automatically.
  expect(shownToasts()).toEqual([])
})

// Red when the code of an invite link replaces what the member typed: the wrong member would be credited.
test.each([
  ['changed', 'OTHER1'],
  ['deleted', ''],
])('an invite code that the member has %s does not come back, until the next link', async (_, typed) => {
  const field = page.getByRole('textbox', { name: 'Invite code (optional)' })
  await captureInviteCode('?invite_code=LANTERN8')
  showForm()
  await expect.element(field).toHaveValue('LANTERN8')
  await field.fill(typed)
  // A new query client, as after a reload.
  mount(null)
  showForm()
  await expect.element(field).toHaveValue(typed)
  mount(null)
  await captureInviteCode('?invite_code=NEWER2')
  showForm()
  await expect.element(field).toHaveValue('NEWER2')
})
