import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connectApi } from '../../api/connect-api.ts'
import { siteConfig } from '../../../../src/api/config.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { clearToasts, shownToasts } from '../../../../src/components/toasts.ts'
import { RegisterPage } from '../../../../src/features/account/register-page.tsx'
import { currentLanguage } from '../../../../src/i18n/language.ts'
import { siteQuery } from '../../../../src/site/site.ts'
import { showView } from '../../show-page.tsx'
import { mount } from '../../ui/mount.tsx'

beforeEach(() => {
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

// Red when the toast of the failure covers the page that explains it.
test('a registration whose answer is lost shows no toast over its page', async () => {
  const client = makeQueryClient()
  const config = v.parse(siteConfig, {})
  client.setQueryData(siteQuery(currentLanguage().wire).queryKey, { config, languages: [], banners: [] })
  showView(client, <RegisterPage back="/home" invited="" />)
  await page.getByRole('textbox', { name: 'Username' }).fill('newcomer7')
  await page.getByLabelText('Password', { exact: true }).fill('lantern#7')
  await page.getByLabelText('Repeat password', { exact: true }).fill('lantern#7')
  await page.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Register' }).click()
  await expect.element(page.getByText('We don’t know whether your account was created')).toBeVisible()
  // Check immediately: a toast would disappear automatically.
  expect(shownToasts()).toEqual([])
})
