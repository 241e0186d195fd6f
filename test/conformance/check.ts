import type { Line } from './attempt.ts'
import type { checkServer } from './check-server.ts'
import { checkCors } from './cors.ts'
import type { ConformanceOptions } from './options.ts'
import { lineOf, summaryOf } from './report.ts'

/** Checks a server call by call with code that was loaded for its address, prints a line for each, and returns the exit code. */
export async function check(
  options: ConformanceOptions,
  checkCalls: typeof checkServer,
  print: (text: string) => void,
): Promise<number> {
  const { api, login, token, origin } = options
  // A server may repeat in its own words what it was sent.
  const secrets = [login?.password, token].filter((secret) => secret !== undefined)
  const say = (line: Line) => print(lineOf(line, secrets))
  const lines = await checkCalls(options, say)
  const cors = origin === undefined ? [] : [await checkCors(api, origin)]
  cors.forEach(say)
  print(summaryOf(lines))
  return [...lines, ...cors].some(({ verdict }) => verdict === 'fails') ? 1 : 0
}
