import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { avatars, description } from '../../../src/pwa/brand.ts'
import { manifest } from '../../../src/pwa/build/manifest.ts'
import { decode } from './decode-png.ts'

const STATIC = new URL('../../../src/pwa/static', import.meta.url).pathname

const icons = manifest.icons ?? []
const shortcuts = manifest.shortcuts ?? []
const screenshots = manifest.screenshots ?? []

test.each([...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons ?? []), ...screenshots])(
  '$src has the size the manifest says',
  ({ src, sizes }) => {
    const { width, height } = decode(STATIC + src)
    expect(`${width}x${height}`).toBe(sizes)
  },
)

// Red when a shortcut leads elsewhere, or browsers would not show a screenshot: all of one shape, at most 2.3 times as high as wide.
test('the manifest leads to four pages, and shows three', () => {
  expect(shortcuts.map(({ url }) => url)).toEqual([
    '/deposit',
    '/withdraw',
    '/transfer',
    '/transaction-record',
  ])
  expect(screenshots).toHaveLength(3)
  for (const { sizes = '', form_factor: form, src } of screenshots) {
    const [width = 0, height = 0] = sizes.split('x').map(Number)
    expect(form).toBe('narrow')
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(320)
    expect(height / width).toBeLessThanOrEqual(2.3)
    expect(statSync(STATIC + src).size).toBeLessThan(250_000)
  }
})

test('every avatar of the brand has a file, and every file is an avatar’s', () => {
  const files = readdirSync(`${STATIC}/icons/avatars`)
  expect(files.toSorted()).toEqual(
    Object.keys(avatars)
      .map((name) => `${name}.svg`)
      .toSorted(),
  )
})

// Red when an icon that browsers require before they offer to install is removed, or the install dialog shows less.
test('the manifest has what installing needs', () => {
  const kinds = icons.map(({ sizes, purpose }) => [sizes, purpose].join(' '))
  expect(kinds).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable', '512x512 monochrome']),
  )
  expect(manifest).toMatchObject({
    id: '/',
    scope: '/',
    start_url: '/home?source=pwa',
    display: 'standalone',
    lang: 'zh-CN',
    description,
    launch_handler: { client_mode: 'navigate-existing' },
    categories: ['entertainment', 'games'],
  })
})

test('the maskable icon fills its square, and the mark keeps within the central 80 %', () => {
  const { width, pixel } = decode(`${STATIC}/icons/maskable-512.png`)
  const ground = pixel(0, 0)
  expect(ground[3]).toBe(255)
  const outside: string[] = []
  for (let y = 0; y < width; y += 4) {
    for (let x = 0; x < width; x += 4) {
      const isSafe = Math.hypot(x - width / 2, y - width / 2) <= width * 0.4
      if (!isSafe && pixel(x, y).join() !== ground.join()) outside.push(`${x},${y}`)
    }
  }
  expect(outside).toEqual([])
  expect(pixel(width / 2 - 60, width / 2)).not.toEqual(ground)
})

test('the monochrome icon is a shape: covered in the middle, clear at the edge', () => {
  const { width, pixel } = decode(`${STATIC}/icons/monochrome-512.png`)
  expect(pixel(width / 2 - 50, width / 2)[3]).toBe(255)
  expect(pixel(0, 0)[3]).toBe(0)
})
