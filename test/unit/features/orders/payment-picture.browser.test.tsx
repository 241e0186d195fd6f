import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { reportLost, reportSuccess } from '../../../../src/pwa/online.ts'
import { PaymentPicture } from '../../../../src/features/orders/payment-facts.tsx'
import { mount } from '../../ui/mount.tsx'
import { waitUntil } from '../../wait.ts'

afterEach(() => {
  vi.useRealTimers()
  reportSuccess()
  vi.unstubAllGlobals()
})

/** Shows a picture until it gives up. Resolves with the URLs that the browser was asked to load, in order. */
async function loaded(src: string): Promise<string[]> {
  const addresses: string[] = []
  const observer = new MutationObserver(() => {
    const address = document.querySelector('img')?.src
    if (address && address !== addresses.at(-1)) addresses.push(address)
  })
  mount(<PaymentPicture src={src} alt="Code" />)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  await waitUntil(() => addresses.length > 0 && !document.querySelector('img'))
  observer.disconnect()
  return addresses
}

// Nothing listens at this port: every URL fails at once.
const GONE = 'http://localhost:1/qr.png'

test('the plain URL is shown when a host refuses the added parameter', async () => {
  expect(await loaded(GONE)).toEqual([expect.stringContaining(`${GONE}?lantern-direct=`), GONE])
})

// Red when the browser's cache answers the plain URL with the code of an old payee.
test('the plain URL is not tried without a connection', async () => {
  reportLost('cut')
  expect(await loaded(GONE)).toEqual([expect.stringContaining(`${GONE}?lantern-direct=`)])
})

// Red when a picture that redirects to another host is not shown, or the worker answers the plain URL with an old payee.
test('a picture of our host that cannot be fetched is loaded by the browser, but never by its plain URL', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await loaded('/uploads/qr.png')).toEqual([
    expect.stringContaining('/uploads/qr.png?lantern-direct='),
  ])
})

test('an unreadable picture of our host is not reloaded by its plain URL', async () => {
  const broken = new File(['no picture'], 'qr.png', { type: 'image/png' })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(broken)))
  expect(await loaded('/uploads/qr.png')).toEqual([expect.stringContaining('blob:')])
})

// Red when a member waits before an empty box for a code that never comes.
test('a picture that takes long offers a retry until it is there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  mount(<PaymentPicture src="/uploads/qr.png" alt="Code" onRetry={() => undefined} />)
  await waitUntil(() => document.querySelector('main div'))
  const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' })
  expect(retry.query()).toBeNull()
  vi.advanceTimersByTime(10_000)
  await expect.element(retry).toBeVisible()
  const canvas = new OffscreenCanvas(1, 1)
  canvas.getContext('2d')
  resolve(new Response(await canvas.convertToBlob()))
  await expect.element(page.getByAltText('Code')).toBeVisible()
  await expect.element(retry).not.toBeInTheDocument()
})
