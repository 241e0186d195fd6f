import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { withRead } from '../../../../src/features/notices/change-marks.ts'
import { DEVICE, NO_MARKS, storedMarks, useReadNotices } from '../../../../src/features/notices/queries.ts'
import { asMember } from '../../as-member.ts'
import { showView } from '../../show-page.tsx'
import { mount } from '../../ui/mount.tsx'

afterEach(async () => {
  mount(null)
  for (const reader of [DEVICE, 'm1', 'm2']) await storedMarks.change(reader, () => NO_MARKS)
})

const Read = () => `read: ${useReadNotices()?.join(' ')}`

// Red when what was read as a guest is unread after the login, or when what a member read counts for others.
test('a member has read what was read as a guest, and nothing that another member read', async () => {
  await storedMarks.change(DEVICE, (marks) => withRead(marks, ['guest']))
  await storedMarks.change('m1', (marks) => withRead(marks, ['own']))
  await storedMarks.change('m2', (marks) => withRead(marks, ['other']))
  const logOut = await asMember(async () => Response.json({ code: 200, msg: '', data: [] }))
  showView(makeQueryClient(), <Read />)
  await expect.element(page.getByText('read: own guest', { exact: true })).toBeVisible()
  await logOut()
  showView(makeQueryClient(), <Read />)
  await expect.element(page.getByText('read: guest guest', { exact: true })).toBeVisible()
})
