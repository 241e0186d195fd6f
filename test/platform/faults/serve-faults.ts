import { serve } from '@hono/node-server'
import { once } from 'node:events'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { Platform } from '../start-platform.ts'
import { chosenFaults } from './chosen-faults.ts'
import { faultList, faultPage } from './fault-page.ts'
import { startFaultProxy } from './fault-proxy.ts'

const count = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))
const choice = v.object({ toxic: v.string(), aim: v.string(), skip: count, times: count })

/** The app behind the fault proxy, and the page that controls its faults. */
export interface ServedFaults {
  appUrl: string
  pageUrl: string
  close(): Promise<void>
}

/** Starts a proxy to the platform at a port. Serves the page one port higher; 0 picks free ports. */
export async function serveFaults(platform: Platform, port: number): Promise<ServedFaults> {
  const network = await startFaultProxy(platform.port, { near: port })
  const chosen = chosenFaults(network)
  const app = new Hono()

  app.get('/', (c) =>
    c.html(
      faultPage({
        appUrl: network.url,
        calls: platform.calls,
        faults: chosen.list(),
        isLegacy: platform.isLegacy,
      }),
    ),
  )
  app.get('/list', (c) => c.html(faultList(chosen.list())))
  app.post('/faults', async (c) => {
    const read = v.safeParse(choice, await c.req.parseBody())
    if (read.success) chosen.add(read.output)
    return c.redirect('/', 303)
  })
  app.post('/toggle/:id', (c) => {
    chosen.toggle(Number(c.req.param('id')))
    return c.redirect('/', 303)
  })
  app.post('/clear', (c) => {
    chosen.clear()
    return c.redirect('/', 303)
  })
  app.post('/server', (c) => {
    platform.isLegacy = !platform.isLegacy
    return c.redirect('/', 303)
  })

  const server = serve({ fetch: app.fetch, port: port && port + 1, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  return {
    appUrl: network.url,
    pageUrl: `http://localhost:${typeof address === 'object' ? address?.port : port + 1}`,
    close: async () => {
      server.close()
      await network.close()
    },
  }
}
