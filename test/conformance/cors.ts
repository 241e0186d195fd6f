import type { Line } from './attempt.ts'

/** The request headers of the app for which a browser sends a preflight. */
const SENT = ['authorization', 'content-type', 'lang']
/** The headers of an answer that the app reads. Without `Date`, members cannot resend an unconfirmed order. */
const READ = ['Date', 'Retry-After']
/** How long browsers store the answer to a preflight that has no `Access-Control-Max-Age`, in seconds (Fetch standard, CORS-preflight fetch). */
const STORED_S = 5
const [OPEN, MEMBERS] = ['/m/indexdata/getlist', '/m/token/user']
const TIMEOUT = 10_000

/**
 * Checks whether a page of that origin may read an answer and a refusal. Sends the page's preflight first. To the app, an answer it may not read is
 * no answer.
 */
export async function checkCors(api: string, origin: string): Promise<Line> {
  const path = `CORS for ${origin}`
  const ask = (call: string, method: string, headers: Record<string, string>) =>
    fetch(api + call, {
      method,
      headers: { Origin: origin, ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT),
      ...(method === 'POST' && { body: '{}' }),
    })
  const post = (call: string) => ask(call, 'POST', { 'Content-Type': 'application/json', Lang: 'EN' })
  try {
    const question = {
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': SENT.join(),
    }
    const [preflight, answer, refusal] = await Promise.all([
      ask(MEMBERS, 'OPTIONS', question),
      post(OPEN),
      post(MEMBERS),
    ])
    const wrong = [
      !preflight.ok && `the preflight is answered with HTTP ${preflight.status}`,
      !admits(preflight, origin) && 'the preflight does not admit the origin',
      ...SENT.map((name) => !allows(preflight, 'allow', name) && `the preflight does not allow ${name}`),
      !admits(answer, origin) && 'an answer does not admit the origin',
      !admits(refusal, origin) && 'a refusal does not admit the origin',
    ].filter((problem) => problem !== false)
    if (wrong.length > 0) return { path, verdict: 'fails', why: wrong.join(', ') }
    const hidden = READ.filter((name) => ![answer, refusal].every((one) => allows(one, 'expose', name)))
    const isStored = Number(preflight.headers.get('access-control-max-age')) > STORED_S
    const why = [
      hidden.length > 0 && `not exposed: ${hidden.join(', ')}`,
      !isStored && 'no Access-Control-Max-Age, so browsers repeat the preflight after five seconds',
    ].filter((hint) => hint !== false)
    return { path, verdict: hidden.length > 0 ? 'works with dropped fields' : 'works', why: why.join('; ') }
  } catch {
    return { path, verdict: 'fails', why: 'no answer: the server cannot be reached' }
  }
}

function admits({ headers }: Response, origin: string): boolean {
  return ['*', origin].includes(headers.get('access-control-allow-origin') ?? '')
}

function allows({ headers }: Response, how: 'allow' | 'expose', name: string): boolean {
  const named = (headers.get(`access-control-${how}-headers`) ?? '').toLowerCase().split(/\s*,\s*/)
  // A star allows every header but `Authorization`.
  return named.includes(name.toLowerCase()) || (name !== 'authorization' && named.includes('*'))
}
