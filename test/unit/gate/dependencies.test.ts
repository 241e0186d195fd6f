import { expect, it } from 'vitest'
import { sbomOf } from '../../gate/sbom.ts'
import { lockFindings, shippedFindings } from '../../gate/dependencies.ts'
import type { Locked, Packages } from '../../gate/lock-file.ts'

const manifest = { dependencies: { react: '1.0.0' } }
const good = (): Locked => ({ version: '1.0.0', integrity: 'sha512-a', license: 'MIT' })
const lock = (react: Locked, others: Packages = {}): Packages => ({
  '': manifest,
  'node_modules/react': react,
  ...others,
})

it('accepts a complete lock file', () => {
  const nested = { 'node_modules/react/node_modules/dep': good() }
  expect(lockFindings(lock({ ...good(), dependencies: { dep: '1' } }, nested), manifest)).toEqual([])
  expect(lockFindings(lock({ ...good(), license: '(MIT OR GPL-3.0)' }), manifest)).toEqual([])
})

it.each([
  ['no integrity', { version: '1.0.0', license: 'MIT' }],
  ['an install script', { ...good(), hasInstallScript: true }],
  ['a licence that is not on the list', { ...good(), license: 'GPL-3.0' }],
  ['no licence', { version: '1.0.0', integrity: 'sha512-a' }],
  ['a resolved URL', { ...good(), resolved: 'https://example.org/react.tgz' }],
  ['a dependency that is not locked', { ...good(), dependencies: { gone: '1' } }],
])('finds a package with %s', (_, react) => {
  expect(lockFindings(lock(react), manifest)).toHaveLength(1)
})

it('finds a package.json that disagrees with the lock file', () => {
  expect(lockFindings(lock(good()), { dependencies: { react: '2.0.0' } })).toHaveLength(1)
})

const shipped = (path: string, text: string) => shippedFindings([{ path, text }], manifest)

it('finds a shipped package that is only meant for building', () => {
  expect(shipped('sw/sw.ts', `import { a } from 'workbox-core/a.js'`)).toHaveLength(1)
  expect(shipped('src/app/app.tsx', `const a = await import('@scope/tool')`)).toHaveLength(1)
  expect(shipped('src/app/app.tsx', `import { a } from 'react'\nimport { b } from '../ui/b.ts'`)).toEqual([])
  expect(shipped('src/app/app.tsx', `import type {\n  A,\n} from 'tool'`)).toEqual([])
  expect(shipped('src/pwa/build/frame.ts', `import { a } from 'tool'`)).toEqual([])
})

it('lists what the dependencies lead to, and nothing else', () => {
  const nested = 'node_modules/react/node_modules/@a/dep'
  const packages = {
    '': manifest,
    'node_modules/react': { ...good(), dependencies: { '@a/dep': '1' } },
    [nested]: { ...good(), version: '2.0.0' },
    'node_modules/@a/dep': good(),
    'node_modules/tool': good(),
  }
  const { components } = sbomOf(packages, manifest)
  expect(components.map(({ purl }) => purl)).toEqual(['pkg:npm/react@1.0.0', 'pkg:npm/%40a/dep@2.0.0'])
})
