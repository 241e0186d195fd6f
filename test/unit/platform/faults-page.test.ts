import { expect, it, onTestFinished } from 'vitest'
import { serveFaults } from '../../platform/faults/serve-faults.ts'
import { call, runPlatform } from './running-platform.ts'

async function servedFaults() {
  const platform = await runPlatform()
  const served = await serveFaults(platform, 0)
  onTestFinished(() => served.close())
  const post = async (path: string, fields: Record<string, string> = {}) =>
    (await fetch(served.pageUrl + path, { method: 'POST', body: new URLSearchParams(fields) })).text()
  const ask = async () => (await call({ ...platform, url: served.appUrl }, '/m/lang/getlist')).code
  const list = async () => (await fetch(`${served.pageUrl}/list`)).text()
  return { platform, post, ask, list, page: async () => (await fetch(served.pageUrl)).text() }
}

it('lays a fault on one call, counts it, switches it off and on, and clears', async () => {
  const { post, ask, list } = await servedFaults()
  const choice = { toxic: 'code 500 with HTTP 200', aim: '/m/lang/getlist', skip: '1', times: '1' }
  expect(await post('/faults', choice)).toContain('on · hit 0×')
  expect([await ask(), await ask(), await ask()]).toEqual([200, 500, 200])
  expect(await list()).toContain('on · hit 1×')
  expect(await post('/toggle/1')).toContain('off · hit 1×')
  expect([await ask(), await ask()]).toEqual([200, 200])
  expect(await post('/toggle/1')).toContain('on · hit 0×')
  expect([await ask(), await ask()]).toEqual([200, 500])
  expect(await post('/clear')).toContain('the line is clear')
})

it('aims at every call or at the files, offers every call there is, and lays nothing that it does not know', async () => {
  const { platform, post, ask, list, page } = await servedFaults()
  await post('/faults', { toxic: 'code 500 with HTTP 200', aim: 'the app’s files', skip: '0', times: '0' })
  expect(await ask()).toBe(200)
  await post('/faults', { toxic: 'code 500 with HTTP 200', aim: 'every call', skip: '0', times: '0' })
  expect(await ask()).toBe(500)
  await post('/clear')
  await post('/faults', { toxic: 'hail', aim: 'everything', skip: '0', times: '0' })
  await post('/faults', { toxic: 'empty body', aim: 'everything', skip: '-1', times: '0' })
  expect(await list()).toContain('the line is clear')
  const offered = await page()
  expect(platform.calls.filter((path) => !offered.includes(`<option>${path}</option>`))).toEqual([])
  expect(platform.calls).toContain('/m/recharge/order')
})

it('makes the server an old one, and a new one again', async () => {
  const { platform, post } = await servedFaults()
  expect(await post('/server')).toContain('does not know request_id')
  expect(platform.isOld).toBe(true)
  expect(await post('/server')).toContain('Knows request_id')
  expect(platform.isOld).toBe(false)
})
