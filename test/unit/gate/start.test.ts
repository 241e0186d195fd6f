import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ROOT } from '../../gate/stage.ts'

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'gate-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

const node = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, args, { cwd: ROOT, env, encoding: 'utf8', input: '' })
const lines = (text: string) => text.trim().split('\n')

// No PATH: neither a browser nor anything that could install one. No folder of Playwright's own browsers either.
const nothing = () => ({ PATH: '', PLAYWRIGHT_BROWSERS_PATH: folder() })
const find = ['-e', `import('./test/e2e/browser.ts').then(({ findBrowser }) => console.log(findBrowser()))`]

function executable(file: string, script = ''): string {
  writeFileSync(file, `#!/bin/sh\n${script}`, { mode: 0o755 })
  return file
}

it('says in one line that Node is too old', () => {
  const old = `Object.defineProperty(process.versions, 'node', { value: '18.20.0' }); require('./test/gate/start.cjs')`
  const { status, stderr } = node(['-e', old])
  expect(status).toBe(1)
  expect(lines(stderr)).toHaveLength(1)
  expect(stderr).toContain('npm ci && npm test')
})

it('says in one sentence that no browser is available, and exits with an error', () => {
  const { status, stdout, stderr } = node(['test/gate/start.cjs', '--only', 'journeys'], nothing())
  expect(status).toBe(1)
  expect(stdout).toBe('')
  expect(lines(stderr)).toHaveLength(1)
  expect(stderr).toContain('CHROMIUM_PATH')
})

it('exits with an error when the named browser is missing, and looks for no other', () => {
  const { status, stderr } = node(find, { ...process.env, CHROMIUM_PATH: join(folder(), 'no-such-browser') })
  expect(status).toBe(1)
  expect(stderr).toContain('set CHROMIUM_PATH to its executable')
})

it('uses the named browser, otherwise the one on PATH', () => {
  const place = folder()
  const named = executable(join(place, 'mine'))
  const onPath = executable(join(place, 'google-chrome'))
  expect(node(find, { ...nothing(), PATH: place, CHROMIUM_PATH: named }).stdout.trim()).toBe(named)
  expect(node(find, { ...nothing(), PATH: place }).stdout.trim()).toBe(onPath)
})

it('installs a browser when there is none, by the second way when the first fails', () => {
  const place = folder()
  executable(join(place, 'apt-get'), 'exit 1')
  executable(join(place, 'playwright'), `/bin/cp "$0" "${place}/chromium"`)
  expect(node(find, { ...nothing(), PATH: place }).stdout.trim()).toBe(join(place, 'chromium'))
})
