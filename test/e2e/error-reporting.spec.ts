import { watch } from './contexts.ts'
import { expect, test } from './journey.ts'

// Proves that the listeners of every journey report each kind of error.
const TROUBLE = {
  'an error nobody caught': ['throw new Error("broken")', /page error: .*broken/],
  'a promise nobody caught': ['Promise.reject(new Error("dropped"))', /page error: .*dropped/],
  'an error on the console': ['console.error("loud")', /console: loud/],
  'a broken policy': ['fetch("https://other.example/")', /policy: connect-src/],
} as const

for (const [what, [script, expected]] of Object.entries(TROUBLE)) {
  test(`reports ${what}`, async ({ browser }) => {
    // Not the context of the journey, which would report them as well.
    const context = await browser.newContext()
    const page = await context.newPage()
    const problems: string[] = []
    await watch(context, (problem) => problems.push(problem))
    await context.route('http://app.example/**', (route) =>
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
    await context.close()
  })
}
