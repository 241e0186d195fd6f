import { expect, it } from 'vitest'
import { billFindings, lockFindings, type Locked } from '../../gate/dependencies.ts'

const manifest = { dependencies: { react: '1.0.0' } }
const good = (): Locked => ({ version: '1.0.0', integrity: 'sha512-a', license: 'MIT' })
const lock = (react: Locked, others: Record<string, Locked> = {}) => ({
  packages: { '': manifest, 'node_modules/react': react, ...others },
})

it('lets a whole lock file pass', () => {
  const nested = { 'node_modules/react/node_modules/dep': good() }
  expect(lockFindings(lock({ ...good(), dependencies: { dep: '1' } }, nested), manifest)).toEqual([])
  expect(lockFindings(lock({ ...good(), license: '(MIT OR GPL-3.0)' }), manifest)).toEqual([])
})

it.each([
  ['no integrity', { version: '1.0.0', license: 'MIT' }],
  ['an install script', { ...good(), hasInstallScript: true }],
  ['a licence that is not on the list', { ...good(), license: 'GPL-3.0' }],
  ['no licence', { version: '1.0.0', integrity: 'sha512-a' }],
  ['the host it came from', { ...good(), resolved: 'https://example.org/react.tgz' }],
  ['a dependency that is not locked', { ...good(), dependencies: { gone: '1' } }],
])('finds a package with %s', (_, react) => {
  expect(lockFindings(lock(react), manifest)).toHaveLength(1)
})

it('finds a package.json that wants something else', () => {
  expect(lockFindings(lock(good()), { dependencies: { react: '2.0.0' } })).toHaveLength(1)
})

it('finds a bill of materials with a gap or a host', () => {
  const bill = '{ "name": "react" }'
  expect(billFindings(bill, ['react'])).toEqual([])
  expect(billFindings(bill, ['react', 'ky'])).toHaveLength(1)
  expect(billFindings(`${bill} { "type": "distribution" }`, ['react'])).toHaveLength(1)
})
