import type { Line } from './attempt.ts'
import type { checkServer } from './check-server.ts'
import { checkCors } from './cors.ts'
import type { ConformanceOptions } from './options.ts'
import { lineOf, summaryOf } from './report.ts'

/** Checks a server call by call and prints a line for each. Resolves with the exit code. `checkCalls` was loaded with the server's URL built in. */
export async function check(
  options: ConformanceOptions,
  checkCalls: typeof checkServer,
  print: (text: string) => void,
): Promise<number> {
  const { api, login, token, payPassword, origin } = options
  // A server may repeat what it was sent in its messages.
  const secrets = [login?.password, token, payPassword].filter((secret) => secret !== undefined)
  const say = (line: Line) => print(lineOf(line, secrets))
  const lines = await checkCalls(options, say)
  const cors = origin === undefined ? [] : [await checkCors(api, origin)]
  cors.forEach(say)
  print(summaryOf(lines))
  return [...lines, ...cors].some(({ verdict }) => verdict === 'fails') ? 1 : 0
}
