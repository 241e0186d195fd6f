import { vi } from 'vitest'
import { beginSession, endSession, setMember } from '../../src/session/session.ts'
import { connectApi } from './api/connect-api.ts'
import { mount } from './ui/mount.tsx'

/**
 * Logs a member in for one test; `answer` takes the app's requests. Resolves with the cleanup, for `beforeEach` to return. It also empties the page.
 */
export async function asMember(answer: (request: Request) => Promise<unknown>): Promise<() => Promise<void>> {
  vi.stubGlobal('fetch', answer)
  connectApi()
  await beginSession('T')
  await setMember('T', 'm1')
  return async () => {
    mount(null)
    await endSession('T', 'logout')
    vi.unstubAllGlobals()
  }
}
