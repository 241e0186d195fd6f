import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const QR = '/uploads/qr-bank.png'
/** The browser's own cache of the pictures on the server. */
let browserCache: Map<string, Response>
let server: () => Response
let asked: string[]

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('location', new URL('https://app.test/detail?id=1'))
  browserCache = new Map()
  asked = []
  vi.stubGlobal('fetch', async (url: string, { cache }: RequestInit = {}) => {
    const stored = cache === 'no-store' ? undefined : browserCache.get(url)
    if (stored) return stored.clone()
    asked.push(url)
    const answer = server()
    browserCache.set(url, answer.clone())
    return answer
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const image = (body: string) => new Response(body, { headers: { 'content-type': 'image/png' } })

async function shown(url: string, api = ''): Promise<string> {
  vi.stubEnv('VITE_API_BASE', api)
  const { paymentPicture } = await import('../../../src/api/payment-picture.ts')
  return paymentPicture(url, new AbortController().signal)
}
async function read(address: string): Promise<string> {
  const { resolveObjectURL } = await import('node:buffer')
  return (await resolveObjectURL(address)?.text()) ?? address
}

// Red when a member sees the code of an account that the operator has replaced, and pays there.
test('a picture that was replaced at the same URL is shown in its new version', async () => {
  server = () => image('old payee')
  expect(await read(await shown(QR))).toBe('old payee')
  server = () => image('new payee')
  expect(await read(await shown(QR))).toBe('new payee')
})

test.each<[string, string, () => Response]>([
  ['a page', 'is no picture', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  [
    'gone',
    'is no picture',
    () => new Response('', { status: 404, headers: { 'content-type': 'image/png' } }),
  ],
])('nothing is shown in place of a picture that is %s', async (_, why, answer) => {
  server = answer
  await expect(shown(QR)).rejects.toThrow(why)
})

const unreachable = () => {
  throw new TypeError('Failed to fetch')
}

// Red when a channel cannot be paid because its picture redirects to another host: the page's policy refuses that to a fetch.
test('a picture that the app may not fetch is left to the browser, at a new URL', async () => {
  server = unreachable
  expect(await shown(QR)).toContain(`https://app.test${QR}?lantern-direct=`)
})

// The added parameter would break the signature, and without it the worker could show an old payee.
test('a signed picture that the app may not fetch is not shown', async () => {
  server = unreachable
  await expect(shown(`${QR}?Expires=1&Signature=a`)).rejects.toThrow('Failed to fetch')
})

test('a picture that is no longer needed is not shown', async () => {
  const controller = new AbortController()
  server = () => {
    controller.abort()
    return unreachable()
  }
  const { paymentPicture } = await import('../../../src/api/payment-picture.ts')
  await expect(paymentPicture(QR, controller.signal)).rejects.toThrow('Failed to fetch')
})

const ELSEWHERE = 'https://cdn.test/qr.png'

// Red when the browser's own cache shows the code of an account that the operator has replaced, and the member pays there.
test.each([
  ['nothing', ELSEWHERE, `${ELSEWHERE}?lantern-direct=`],
  ['a query', `${ELSEWHERE}?v=1%20a&w`, `${ELSEWHERE}?v=1%20a&w&lantern-direct=`],
  [
    'a size',
    `${ELSEWHERE}?x-oss-process=image/resize,w_200`,
    `${ELSEWHERE}?x-oss-process=image/resize,w_200&lantern-direct=`,
  ],
  ['a hash', `${ELSEWHERE}#code`, `${ELSEWHERE}?lantern-direct=`],
])('a picture on another host with %s is shown at a new URL each time', async (_, url, start) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const first = await shown(url, 'https://api.test')
  vi.setSystemTime(Date.now() + 1)
  const second = await shown(url, 'https://api.test')
  expect([first, second]).toEqual([expect.stringContaining(start), expect.stringContaining(start)])
  expect(first).not.toBe(second)
  expect(asked).toEqual([])
})

// An added parameter would break the signature.
test.each([
  `${ELSEWHERE}?X-Amz-Date=1&X-Amz-Signature=a`,
  `${ELSEWHERE}?Expires=1&OSSAccessKeyId=a&Signature=b`,
  'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'blob:https://app.test/5b1e',
])('%s is shown unchanged', async (url) => {
  expect(await shown(url)).toBe(url)
  expect(asked).toEqual([])
})

test('a picture on the API host is fetched, or left to the browser when that host does not allow it', async () => {
  const url = `https://api.test/v1${QR}`
  server = () => image('payee')
  expect(await read(await shown(url, 'https://api.test/v1'))).toBe('payee')
  server = unreachable
  expect(await shown(url, 'https://api.test/v1')).toContain(`${url}?lantern-direct=`)
})
