import { expect, test } from 'vitest'
import { startLastRoute } from '../../../src/app/last-route.ts'
import { beginSession, endSession, setMember } from '../../../src/session/session.ts'
import { diskKeys } from '../../../src/storage/disk.ts'

const places = () => diskKeys('member:guest:last-route')

// Red when the installed app restores for a guest the page on which a member's session ended.
test('the page on which a session ended is not stored as a guest’s', async () => {
  await startLastRoute()
  await beginSession('token-1')
  await setMember('token-1', 'member-1')
  await endSession('token-1', 'expired')
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await places()).toEqual([])
})
