import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it came over the wire. */
export interface Received {
  method: string | undefined
  path: string | undefined
  headers: IncomingHttpHeaders
  body: string
  response: ServerResponse
}

/** Starts an HTTP server that answers as the test says. `received` are the requests so far; `next` resolves with the next one. */
export async function startServer(answer: (request: Received) => void) {
  const received: Received[] = []
  let arrived: ((request: Received) => void) | undefined
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const { method, url: path, headers } = request
    const one = { method, path, headers, body, response }
    received.push(one)
    arrived?.(one)
    answer(one)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    received,
    next: () => new Promise<Received>((resolve) => (arrived = resolve)),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return address.port
}
