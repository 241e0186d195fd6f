import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { applyFaults, realWait, type Exchange } from './apply-faults.ts'
import type { Fault } from './fault.ts'
import { activateFault, type ActiveFault, type FaultHandle } from './active-fault.ts'
import { forwarder } from './forward.ts'

/** A request that reached the proxy, forwarded or not. */
export interface Arrival {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A proxy for a server on this machine that can inject faults. */
export interface FaultProxy {
  /** The URL of the proxy. */
  url: string
  /** Injects a fault. If several apply to one request, delays add up and the first of the others counts. */
  fault(fault: Fault): FaultHandle
  /** The faults in force, oldest first. */
  faults(): readonly FaultHandle[]
  /** Releases every fault. */
  clear(): void
  /** Returns the requests so far, oldest first; only those to `path` if given. */
  arrivals(path?: string): Arrival[]
  /** Returns how many requests have no complete answer yet, apart from stalled ones, which never get one. */
  open(): number
  /** Returns the bytes sent to the browser so far, headers included. */
  sent(): number
  /**
   * Becomes like a new proxy at the same URL. Cuts every connection and forgets faults and requests. Until it resolves, nothing is forwarded. What
   * was forwarded before has reached the server by then, which may still carry it out unless it cuts its connections too.
   */
  renew(): Promise<void>
  close(): Promise<void>
}

const MAX_ARRIVALS = 20_000
/** A request that asks for nothing. */
const NOTHING = { method: 'HEAD', url: '/', rawHeaders: ['Host', 'localhost'], body: Buffer.of() }

/** Returns the faults that apply to a request. These are all delays, and the first of the others. */
function takenBy(faults: readonly ActiveFault[], path: string): ActiveFault[] {
  let isTaken = false
  return faults.filter((activeFault) => {
    const isDelay = activeFault.fault.kind === 'latency'
    if ((isTaken && !isDelay) || !activeFault.takes(path)) return false
    isTaken ||= !isDelay
    return true
  })
}

/**
 * Starts a proxy to the server at a port. It reads each request completely and forwards it over a new connection, so that a fault never affects
 * another request's connection. Without faults it changes only hop-by-hop headers. Faults wait by the machine's clock, unless `wait` is given.
 */
export async function startFaultProxy(
  port: number,
  { near = 0, host = '127.0.0.1', wait = realWait } = {},
): Promise<FaultProxy> {
  let faults: readonly ActiveFault[] = []
  const arrivals: Arrival[] = []
  const down = () => faults.find(({ fault }) => fault.kind === 'down')
  let ended = new AbortController()
  const unanswered = new Set<ServerResponse>()
  const ask = forwarder(port)

  const server = createServer((request, response) => {
    const { method = '', headers, rawHeaders } = request
    // A browser that uses a proxy sends the host as well.
    const url = (request.url ?? '').replace(/^http:\/\/[^/]+/, '')
    const [path = ''] = url.split('?')
    const { signal } = ended
    const take = async () => {
      const body = await buffer(request)
      signal.throwIfAborted()
      // A preflight is not a call: it is not counted, and no fault applies to it.
      const isCall = method !== 'OPTIONS'
      if (isCall) arrivals.push({ method, path, headers, body: String(body) })
      if (arrivals.length > MAX_ARRIVALS) arrivals.shift()
      const exchange: Exchange = {
        forward: (asText) => ask({ method, url, rawHeaders, body, signal }, asText),
        response,
        ended: signal,
        wait,
      }
      const taken = isCall ? takenBy(faults, path) : []
      await applyFaults(exchange, taken)
      if (taken.some(({ fault }) => fault.kind === 'stall')) unanswered.delete(response)
    }
    unanswered.add(response)
    response.on('close', () => unanswered.delete(response))
    response.on('error', () => response.destroy())
    take().catch(() => response.destroy()) // this end or the other is gone
  })
  // Idle connections stay open: one that closed after a timeout would be a fault nobody injected.
  server.keepAliveTimeout = 0
  let sentBefore = 0
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      sentBefore += socket.bytesWritten
    })
    const fault = down()
    fault?.reportHit()
    if (fault) socket.resetAndDestroy()
  })
  server.listen(near, host)
  await once(server, 'listening')
  const address = server.address()
  const here = typeof address === 'object' && address ? address.port : near

  const clear = () => {
    for (const activeFault of faults) activeFault.release()
  }
  const end = () => {
    clear()
    ended.abort()
    server.closeAllConnections()
  }
  return {
    url: `http://localhost:${here}`,
    fault: (fault) => {
      const activeFault = activateFault(fault, () => {
        faults = faults.filter((other) => other !== activeFault)
      })
      faults = [...faults, activeFault]
      if (fault.kind === 'down') server.closeAllConnections()
      return activeFault
    },
    faults: () => faults,
    clear,
    arrivals: (wanted) => arrivals.filter(({ path }) => wanted === undefined || path === wanted),
    open: () => unanswered.size,
    sent: () => [...sockets].reduce((sum, { bytesWritten }) => sum + bytesWritten, sentBefore),
    renew: async () => {
      end()
      // Connections are accepted in turn: after these two requests, none from before waits at either end.
      await forwarder(here)(NOTHING).catch(() => undefined) // cut, as everything is until `ended` is new
      await ask(NOTHING).catch(() => undefined) // a server that is gone holds no connection
      server.closeAllConnections()
      ended = new AbortController()
      arrivals.length = 0
    },
    close: async () => {
      end()
      server.close()
      await once(server, 'close')
    },
  }
}
