import { watch } from './contexts.ts'
import { expect, test } from './journey.ts'

// Proves that the listeners of every journey report each kind of error.
const TROUBLE = [
  ['throw new Error("broken")', /page error: .*broken/],
  ['Promise.reject(new Error("dropped"))', /page error: .*dropped/],
  ['console.error("loud")', /console: loud/],
  ['fetch("https://other.example/")', /policy: connect-src/],
] as const

test('reports uncaught errors, rejected promises, console errors and broken policies', async ({
  browser,
}) => {
  // Not the context of the journey, which would report them as well.
  const context = await browser.newContext()
  const problems: string[] = []
  await watch(context, (problem) => problems.push(problem))
  for (const [script, expected] of TROUBLE) {
    const page = await context.newPage()
    await page.route('http://app.example/**', (route) =>
      route.request().url().endsWith('.js')
        ? route.fulfill({ contentType: 'text/javascript', body: script })
        : route.fulfill({
            contentType: 'text/html',
            headers: { 'content-security-policy': "default-src 'self'" },
            body: '<link rel="icon" href="data:,"><script src="/trouble.js"></script>',
          }),
    )
    await page.goto('http://app.example/')
    await expect.poll(() => problems.join('\n')).toMatch(expected)
  }
  await context.close()
})
