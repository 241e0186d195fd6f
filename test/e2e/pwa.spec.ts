import { expect, test } from './journey.ts'
import { SCREENS, settled } from './screens.ts'
import { workerReady } from './worker.ts'

test.use({ worker: true })

// Red when the manifest, a header or the worker's check of unknown messages is missing.
test.describe('the host', () => {
  test.use({ lang: 'EN', expectedErrors: /require-trusted-types-for|Trusted(HTML|ScriptURL)|status of 404/ })

  test('sends every document with its policy, and no page in place of a file', async ({ request }) => {
    for (const path of ['/', '/Nowhere', '/index.html', ...SCREENS]) {
      const headers = (await request.get(path)).headers()
      expect(headers['content-type'], path).toMatch(/^text\/html/)
      expect(headers['cache-control'], path).toBe('no-cache')
      expect(headers['content-security-policy'], path).toMatch(
        /default-src 'none';.*require-trusted-types-for/,
      )
      expect(headers['content-security-policy'], path).not.toMatch(/unsafe/)
      expect(headers['x-content-type-options'], path).toBe('nosniff')
    }
    for (const path of ['/sw.js', '/manifest.webmanifest'])
      expect((await request.get(path)).headers()['cache-control'], path).toBe('no-cache')
    const gone = await request.get('/assets/gone.js')
    expect(gone.status()).toBe(404)
    expect(gone.headers()['content-type']).not.toMatch(/html/)
  })

  test('lets the app be installed, and no text become markup or script', async ({ page }) => {
    await page.goto('/home')
    await settled(page)
    await workerReady(page)
    await test.step('the app can be installed', async () => {
      const browser = await page.context().newCDPSession(page)
      const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
      // If the browser reports anything, it also reports `in-incognito`, which a test context counts as.
      expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
      const { errors, manifest } = await browser.send('Page.getAppManifest')
      expect(errors).toEqual([])
      expect(manifest).toMatchObject({ id: expect.stringContaining('/'), display: 'kStandalone' })
    })
    const outcome = await page.evaluate(async () => {
      const tries = {
        markup: () => (document.body.innerHTML = '<img src=x>'),
        script: () => Object.assign(document.createElement('script'), { src: 'https://other.example/x.js' }),
        worker: async () => navigator.serviceWorker.register('/other.js'),
      }
      const outcomes: Record<string, string> = {}
      for (const [what, attempt] of Object.entries(tries)) {
        try {
          await attempt()
          outcomes[what] = 'let through'
        } catch (refusal) {
          outcomes[what] = refusal instanceof TypeError ? 'refused' : String(refusal)
        }
      }
      return { ...outcomes, missing: (await fetch('/assets/gone.js')).status }
    })
    expect(outcome).toEqual({ markup: 'refused', script: 'refused', worker: 'refused', missing: 404 })
  })
})

test.describe('the worker', () => {
  test.use({ lang: 'TW' })

  test('does nothing on messages it does not know', { tag: '@long' }, async ({ page }) => {
    await page.goto('/home')
    await settled(page)
    await workerReady(page)
    const { replies, before, after } = await page.evaluate(async () => {
      const heard: string[] = []
      const notify = (name: string, message: unknown) =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => {
            heard.push(name)
            resolve()
          })
          port1.start()
          navigator.serviceWorker.controller?.postMessage(message, [port2])
        })
      const before = await caches.keys()
      const unknown = [null, 'SKIP_WAITING', 7, {}, { type: 'IMPORT', url: '/x' }, { type: 'CACHE_LANGUAGE' }]
      for (const message of [...unknown, { type: 'CACHE_LANGUAGE', lang: 'XX' }])
        void notify('unknown', message)
      await notify('known', { type: 'CACHE_LANGUAGE', lang: 'TW' })
      return { replies: heard, before, after: await caches.keys() }
    })
    expect(replies).toEqual(['known'])
    // The app stores views and pictures at any time.
    const obeyed = after.filter((name) => name.startsWith('lantern-texts') && !before.includes(name))
    expect(obeyed).toEqual([])
  })
})
