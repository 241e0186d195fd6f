import { once } from 'node:events'
import { createServer } from 'node:http'

/** The title of its only page. */
const OTHER_TITLE = 'Another site'

/** Serves a page of another site. It is at `127.0.0.1`, the app at `localhost`. */
export async function serveOtherSite(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><title>${OTHER_TITLE}</title><h1>${OTHER_TITLE}</h1>`)
  })
  server.keepAliveTimeout = 0 // a connection that closes between two loads would be another fault
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
