import { createServer as createNetServer } from 'node:net'
import { relative } from 'node:path'
import { build, createServer } from 'vite'
import { LaunchProblem } from './launch-problem.ts'

/** Builds the app into `dist`. Throws `LaunchProblem` with the builder's message. */
export async function buildApp(root: string, dist: string): Promise<void> {
  try {
    // Vite and its plugins expect a path relative to the root.
    await build({ root, logLevel: 'warn', build: { outDir: relative(root, dist), emptyOutDir: true } })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new LaunchProblem(`The app could not be built: ${reason}`, { cause: error })
  }
}

/** Serves the sources with hot reload. Proxies calls, pictures and payment pages to the platform. */
export async function serveSources(
  root: string,
  port: number,
  platform: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = await createServer({
    root,
    server: {
      port,
      strictPort: true,
      // Patterns, because `/m` alone would match /member too.
      proxy: { '^/m/': platform, '^/uploads/': platform, '^/pay/': platform },
    },
  })
  await server.listen()
  const address = server.httpServer?.address()
  const taken = typeof address === 'object' && address ? address.port : port
  return { url: `http://localhost:${taken}`, close: () => server.close() }
}

/** Rejects when a port is not available. A start then fails before the build and not after it. */
export function tryPort(port: number, host = '127.0.0.1'): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createNetServer()
    probe.once('error', reject)
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}
