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

it('serves a built site beside the calls, its shell at every screen', async () => {
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

it('wants a captcha at login when it was told to, each for one try', async () => {
  const server = await runOldServer({ captchaAtLogin: true })
  const account = { username: 'demo', password: 'demo1234' }
  expect(await ask(server, '/m/user/login', account)).toMatchObject({ code: 0, msg: 'Wrong captcha' })
  const { data } = await ask(server, '/m/captcha/get')
  const { captcha_key } = Object(data)
  const right = { ...account, captcha_key, captcha_code: server.state.captchas.get(captcha_key) }
  expect(await ask(server, '/m/user/login', right)).toMatchObject({ code: 200 })
  expect(await ask(server, '/m/user/login', right)).toMatchObject({ code: 0 })
})

it('takes feedback with a picture and refuses what is none', async () => {
  const server = await runOldServer()
  const token = await tokenOf(server, 'fresh')
  const sent = async (type: string) => {
    const body = new FormData()
    body.append('id', '1')
    body.append('text', 'The deposit is not there yet.')
    body.append('img', new Blob(['x'], { type }), 'picture')
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${server.url}/m/feedback/to`, { method: 'POST', headers, body })
    const { code, data }: { code: number; data: unknown } = await answer.json()
    return [code, data]
  }
  expect(await sent('image/png')).toEqual([200, []])
  expect(await sent('text/html')).toEqual([0, []])
})

it('refuses a body that is no JSON', async () => {
  const { url } = await runOldServer()
  const answer = await fetch(`${url}/m/user/login`, { method: 'POST', body: '{"username"' })
  expect([answer.status, await answer.json()]).toEqual([404, { code: 0, msg: 'Bad request', data: [] }])
})
