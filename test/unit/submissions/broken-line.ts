import { startPlatform } from '../../platform/start-platform.ts'
import { seededFile } from '../../platform/seeded-file.ts'
import { startServer, type Received } from '../api/wire-server.ts'

/** What the line does to the answer of an order: `cut-before` lets nothing through, `cut-after` loses the answer of what went through. */
export type Fault = 'cut-before' | 'cut-after' | '503'

/** A real platform behind a real server that breaks the line when an order is made, as a test wants it. */
export async function brokenLine() {
  const platform = await startPlatform({ dataFile: await seededFile(), port: 0 })
  let fault: Fault | undefined
  let onOrder: (() => Promise<void>) | undefined

  const pass = async ({ path = '', headers, body, response }: Received) => {
    const ordering = path === '/m/recharge/order'
    if (ordering) await onOrder?.()
    if (ordering && fault === 'cut-before') return response.destroy()
    const { authorization = '', lang } = headers
    const answer = await fetch(platform.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization, lang: String(lang) },
      body,
    })
    const text = await answer.text()
    if (ordering && fault === 'cut-after') return response.destroy()
    if (ordering && fault === '503') return response.writeHead(503).end('Service Unavailable')
    return response.writeHead(answer.status).end(text)
  }
  const server = await startServer((request) => void pass(request))

  return {
    platform,
    url: server.url,
    /** Breaks the line for orders from now on; undefined mends it. */
    breaks: (next: Fault | undefined) => (fault = next),
    /** Does something when an order arrives, before it is answered. */
    whenOrdered: (next: (() => Promise<void>) | undefined) => (onOrder = next),
    /** The bodies of the orders that arrived. */
    orders: () => server.received.filter(({ path }) => path === '/m/recharge/order').map(({ body }) => body),
    stop: async () => {
      await server.stop()
      await platform.close()
    },
  }
}
