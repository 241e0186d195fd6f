import { afterEach, expect, test, vi } from 'vitest'
import { makeCover } from '../../../../src/app/lock/cover.ts'
import { phase, startGuard } from '../../../../src/app/lock/guard.ts'
import { setLockFlag } from '../../../../src/features/lock/lock-flag.ts'
import { beginSession, endSession, setMember } from '../../../../src/session/session.ts'

afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState')
  localStorage.clear()
  vi.restoreAllMocks()
})

function hide(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

function show(): void {
  Reflect.deleteProperty(document, 'visibilityState')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

// Red when the app opens without the PIN because the member is not known yet, or locks a member who has just logged in.
test('while the member is unknown, any lock on this device locks the app after it was hidden', async () => {
  const app = document.createElement('div')
  document.body.append(app)
  setLockFlag('member-1', 15)
  startGuard(makeCover(app), false)

  await beginSession('token-1')
  expect(phase.get(), 'right after the login').toBe('open')
  hide()
  expect(phase.get()).toBe('covered')
  show()
  expect(phase.get()).toBe('locked')

  await setMember('token-1', 'member-2')
  expect(phase.get(), 'a member without a lock').toBe('open')

  await endSession('token-1', 'logout')
  hide()
  expect(phase.get(), 'a guest').toBe('open')
  show()

  setLockFlag('member-1', undefined)
  await beginSession('token-2')
  hide()
  show()
  expect(phase.get(), 'a device without a lock').toBe('open')
  await endSession('token-2', 'logout')

  // Both sessions as another tab changes them. The absence from the first one does not count.
  setLockFlag('member-3', 1)
  await beginSession('token-3')
  await setMember('token-3', 'member-3')
  hide()
  await endSession('token-3', 'expired')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000)
  await beginSession('token-4')
  await setMember('token-4', 'member-3')
  expect(phase.get(), 'a session that began while hidden').toBe('covered')
  show()
  expect(phase.get(), 'less than a minute later').toBe('open')
  await endSession('token-4', 'logout')
})
