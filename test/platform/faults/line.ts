import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { carryOn, realWait, type Exchange } from './carry-on.ts'
import type { Fault } from './fault.ts'
import { layFault, type FaultInForce, type LaidFault } from './laid-fault.ts'
import { serverAt } from './server-at.ts'

/** A request as it came to the line, whether or not it went on. */
export interface Arrival {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** A line to a server on this machine on which faults can be laid. */
export interface Line {
  /** The address at this end. */
  url: string
  /** Lays a fault. Where several are for one request, delays add up and the first of the others counts. */
  fault(fault: Fault): LaidFault
  /** The faults in force, the oldest first. */
  faults(): readonly LaidFault[]
  /** Releases every fault. */
  clear(): void
  /** What came so far, the oldest first; to one path if given. */
  arrivals(path?: string): Arrival[]
  /** Cuts every connection and forgets faults and arrivals: the line is as new, at the same address. */
  renew(): void
  close(): Promise<void>
}

const MAX_MARKS = 20_000

/** The faults that take a request: delays, and the first of the others. */
function takenBy(faults: readonly FaultInForce[], path: string): FaultInForce[] {
  let isTaken = false
  return faults.filter((laid) => {
    const isDelay = laid.fault.kind === 'latency'
    if ((isTaken && !isDelay) || !laid.takes(path)) return false
    isTaken ||= !isDelay
    return true
  })
}

/**
 * Lays a line to the server at a port: a server on TCP that takes each request whole and sends it on over a connection of its own, so that one
 * fault never spoils another's connection. Without faults nothing is changed but hop-by-hop headers. Faults take their time by the machine's clock,
 * unless `wait` says otherwise.
 */
export async function layLine(
  port: number,
  { near = 0, host = '127.0.0.1', wait = realWait } = {},
): Promise<Line> {
  let faults: readonly FaultInForce[] = []
  const arrivals: Arrival[] = []
  const down = () => faults.find(({ fault }) => fault.kind === 'down')
  let ended = new AbortController()
  const ask = serverAt(port)

  const server = createServer((request, response) => {
    const { method = '', headers, rawHeaders } = request
    // To a proxy a browser names the host as well.
    const url = (request.url ?? '').replace(/^http:\/\/[^/]+/, '')
    const [path = ''] = url.split('?')
    const take = async () => {
      const body = await buffer(request)
      // A browser's question whether it may ask is no call: calls are what is counted, and what faults are laid on.
      const isCall = method !== 'OPTIONS'
      if (isCall) arrivals.push({ method, path, headers, body: String(body) })
      if (arrivals.length > MAX_MARKS) arrivals.shift()
      const exchange: Exchange = {
        forward: () => ask({ method, url, rawHeaders, body }),
        response,
        ended: ended.signal,
        wait,
      }
      await carryOn(exchange, isCall ? takenBy(faults, path) : [])
    }
    response.on('error', () => response.destroy())
    take().catch(() => response.destroy()) // nobody is there any more, at this end or at the other
  })
  // A connection stays until one side ends it on purpose: one that ends on its own in between would be a fault nobody laid.
  server.keepAliveTimeout = 0
  server.on('connection', (socket) => {
    const fault = down()
    fault?.tellHit()
    if (fault) socket.resetAndDestroy()
  })
  server.listen(near, host)
  await once(server, 'listening')
  const address = server.address()

  const clear = () => {
    for (const laid of faults) laid.release()
  }
  const end = () => {
    clear()
    ended.abort()
    server.closeAllConnections()
  }
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : near}`,
    fault: (fault) => {
      const laid = layFault(fault, () => {
        faults = faults.filter((other) => other !== laid)
      })
      faults = [...faults, laid]
      if (fault.kind === 'down') server.closeAllConnections()
      return laid
    },
    faults: () => faults,
    clear,
    arrivals: (wanted) => arrivals.filter(({ path }) => wanted === undefined || path === wanted),
    renew: () => {
      end()
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
