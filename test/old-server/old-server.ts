import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { accountCalls, guestAccountCalls } from './account-calls.ts'
import { cardCalls } from './cards.ts'
import { moneyCalls } from './money-calls.ts'
import { seed } from './seed.ts'
import { guestSiteCalls, siteCalls } from './site-calls.ts'
import { sendFile } from './site-files.ts'
import { State, type Member } from './state.ts'
import { guestVenueCalls, venueCalls } from './venue-calls.ts'
import { NoSession, Refusal, type Sent } from './wire.ts'

export interface OldServerOptions {
  /** 0 picks a free port. */
  port: number
  /** The built site to serve; without it, the server answers only the calls. */
  dist?: string
  /** How long an order stays in progress (ms); ten seconds by default. */
  ripensAfter?: number
  /** Whether login requires a captcha. */
  captchaAtLogin?: boolean
}

/** A running old server, and what tests can read from it. */
export interface OldServer {
  url: string
  port: number
  /** The paths of the calls it answers. */
  calls: readonly string[]
  /** Every call received, oldest first. */
  requests: { path: string; sent: Sent }[]
  state: State
  close(): Promise<void>
}

type Calls<Call> = Readonly<Record<string, Call>>

/**
 * Starts a server that could have been in use for years. It does what the contract fixes or what real servers were seen to do (marked S and F), and
 * nothing more. It keeps all data in memory.
 */
export async function startOldServer(options: OldServerOptions): Promise<OldServer> {
  const { port, dist, ripensAfter = 10_000, captchaAtLogin = false } = options
  const state = new State(ripensAfter)
  seed(state, Date.now())
  const guest: Calls<(sent: Sent) => unknown> = {
    ...guestAccountCalls(state, captchaAtLogin),
    ...guestSiteCalls(captchaAtLogin),
    ...guestVenueCalls(),
  }
  const members: Calls<(member: Member, sent: Sent) => unknown> = {
    ...accountCalls(state),
    ...cardCalls(state),
    ...moneyCalls(state),
    ...venueCalls(state),
    ...siteCalls(),
  }
  const requests: OldServer['requests'] = []

  async function answer(request: IncomingMessage, path: string): Promise<unknown> {
    const sent = { ...(await readSent(request)), origin: `http://${request.headers.host}` }
    requests.push({ path, sent })
    state.ripen(Date.now())
    const asGuest = guest[path]
    if (asGuest) return asGuest(sent)
    const asMember = members[path]
    if (!asMember) throw new Refusal('No such call')
    const member = state.tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, ''))
    if (!member) throw new NoSession('Please log in')
    return asMember(member, sent)
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (request.method !== 'POST') {
      void sendFile(response, pathname, dist)
      return
    }
    answer(request, pathname).then(
      (data) => send(response, 200, { code: 200, msg: 'success', data }),
      (error: unknown) => sendFailure(response, error),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const taken = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://localhost:${taken}`,
    port: taken,
    calls: [...Object.keys(guest), ...Object.keys(members)],
    requests,
    state,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function sendFailure(response: ServerResponse, error: unknown): void {
  const msg = error instanceof Error ? error.message : 'Error'
  if (error instanceof NoSession) send(response, 401, { code: 401, msg, data: [] })
  else send(response, error instanceof Refusal ? 404 : 500, { code: 0, msg, data: [] })
}

/** Reads a JSON body, or the form of a call with a picture. Of the picture, reads only the type. */
async function readSent(request: IncomingMessage): Promise<Sent> {
  const body = new Uint8Array(await buffer(request))
  const type = request.headers['content-type'] ?? ''
  if (type.startsWith('multipart/form-data')) {
    const form = await new Response(body, { headers: { 'content-type': type } }).formData()
    return Object.fromEntries(
      [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.type]),
    )
  }
  const read = parsed(new TextDecoder().decode(body))
  if (typeof read !== 'object' || read === null) throw new Refusal('Bad request')
  return Object.fromEntries(
    Object.entries(read).flatMap(([name, value]) => (isScalar(value) ? [[name, String(value)]] : [])),
  )
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text || '{}')
  } catch {
    return undefined
  }
}
