import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hashPin, removeLock, storeLock, tryPin } from '../../../../src/features/lock/stored-lock.ts'
import { UnlockForm } from '../../../../src/features/lock/unlock-form.tsx'
import { mount } from '../../ui/mount.tsx'

// Files that run later in the same page would find the lock.
afterEach(() => removeLock('a'))

// Red when a screen reader announces nothing although the PIN is gone.
test('a PIN typed during the wait is refused with a reason', async () => {
  await storeLock('a', { kind: 'pin', pin: await hashPin('482913', 1) }, 5)
  for (const guess of ['000001', '000002', '000003', '000004', '000005']) await tryPin('a', guess)
  mount(<UnlockForm member="a" onUnlocked={() => undefined} />)
  const field = page.getByLabelText('PIN', { exact: true })
  await field.fill('482913')
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveAccessibleDescription(/^Too many attempts\./)
})
