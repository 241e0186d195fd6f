import type { ServerResponse } from 'node:http'
import type { ServerAnswer } from './server-at.ts'

/** Begins an answer. Without a length its end is told by the end of the connection. */
export function openAnswer(
  response: ServerResponse,
  { status, headers }: Omit<ServerAnswer, 'body'>,
  length?: number,
): void {
  // what has no body has no length of its own to tell
  if (status === 204 || status === 304 || response.req.method === 'HEAD') response.writeHead(status, headers)
  else if (length === undefined) {
    response.removeHeader('transfer-encoding')
    response.writeHead(status, [...headers, 'Connection', 'close'])
  } else response.writeHead(status, [...headers, 'Content-Length', String(length)])
}

/** Sends an answer at once. */
export function sendWhole(response: ServerResponse, { body, ...head }: ServerAnswer): void {
  openAnswer(response, head, body.length)
  response.end(body)
}

/** Sends an answer piece by piece, as long as somebody is there; waits before each. */
export async function sendInPieces(
  response: ServerResponse,
  { body, ...head }: ServerAnswer,
  size: number,
  before: (piece: Buffer) => Promise<unknown>,
): Promise<void> {
  openAnswer(response, head, body.length)
  response.flushHeaders()
  for (let at = 0; at < body.length && !response.destroyed; at += size) {
    const piece = body.subarray(at, at + size)
    await before(piece)
    response.write(piece)
  }
  response.end()
}
