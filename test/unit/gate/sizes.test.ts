import { expect, it } from 'vitest'
import { precacheFindings, sizeFindings, type Sizes } from '../../gate/sizes.ts'

const sizes = (over: Partial<Sizes> = {}): Sizes => ({
  firstLoad: 140_000,
  routes: new Map([['/deposit', 25_000]]),
  appCatalog: 26_000,
  worker: 9_000,
  precache: 700_000,
  ...over,
})

it('accepts sizes that are just within budget', () => {
  expect(sizeFindings(sizes())).toEqual([])
})

it.each([
  ['a first load', { firstLoad: 140_001 }],
  ['a route', { routes: new Map([['/deposit', 25_001]]) }],
  ['a catalog', { appCatalog: 26_001 }],
  ['a worker', { worker: 9_001 }],
  ['a precache', { precache: 700_001 }],
])('finds %s that is one byte too large', (_, over) => {
  expect(sizeFindings(sizes(over))).toHaveLength(1)
})

it('finds that nothing was measured', () => {
  expect(sizeFindings(sizes({ firstLoad: 0 }))).toEqual(['first load: nothing was loaded'])
})

const later = ['/assets/app-id.js']
const right = [
  '/index.html',
  '/manifest.webmanifest',
  '/icons/192.png',
  '/assets/main.js',
  '/assets/deposit.js',
  '/assets/shell-id.js',
]
const built = [...right, ...later, '/screenshots/home.png', '/sw.js', '/assets/main.js.br', '/sbom.json']

it('accepts the right precache list', () => {
  expect(precacheFindings(built, later, right)).toEqual([])
})

it.each([
  ['a route’s chunk is missing', right.filter((path) => path !== '/assets/deposit.js')],
  ['a shell catalog is missing', right.filter((path) => path !== '/assets/shell-id.js')],
  ['an icon is missing', right.filter((path) => path !== '/icons/192.png')],
  ['a later catalog is in it', [...right, ...later]],
  ['a screenshot is in it', [...right, '/screenshots/home.png']],
])('finds that %s', (_, stored) => {
  expect(precacheFindings(built, later, stored)).toHaveLength(1)
})
