import { createServer } from 'node:http'
import { expect, it, onTestFinished } from 'vitest'
import { checkCors } from '../../conformance/cors.ts'
import { lineOf } from '../../conformance/report.ts'

const APP = 'https://app.example.com'
const ORIGIN = 'access-control-allow-origin'
const ALLOWED = 'access-control-allow-headers'
const EXPOSED = 'access-control-expose-headers'
const STORED = 'access-control-max-age'

interface CorsHeaders {
  status?: number
  preflight?: Record<string, string>
  answer?: Record<string, string>
  refusal?: Record<string, string>
}

const RIGHT = {
  [ORIGIN]: APP,
  [ALLOWED]: 'Authorization, Lang,Content-Type',
  [EXPOSED]: 'Date, Retry-After',
  [STORED]: '7200',
}

/** Resolves with the verdict on a server with these headers. The defaults are those of a correct server. */
async function verdictOf({ status = 204, preflight = RIGHT, answer = RIGHT, refusal = RIGHT }: CorsHeaders) {
  const server = createServer(({ method, url, headers }, response) => {
    const isQuestion =
      method === 'OPTIONS' &&
      headers['access-control-request-method'] === 'POST' &&
      headers['access-control-request-headers'] === 'authorization,content-type,lang'
    if (headers.origin !== APP) response.writeHead(400).end()
    else if (isQuestion) response.writeHead(status, preflight).end()
    else response.writeHead(200, url === '/m/token/user' ? refusal : answer).end('{}')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return lineOf(await checkCors(`http://127.0.0.1:${port}`, APP), [])
}

it.each<[what: string, headers: CorsHeaders, verdict: string]>([
  ['is right', {}, 'works'],
  ['is open to all', { answer: { ...RIGHT, [ORIGIN]: '*' } }, 'works'],
  ['shows all headers', { answer: { ...RIGHT, [EXPOSED]: '*' } }, 'works'],
  [
    'does not show how long to wait',
    { refusal: { ...RIGHT, [EXPOSED]: 'date' } },
    'works with dropped fields: not exposed: Retry-After',
  ],
  [
    'does not show its time',
    { answer: { ...RIGHT, [EXPOSED]: 'retry-after' } },
    'works with dropped fields: not exposed: Date',
  ],
  [
    'lets browsers repeat the preflight',
    { preflight: { ...RIGHT, [STORED]: '' } },
    'works: no Access-Control-Max-Age, so browsers repeat the preflight after five seconds',
  ],
  [
    'shows no header and lets browsers repeat the preflight',
    { preflight: { [ORIGIN]: APP, [ALLOWED]: RIGHT[ALLOWED] }, answer: { [ORIGIN]: APP } },
    'works with dropped fields: not exposed: Date, Retry-After; no Access-Control-Max-Age, so browsers repeat the preflight after five seconds',
  ],
  ['knows no preflight', { status: 404 }, 'fails: the preflight is answered with HTTP 404'],
  ['sends the preflight on', { status: 302 }, 'fails: the preflight is answered with HTTP 302'],
  [
    'takes no header of ours',
    { preflight: { [ORIGIN]: APP } },
    'fails: the preflight does not allow authorization, the preflight does not allow content-type, the preflight does not allow lang',
  ],
  [
    'leaves the token to a star',
    { preflight: { [ORIGIN]: '*', [ALLOWED]: '*' } },
    'fails: the preflight does not allow authorization',
  ],
  [
    'admits another app',
    { preflight: { ...RIGHT, [ORIGIN]: 'https://other.example.com' } },
    'fails: the preflight does not admit the origin',
  ],
  ['forgets it in answers', { answer: {} }, 'fails: an answer does not admit the origin'],
  ['forgets it in refusals', { refusal: {} }, 'fails: a refusal does not admit the origin'],
])('a server that %s', async (_, headers, verdict) => {
  expect(await verdictOf(headers)).toBe(`CORS for ${APP} ${verdict}`)
})

it('a server that is unreachable', async () => {
  expect(await checkCors('http://127.0.0.1:1', APP)).toMatchObject({
    verdict: 'fails',
    why: 'no answer: the server cannot be reached',
  })
})
