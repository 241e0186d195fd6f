import { createServer as createPlainServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createServer, type Server, type Socket } from 'node:net'
import type { ServerCertificate } from './certificate.ts'

/** The first byte of a TLS handshake. */
const HANDSHAKE = 0x16

/** Creates a server for both protocols on one port. TLS connections go to `secure`, plain HTTP to `plain`. */
export function tlsOrPlainServer(
  { cert, key, authority }: ServerCertificate,
  secure: RequestListener,
  plain: RequestListener,
): Server & { closeAllConnections(): void } {
  const tls = createTlsServer({ cert: `${cert}\n${authority}`, key }, secure)
  const http = createPlainServer(plain)
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // A phone that loses its connection, or does not trust us yet, resets the socket.
    socket.on('error', () => socket.destroy())
    socket.once('data', (first) => {
      socket.pause()
      socket.unshift(first)
      const isTls = Buffer.from(first)[0] === HANDSHAKE
      ;(isTls ? tls : http).emit('connection', socket)
      process.nextTick(() => socket.resume())
    })
  })
  return Object.assign(server, {
    closeAllConnections: () => sockets.forEach((socket) => socket.destroy()),
  })
}
