import { expect, it } from 'vitest'
import * as v from 'valibot'
import { bannerPath } from '../../platform/artwork/scenes.ts'
import { call, runPlatform } from './running-platform.ts'

const withPicture = v.object({ data: v.array(v.object({ img: v.string() })) })

it.each([
  ['/m/interface/class', {}],
  ['/m/interface/list', {}],
  ['/m/interface/list', { code: 'reco' }],
  ['/m/activity/list', {}],
])(
  'pictures of %s %o are served as SVG that caches may store and that cannot run scripts',
  async (path, body) => {
    const platform = await runPlatform()
    const { data } = v.parse(withPicture, await call(platform, path, body))
    for (const img of [data[0]?.img ?? '', data.at(-1)?.img ?? '', bannerPath('welcome', 'EN')]) {
      const { status, headers } = await fetch(`${platform.url}${img}`)
      expect([img, status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        img,
        200,
        'image/svg+xml',
        'public, max-age=86400',
      ])
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    }
    expect((await fetch(`${platform.url}/uploads/tile-none-1.svg`)).status).toBe(404)
  },
)

it('a picture without its drawing is small, and one that does not exist is still missing', async () => {
  const platform = await runPlatform({ drawings: false })
  const { headers } = await fetch(platform.url + bannerPath('welcome', 'EN'))
  expect(headers.get('content-type')).toBe('image/png')
  expect(Number(headers.get('content-length'))).toBeLessThan(200)
  expect((await fetch(`${platform.url}/uploads/tile-none-1.svg`)).status).toBe(404)
})
