import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished, vi } from 'vitest'
import { check } from '../../conformance/check.ts'
import { conformanceOptions } from '../../conformance/options.ts'
import { execute } from '../../gate/stage.ts'
import type { OldServer } from '../../old-server/old-server.ts'

const DEMO = ['--user', 'demo', '--password', 'demo1234']

/** Checks a server, by default as `demo`. Resolves with the exit code, the output, and the verdict on each call. */
export async function checked(api: string, flags: readonly string[] = [], login: readonly string[] = DEMO) {
  const options = conformanceOptions(['--api', api, ...login, ...flags])
  // The modules read the URL when they are loaded, and the check sets `onLine`.
  vi.stubEnv('VITE_API_BASE', options.api)
  vi.stubGlobal('navigator', {})
  vi.resetModules()
  const { checkServer } = await import('../../conformance/check-server.ts')
  const printed: string[] = []
  const code = await check(options, checkServer, (text) => printed.push(text))
  return resultOf(code, printed.join('\n'))
}

/** Checks a server with the program that operators run. */
export async function checkedByProgram(api: string, flags: readonly string[]) {
  const args = ['test/conformance/run.ts', '--api', api, ...DEMO, ...flags]
  const { code, output } = await execute(process.execPath, args)
  return resultOf(code, output)
}

function resultOf(code: number, output: string) {
  const lines = output.split('\n').flatMap((line) => {
    const [, path = '', verdict = ''] = /^(\/m\/\S+) +(.*)$/.exec(line) ?? []
    return path ? [[path, verdict] as const] : []
  })
  return { code, output, lines, verdicts: new Map(lines) }
}

/** Starts a proxy for the old server that changes some answers, until the test ends. Resolves with its URL. */
export async function changed(
  server: OldServer,
  changes: Readonly<Record<string, (data: unknown, sent: unknown) => unknown>>,
): Promise<string> {
  const front = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    const onward = {
      'content-type': headers['content-type'] ?? '',
      authorization: headers.authorization ?? '',
    }
    const body = new Uint8Array(await buffer(request))
    const answer = await fetch(server.url + path, { method: 'POST', headers: onward, body })
    const { data, ...rest } = Object(await answer.json())
    const change = changes[path]
    const shown = change && answer.ok ? change(data, JSON.parse(new TextDecoder().decode(body))) : data
    const whole = typeof shown === 'string' ? shown : JSON.stringify({ ...rest, data: shown })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(whole)
  })
  await new Promise<void>((resolve) => {
    front.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    front.close()
    front.closeAllConnections()
  })
  const address = front.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
