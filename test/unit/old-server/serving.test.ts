import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { ask, runOldServer, tokenOf } from './running-old-server.ts'

function builtSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-old-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dist = join(folder, 'dist')
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'index.html'), 'the shell')
  writeFileSync(join(dist, 'assets/app.js'), 'the app')
  writeFileSync(join(folder, 'secret.txt'), 'not served')
  return dist
}

it('serves a built site beside the calls, with its shell for every screen', async () => {
  const { url } = await runOldServer({ dist: builtSite() })
  const got = async (path: string) => {
    const answer = await fetch(url + path)
    return [answer.status, answer.headers.get('content-type'), await answer.text()]
  }
  expect(await got('/transaction-record?type=1')).toEqual([200, 'text/html; charset=utf-8', 'the shell'])
  expect(await got('/assets/app.js')).toEqual([200, 'text/javascript; charset=utf-8', 'the app'])
  expect(await got('/assets/gone.js')).toEqual([404, null, ''])
  expect(await got('/%2e%2e/secret.txt')).toEqual([404, null, ''])
  expect((await got('/uploads/logo.png')).slice(0, 2)).toEqual([200, 'image/png'])
})

it('opens a game at a page of its own', async () => {
  const server = await runOldServer()
  const { data } = await ask(server, '/m/game/login', { id: 1 }, await tokenOf(server, 'demo'))
  const { url } = Object(data)
  expect(url).toMatch(/^http:\/\/localhost:\d+\/play\/1$/)
  expect((await fetch(url)).status).toBe(200)
})
