import { onTestFinished } from 'vitest'
import { startOldServer, type OldServer, type OldServerOptions } from '../../old-server/old-server.ts'

/** Starts an old server on a free port; it stops when the test ends. */
export async function runOldServer(options: Partial<OldServerOptions> = {}): Promise<OldServer> {
  const server = await startOldServer({ port: 0, ...options })
  onTestFinished(() => server.close())
  return server
}

/** Makes a call. Resolves with the HTTP status and the whole answer. */
export async function ask(server: OldServer, path: string, body: unknown = {}, token?: string) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const answer: { code: number; msg: string; data: unknown } = await response.json()
  return { status: response.status, ...answer }
}

/** Logs a member in. Resolves with the token. */
export async function tokenOf(server: OldServer, username: string): Promise<string> {
  const { data } = await ask(server, '/m/user/login', { username, password: `${username}1234` })
  return String(Object(data).access_token)
}
