import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { invitationQuery, SharePage } from '../../../../src/features/invite/share-page.tsx'
import { connection } from '../../../../src/pwa/online.ts'
import { showView } from '../../show-page.tsx'
import { mount } from '../../ui/mount.tsx'

afterEach(() => {
  mount(null)
  connection.set('online')
})

// Red when the app says that a link still works to a member who has none.
test.each([
  ['/register?invite_code=A', 1],
  ['', 0],
])('offline, the link %j is called working %d times', async (url, times) => {
  const client = makeQueryClient()
  const none = { registered: undefined, active: undefined, friendsBets: null, rebate: null, paidOut: null }
  client.setQueryData(invitationQuery.queryKey, { url, ...none })
  connection.set('offline')
  showView(client, <SharePage />)
  await expect.element(page.getByRole('heading', { name: 'Results' })).toBeVisible()
  expect(page.getByText('You’re offline, but your link still works.').elements()).toHaveLength(times)
})
