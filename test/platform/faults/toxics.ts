import type { Act, Fault, OwnAnswer } from './fault.ts'

/** Returns an answer of the proxy with an envelope, as the contract has it. */
export function envelope(
  code: number,
  msg: string,
  { status = 200, data = [] }: { status?: number; data?: unknown } = {},
): { kind: 'answer' } & OwnAnswer {
  return { kind: 'answer', status, body: JSON.stringify({ code, msg, data }) }
}

function bare(status: number, headers: Record<string, string> = {}): { kind: 'answer' } & OwnAnswer {
  return { kind: 'answer', status, headers, contentType: 'text/html', body: `<h1>${status}</h1>` }
}

/** Changes the type of every value in an answer's `data`, but not the envelope. */
function wrongTypes(body: string): string {
  const { data, ...rest }: Record<string, unknown> = JSON.parse(body)
  return JSON.stringify({ ...rest, data: twisted(data) })
}

function twisted(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(twisted)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, twisted(inner)]))
  }
  return typeof value === 'string' ? { text: value } : ['x']
}

const SIGN_IN_PAGE = '<!doctype html><title>Sign in</title><h1>Welcome to our network</h1>'

/** Every fault of a network or a server, by its name. The page and the tests use these names. */
export const TOXICS = {
  'latency of 1 s': { kind: 'latency', ms: 1_000 },
  'slow: 50 kbit/s': { kind: 'bandwidth', kbps: 50 },
  'no connection': { kind: 'down' },
  'the close comes 1 s late': { kind: 'slow-close', ms: 1_000 },
  'stalls, never reaches the server': { kind: 'stall' },
  'carried out, never answered': { kind: 'stall', reaches: true },
  'reset before it reaches the server': { kind: 'reset' },
  'carried out, then reset': { kind: 'reset', reaches: true },
  'reset after the headers': { kind: 'reset-after-headers' },
  'body in slices': { kind: 'sliced', bytes: 64, everyMs: 1 },
  'body drips, a byte a second': { kind: 'sliced', bytes: 1, everyMs: 1_000 },
  'body cut': { kind: 'cut' },
  'answered 12 s late': { kind: 'late', ms: 12_000 },
  'reaches the server 12 s late': { kind: 'held', ms: 12_000 },
  '400 with an envelope': envelope(0, 'The request was not understood.', { status: 400 }),
  '404 without an envelope': bare(404),
  '401 by HTTP': bare(401),
  '401 by code': envelope(401, 'Your login has ended.'),
  '413, too large': bare(413),
  '429 with Retry-After': bare(429, { 'retry-after': '30' }),
  '429 with an envelope': {
    ...envelope(429, 'Too many attempts.', { status: 429 }),
    headers: { 'retry-after': '30' },
  },
  '500 with an envelope': envelope(500, 'The server has a problem.', { status: 500 }),
  '502 without an envelope': bare(502),
  '503 with an envelope, carried out': {
    ...envelope(0, 'Busy.', { status: 503 }),
    reaches: true,
  },
  '503 without an envelope, carried out': { ...bare(503), reaches: true },
  '504 without an envelope': bare(504),
  'code 500 with HTTP 200': envelope(500, 'The server has a problem.'),
  'the sign-in page of a network': {
    kind: 'answer',
    status: 200,
    contentType: 'text/html',
    body: SIGN_IN_PAGE,
  },
  'broken JSON': { kind: 'rewritten', change: (body: string) => body.slice(0, -2) },
  'wrong types': { kind: 'rewritten', change: wrongTypes },
  'empty body': { kind: 'rewritten', change: () => '' },
  'huge body (8 MB)': {
    kind: 'rewritten',
    change: () => JSON.stringify({ code: 200, msg: '', data: 'x'.repeat(8_000_000) }),
  },
} as const satisfies Record<string, Act | Extract<Fault, { kind: 'down' }>>

/** The name of a toxic. */
export type Toxic = keyof typeof TOXICS
