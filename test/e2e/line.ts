import { connect, createServer, type Socket } from 'node:net'

/** A line to a server on this machine that can be cut: connections end, and new ones come to nothing. */
export interface Line {
  /** The address at this end. */
  url: string
  cut(): void
  mend(): void
  close(): Promise<void>
}

/** Lays a line to the server at a port. */
export async function layLine(port: number): Promise<Line> {
  const sockets = new Set<Socket>()
  let isCut = false
  const hold = (socket: Socket, other: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
  }
  const server = createServer((near) => {
    if (isCut) return near.resetAndDestroy()
    const far = connect(port, '127.0.0.1')
    hold(near, far)
    hold(far, near)
    return near.pipe(far).pipe(near)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const end = () => sockets.forEach((socket) => socket.destroy())
  return {
    url: `http://localhost:${typeof address === 'object' ? address?.port : port}`,
    cut: () => {
      isCut = true
      end()
    },
    mend: () => {
      isCut = false
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        end()
      }),
  }
}
