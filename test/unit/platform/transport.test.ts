import { describe, expect, it } from 'vitest'
import { call, logIn, runPlatform } from './running-platform.ts'

describe('the platform on the wire', () => {
  it('lets another origin send what the contract allows, and no other header', async () => {
    const platform = await runPlatform()
    const { headers, status } = await fetch(`${platform.url}/m/token/user`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://app.example', 'Access-Control-Request-Method': 'POST' },
    })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-methods')).toBe('POST')
    expect(headers.get('access-control-allow-headers')?.split(',').toSorted()).toEqual([
      'Authorization',
      'Content-Type',
      'Lang',
    ])
  })

  it.each(['/m/user/login', '/m/nothing', '/m/token/user'])(
    'opens the answers of %s to other origins',
    async (path) => {
      const platform = await runPlatform()
      const { headers } = await fetch(platform.url + path, { method: 'POST', body: '{}' })
      expect(headers.get('access-control-allow-origin')).toBe('*')
    },
  )

  it('answers an unknown call with an envelope', async () => {
    const platform = await runPlatform()
    expect(await call(platform, '/m/nothing')).toMatchObject({
      status: 404,
      code: 0,
      msg: 'There is no such call',
    })
  })

  it('tells of every request that came in', async () => {
    const platform = await runPlatform()
    const token = await logIn(platform, 'demo')
    platform.clock.advance(5)
    await call(platform, '/m/deposit/getlist', { id: 2 }, { token, lang: 'ID' })
    const received = platform.requests.at(-1)
    expect(received).toMatchObject({
      method: 'POST',
      path: '/m/deposit/getlist',
      body: { id: 2 },
      at: platform.clock.now(),
    })
    expect(received?.headers).toMatchObject({ lang: 'ID', authorization: `Bearer ${token}` })
  })

  it('serves pictures that other origins may keep and that run nothing', async () => {
    const platform = await runPlatform()
    const { status, headers } = await fetch(`${platform.url}/uploads/banner-welcome-id.svg`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/svg+xml')
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await fetch(`${platform.url}/uploads/nothing.svg`)).status).toBe(404)
  })
})
