import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../gate/stage.ts'
import { presentBrowser } from '../../e2e/browser.ts'

const node = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8', input: '' })

const findBrowser = `import('./test/e2e/browser.ts').then((browser) => console.log(browser.findBrowser()))`

it('says in one sentence that Node is too old', () => {
  const old = `Object.defineProperty(process.versions, 'node', { value: '18.20.0' }); require('./test/gate/start.cjs')`
  const { status, stderr } = node(['-e', old])
  expect(status).toBe(1)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toContain('npm ci && npm test')
})

it('says in one sentence that there is no browser, and ends badly', () => {
  const env = { PATH: '', PLAYWRIGHT_BROWSERS_PATH: mkdtempSync(join(tmpdir(), 'no-browser-')) }
  const { status, stdout, stderr } = node(['test/gate/start.cjs', '--only', 'journeys'], env)
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toContain('CHROMIUM_PATH')
})

it('ends badly when the named browser is not there, without looking for another', () => {
  const { status, stderr } = node(['-e', findBrowser], {
    ...process.env,
    CHROMIUM_PATH: join(tmpdir(), 'no-such-browser'),
  })
  expect(status).toBe(1)
  expect(stderr).toContain('set CHROMIUM_PATH to the file of one')
})

it('finds the browser that is named, then the one on PATH', () => {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'))
  const [named, onPath] = [join(folder, 'mine'), join(folder, 'google-chrome')]
  for (const file of [named, onPath]) writeFileSync(file, '', { mode: 0o755 })
  expect(presentBrowser({ PATH: folder, CHROMIUM_PATH: named })).toBe(named)
  expect(presentBrowser({ PATH: folder })).toBe(onPath)
})
