import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** The key of a member on one host. */
async function keyOn(host: string, member: string): Promise<string> {
  vi.resetModules()
  vi.stubEnv('VITE_API_BASE', host)
  const { memberKey } = await import('../../../src/session/member-key.ts')
  return memberKey(member)
}

it('is the same each time for one member of one host', async () => {
  expect(await keyOn('https://a.test', '7')).toMatch(/^[\da-f]{32}$/)
  expect(await keyOn('https://a.test', '7')).toBe(await keyOn('https://a.test', '7'))
})

it.each([
  ['member', 'https://a.test', '8'],
  ['host', 'https://b.test', '7'],
])('is another one for another %s', async (_, host, member) => {
  expect(await keyOn(host, member)).not.toBe(await keyOn('https://a.test', '7'))
})

it('is random where the browser has no hash', async () => {
  const whole = crypto
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => whole.getRandomValues(bytes),
  })
  expect(await keyOn('https://a.test', '7')).toMatch(/^[\da-f]{32}$/)
  expect(await keyOn('https://a.test', '7')).not.toBe(await keyOn('https://a.test', '7'))
})
