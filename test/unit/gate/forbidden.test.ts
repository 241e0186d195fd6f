import { describe, expect, it } from 'vitest'
import { forbiddenFindings } from '../../gate/forbidden.ts'

const findings = (path: string, text: string) => forbiddenFindings([{ path, text }])

describe('forbidden patterns', () => {
  it.each([
    ['src/api/client.ts', '// TODO: later'],
    ['README.md', 'FIXME'],
    ['src/api/client.ts', '// @ts-ignore'],
    ['test/unit/a.test.ts', '// @ts-expect-error'],
    ['src/api/client.ts', '/* oxlint-disable no-console */'],
    ['src/api/client.ts', '// eslint-disable-next-line'],
    ['src/api/client.ts', '// oxfmt-ignore'],
    ['src/app/app.tsx', 'console.log(1)'],
    ['sw/sw.ts', 'console.error(1)'],
    ['test/unit/a.test.ts', `it.only('a', () => {})`],
    ['test/e2e/a.spec.ts', `test.skip('a', () => {})`],
    ['test/e2e/a.spec.ts', 'test.fixme()'],
    ['test/e2e/a.spec.ts', 'await page.waitForTimeout(100)'],
    ['test/unit/a.test.ts', 'await new Promise((done) => setTimeout(done, 100))'],
    ['test/unit/a.test.ts', `import { setTimeout } from 'node:timers/promises'`],
    ['test/e2e/a.spec.ts', 'await expect(note).toBeVisible({ timeout: 20_000 })'],
    ['test/e2e/a.spec.ts', 'test.setTimeout(60_000)'],
    ['test/unit/a.test.ts', 'await vi.waitFor(() => expect(a).toBe(1))'],
    ['test/unit/a.test.ts', 'expect(a).toMatchSnapshot()'],
    ['test/unit/a.test.ts', 'expect(a).toMatchInlineSnapshot()'],
    ['test/e2e/a.spec.ts', 'await expect(page).toHaveScreenshot()'],
    ['test/unit/a.test.ts', `vi.mock('../../src/api/client.ts')`],
    ['test/e2e/playwright.config.ts', 'retries: 2,'],
    ['vite.config.ts', 'test: { retry: 1 }'],
    ['test/e2e/browser.ts', `const a = '/root/lantern/dist'`],
    ['README.md', 'see /Users/someone/lantern'],
    ['test/e2e/browser.ts', `const a = '/usr/bin/chromium'`],
    ['src/api/client.ts', '/** What was told by the server. */'],
    ['sw/README.md', 'The answer lies in the cache.'],
    ['test/e2e/a.spec.ts', '// The order is told anew.'],
    ['README.md', 'Removed at a log-out.'],
    ['.npmrc', 'registry=https://registry.example.org/'],
  ])('%s: %s is found', (path, text) => {
    expect(findings(path, text)).toHaveLength(1)
  })

  it.each([
    'src/utils.ts',
    'src/api/helpers.ts',
    'src/common/a.ts',
    'src/api/types.ts',
    'src/ui/index.ts',
    'test/unit/utils/a.ts',
  ])('the name %s is found', (path) => {
    expect(findings(path, '')).toHaveLength(1)
  })

  it('names the line', () => {
    expect(findings('src/api/client.ts', 'const a = 1\n// TODO')[0]).toContain('src/api/client.ts:2')
  })

  it.each([
    ['src/routes/index.tsx', `to: '/home/category'`],
    ['.ci/run', '#!/usr/bin/env bash'],
    ['src/pwa/build/icons.ts', `console.log('written')`],
    ['test/unit/nginx.test.ts', `it.skipIf(!nginx)('a', () => {})`],
    ['src/api/client.ts', 'ky.create({ retry: 0 })'],
    ['test/platform/server.ts', 'setTimeout(ripen, 20_000)'],
    ['test/e2e/a.spec.ts', 'test.setTimeout(60_000) // eight screens'],
    ['src/storage/member-space.ts', `const PENDING_WIPE = 'wipe-owed'`],
    ['src/features/safer-play/rules.ts', 'excluded?: { at: number; told: RequestState }'],
    ['test/unit/features/lock/lock-flag.test.ts', `['{"member-1":"anew"}', true],`],
    ['test/platform/seed-texts/notices.ts', 'When in doubt, contact us.'],
  ])('%s: %s is right', (path, text) => {
    expect(findings(path, text)).toEqual([])
  })
})
