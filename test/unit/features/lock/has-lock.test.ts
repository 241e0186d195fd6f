import { afterEach, expect, test, vi } from 'vitest'
import { hasLock } from '../../../../src/features/lock/has-lock.ts'

afterEach(() => vi.unstubAllGlobals())

function store(text: string | null): void {
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'lock' ? text : null) })
}

// Red when the lock depends on the boot script, which a policy may block: none has run here.
test.each<[string | null, boolean]>([
  ['{"member-1":5}', true],
  ['{"member-2":5}', false],
  ['{"member-1":"anew"}', false],
  ['{"member-1":5', true],
  ['{}', false],
  [null, false],
])('with %s stored, the member has a lock: %s', (text, has) => {
  store(text)
  expect(hasLock('member-1')).toBe(has)
})

// Red when the app opens at once for a member whose user info could not be loaded after the login.
test.each<[string | null, boolean]>([
  ['{"member-1":5}', true],
  ['{"member-1":"anew","member-2":0}', true],
  ['{"member-1":"anew","member-2":"often"}', true],
  ['{"member-1":"anew","member-2":', true],
  ['{"member-1":"anew"}', false],
  ['{}', false],
  [null, false],
])('with %s stored, somebody has a lock: %s', (text, has) => {
  store(text)
  expect(hasLock(undefined)).toBe(has)
})

test('where storage is blocked, there is no lock', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })
  expect(hasLock('member-1')).toBe(false)
})
