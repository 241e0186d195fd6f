import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LockChoice } from '../../../../src/features/lock/lock-choice.tsx'
import { beginSession, endSession, setMember } from '../../../../src/session/session.ts'
import { mount } from '../../ui/mount.tsx'

afterEach(async () => {
  mount(null)
  await endSession('T', 'logout')
})

test('the switch says why it is off while the member is unknown', async () => {
  await beginSession('T')
  mount(<LockChoice />)
  const lock = page.getByRole('switch', { name: 'Lock this app' })
  await expect.element(lock).toHaveAccessibleDescription(/whose account this is/)
  await setMember('T', 'm1')
  await expect.element(lock).toHaveAccessibleDescription(/On this device only/)
})
