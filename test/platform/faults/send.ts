import type { ServerResponse } from 'node:http'
import type { ServerAnswer } from './forward.ts'

/** Starts an answer. Without a length, the closed connection ends it. */
export function openAnswer(
  response: ServerResponse,
  { status, headers }: Omit<ServerAnswer, 'body'>,
  length?: number,
): void {
  // an answer without a body has no length to send
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

/** Sends an answer in pieces as long as the client is connected; waits before each. */
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
