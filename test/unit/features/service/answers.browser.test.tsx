import { useSearch } from '@tanstack/react-router'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { HelpAnswers } from '../../../../src/features/service/answers.tsx'
import { Contacts } from '../../../../src/features/service/contacts.tsx'
import { connectApi } from '../../api/connect-api.ts'
import { showPage, showView } from '../../show-page.tsx'
import { mount } from '../../ui/mount.tsx'

afterEach(() => mount(null))

// Red when Back closes the answer whose link the member followed, or scrolls to the question that the page was opened for.
test('Back shows the answers as they were', async () => {
  const router = showPage(makeQueryClient(), '/service?topic=turnover', function Help() {
    return useSearch({ strict: false }).topic && <HelpAnswers asked="turnover" />
  })
  const asked = page.getByText('What turnover do I need to withdraw?')
  const link = page.getByRole('link', { name: 'My VIP level' })
  await expect.element(page.getByText(/^Turnover is the total/)).toBeVisible()
  expect(document.activeElement?.textContent).toBe('What turnover do I need to withdraw?')
  await asked.click()
  await page.getByText('How do I reach the next VIP level?').click()
  await link.click()
  await expect.element(asked).not.toBeInTheDocument()
  router.history.back()
  await expect.element(link).toBeVisible()
  await expect.element(page.getByText(/^Turnover is the total/)).not.toBeVisible()
  expect(document.activeElement).toBe(document.body)
})

// Red when the page jumps back to the question: a member who goes back before the followed page is there has never left this one.
test('the asked question is scrolled to only once', async () => {
  const router = showPage(makeQueryClient(), '/service?topic=password', function Help() {
    return (
      <div style={{ paddingBottom: '200vh' }}>
        <HelpAnswers asked="password" />
      </div>
    )
  })
  await expect.poll(() => scrollY).toBeGreaterThan(0)
  scrollTo(0, 0)
  await router.invalidate()
  expect(scrollY).toBe(0)
})

// Red when a member must leave the page to see contact details that were missing.
test('missing contact details can be refreshed', async () => {
  let chat = ''
  vi.stubGlobal('fetch', async () => {
    const system = { config_site: { service_link: chat } }
    return Response.json({ code: 200, msg: '', data: { system, lang: [], banner: [] } })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  connectApi()
  showView(makeQueryClient(), <Contacts />)
  const refresh = page.getByRole('button', { name: /^as of .* Refresh$/ })
  await expect.element(refresh).toBeVisible()
  chat = 'https://chat.example/'
  await refresh.click()
  await expect.element(page.getByRole('link', { name: /^Online chat/ })).toBeVisible()
})
