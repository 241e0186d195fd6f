import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A complete answer of the server. */
export interface ServerAnswer {
  status: number
  /** Names and values, alternating. */
  headers: string[]
  body: Buffer
}

/** A request to forward. */
export interface ForwardedRequest {
  method: string
  url: string
  rawHeaders: string[]
  body: Buffer
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal
}

/** Hop-by-hop headers, and the length, which is sent again. */
const HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length'])
const HOP_AND_ENCODING = new Set([...HOP, 'accept-encoding'])

/**
 * Sends a request to the server at a local port, over a new connection. Rejects without a complete answer. With `asText`, the server does not
 * compress the answer.
 */
export function forwarder(
  port: number,
): (onward: ForwardedRequest, asText?: 'asText') => Promise<ServerAnswer> {
  return ({ method, url, rawHeaders, body, signal }, asText) =>
    new Promise((resolve, reject) => {
      const headers = [
        ...without(asText ? HOP_AND_ENCODING : HOP, rawHeaders),
        'Connection',
        'close',
        'Content-Length',
        String(body.length),
      ]
      const asked = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false, signal })
      asked.on('error', reject)
      asked.on('response', (answer) => {
        buffer(answer).then(
          (whole) =>
            resolve({
              status: answer.statusCode ?? 502,
              headers: without(HOP, answer.rawHeaders),
              body: whole,
            }),
          reject,
        )
      })
      asked.end(body)
    })
}

function without(names: ReadonlySet<string>, rawHeaders: readonly string[]): string[] {
  return rawHeaders.filter((_, place) => !names.has((rawHeaders[place - (place % 2)] ?? '').toLowerCase()))
}
