import { afterEach, expect, it, vi } from 'vitest'
import { hasPasskeys } from '../../../../src/features/lock/passkey.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['a device that never answers', () => new Promise<boolean>(() => undefined), false],
  ['a device that refuses to answer', () => Promise.reject(new DOMException('blocked')), false],
  ['a device that verifies its owner', () => Promise.resolve(true), true],
])('%s', async (_, isUserVerifyingPlatformAuthenticatorAvailable, can) => {
  vi.useFakeTimers()
  vi.stubGlobal('PublicKeyCredential', { isUserVerifyingPlatformAuthenticatorAvailable })
  const answer = vi.fn<(can: boolean) => void>()
  void hasPasskeys().then(answer)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(answer).toHaveBeenCalledExactlyOnceWith(can)
})
