import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { VIEW_CACHE } from '../../../src/pwa/drop-views.ts'
import { VIEW_AGE_MS, VIEW_LENGTH, viewKey, type ViewLook } from '../../../src/pwa/saved-views.ts'
import { answerWithView, storedView } from '../../../sw/saved-view.ts'
import { FakeCaches, unreadable } from './fake-caches.ts'

const HOME = 'https://app.test/home'
const OWNER = '%5B%22a1%22%5D'
let caches: FakeCaches

beforeEach(() => {
  caches = new FakeCaches()
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const view = (markup: string, until = Date.now() + VIEW_AGE_MS, owner = OWNER) =>
  new Response(markup, { headers: { 'x-until': String(until), 'x-owner': owner } })

async function store(look: ViewLook, stored: Response): Promise<void> {
  const cache = await caches.open(VIEW_CACHE)
  await cache.put(viewKey(HOME, look), stored)
}

describe('the view of a screen', () => {
  it('is found while it is young', async () => {
    await store('earlier', view('balance'))
    expect(await (await storedView(HOME))?.text()).toBe('balance')
  })

  it.each([
    ['too old', -1],
    ['from a clock that was ahead', VIEW_AGE_MS + 60_000],
    ['without a time', Number.NaN],
  ])('is not found when it is %s', async (_, left) => {
    await store('earlier', view('balance', Date.now() + left))
    expect(await storedView(HOME)).toBeUndefined()
  })

  it('is the one for a phone without a connection when there is none', async () => {
    await store('earlier', view('balance'))
    vi.stubGlobal('navigator', { onLine: false })
    expect(await storedView(HOME)).toBeUndefined()
    await store('offline', view('No connection'))
    expect(await (await storedView(HOME))?.text()).toBe('No connection')
  })
})

const APP = '<script type="module" crossorigin src="/a.js"></script><link rel="modulepreload" href="/b.js">'
const PAGE = `<html><head><title>x</title>${APP}</head><body><div id="root"></div><div class="frame"></div><link rel="stylesheet" crossorigin href="/a.css"></body></html>`
const page = (html = PAGE) =>
  new Response(html, { headers: { 'content-security-policy': "default-src 'self'" } })
const answer = (view: Promise<Response | undefined>, html?: string) =>
  answerWithView(Promise.resolve(page(html)), view, '/show.js')
const put = async (stored: Response, html?: string) => (await answer(Promise.resolve(stored), html)).text()

describe('a page with a view', () => {
  it('has the view before the frame, then its script, the style sheet in the head, and the app’s scripts held back', async () => {
    const parts = [
      '<html><head><title>x</title><link rel="expect" href="#decided" blocking="render">',
      '<link rel="stylesheet" crossorigin href="/a.css"></head><body><div id="root"></div>',
      `<template data-view="${OWNER}"><p>1</p></template><template data-held>${APP}</template>`,
      '<script src="/show.js"></script><i id="decided" hidden></i>',
      '<div class="frame"></div></body></html>',
    ]
    expect(await put(view('<p>1</p>'))).toBe(parts.join(''))
  })

  it('keeps every sign of an amount', async () => {
    expect(await put(view("<p>$1,000 $& $' $$</p>"))).toContain("<p>$1,000 $& $' $$</p>")
  })

  it.each([
    ['there is none', () => Promise.resolve(undefined)],
    ['the cache is broken', () => Promise.reject(new Error('broken'))],
  ])('has none when %s', async (_, missing) => {
    expect(await (await answer(missing())).text()).toBe(PAGE)
  })

  it('does not wait for it longer than a moment', async () => {
    vi.useFakeTimers()
    const answered = answer(new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(250)
    expect(await (await answered).text()).toBe(PAGE)
  })

  it('keeps the policy of the page', async () => {
    const { headers } = await answer(Promise.resolve(view('<p>1</p>')))
    expect(headers.get('content-security-policy')).toBe("default-src 'self'")
  })

  it.each([
    ['a view that is too long', view('x'.repeat(VIEW_LENGTH + 1)), PAGE],
    ['a view with a broken owner', view('<p>1</p>', Date.now(), '"><script>'), PAGE],
    ['a view that cannot be read', unreadable(view('<p>1</p>')), PAGE],
    ['a view without an owner', new Response('<p>1</p>'), PAGE],
    ['a page of another kind', view('<p>1</p>'), '<html><head></head><body>Maintenance</body></html>'],
    ['a page without a style sheet', view('<p>1</p>'), PAGE.replace(/<link rel="stylesheet"[^>]*>/, '')],
  ])('leaves out %s', async (_, stored, html) => {
    expect(await put(stored, html)).toBe(html)
  })
})
