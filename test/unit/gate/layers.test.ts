import { describe, expect, it } from 'vitest'
import { BETWEEN_FEATURES, layerFindings, unusedEdges } from '../../gate/layers.ts'

const found = (path: string, text: string) => layerFindings([{ path, text }]).length > 0

describe('layers', () => {
  it.each([
    ['up a layer', 'src/api/client.ts', `import { token } from '../session/session.ts'`],
    ['up with types only', 'src/ui/button.tsx', `import type { User } from '../session/user.ts'`],
    [
      'up by a dynamic import',
      'src/storage/disk.ts',
      `const a = await import('../features/wallet/queries.ts')`,
    ],
    ['up by a re-export', 'src/time/zone.ts', `export { base } from '../api/client.ts'`],
    ['up over two lines', 'src/api/client.ts', `import {\n  token,\n} from '../session/session.ts'`],
    ['up by a side effect', 'src/api/client.ts', `import '../app/start.ts'`],
    ['into another feature', 'src/features/cards/rules.ts', `import { x } from '../withdraw/rules.ts'`],
    [
      'into a feature made today',
      'src/features/deposit/rules.ts',
      `import { x } from '../brand-new/rules.ts'`,
    ],
    ['into another route', 'src/routes/detail.tsx', `import { Route } from './deposit.tsx'`],
    ['sideways', 'src/api/client.ts', `import { disk } from '../storage/disk.ts'`],
    ['sideways in the bottom layer', 'src/money/amount.ts', `import { Button } from '../ui/button.tsx'`],
    ['of catalogs beside i18n', 'src/app/app.tsx', `import { messages } from '../../locales/en/shell.po'`],
    ['of tests in the app', 'src/api/client.ts', `import { seed } from '../../test/platform/seed.ts'`],
    ['of the app in the worker', 'sw/sw.ts', `import { keys } from '../src/storage/disk.ts'`],
    [
      'of the app in the platform',
      'test/platform/server.ts',
      `import { calls } from '../../src/api/deposits.ts'`,
    ],
    [
      'of the platform in the old server',
      'test/old-server/server.ts',
      `import { ledger } from '../platform/ledger.ts'`,
    ],
  ])('an import %s is found', (_, path, text) => {
    expect(found(path, text)).toBe(true)
  })

  it('a folder without a layer is found', () => {
    expect(found('src/brand-new/thing.ts', 'export const a = 1')).toBe(true)
    expect(found('src/app/app.tsx', `import { a } from '../brand-new/thing.ts'`)).toBe(true)
  })

  it.each([
    ['down', 'src/features/deposit/rules.ts', `import { parse } from '../../money/amount.ts'`],
    ['inside a feature', 'src/features/deposit/rules.ts', `import { x } from './queries.ts'`],
    ['on the list between features', 'src/features/withdraw/a.ts', `import { x } from '../cards/rules.ts'`],
    ['inside the old server', 'test/old-server/server.ts', `import { seed } from './seed.ts'`],
    ['of a package', 'src/api/client.ts', `import ky from 'ky'`],
    ['on the list', 'src/money/arithmetic.ts', `import { locale } from '../i18n/locales.ts'`],
    ['of pwa in the worker', 'sw/sw.ts', `import { SKIP } from '../src/pwa/worker-messages.ts'`],
    ['of the languages in the worker', 'sw/texts.ts', `import { LANGUAGES } from '../src/i18n/locales.ts'`],
    ['of the route tree', 'src/app/router.tsx', `import { routeTree } from '../routeTree.gen.ts'`],
  ])('an import %s is right', (_, path, text) => {
    expect(layerFindings([{ path, text }])).toEqual([])
  })

  it.each([
    [
      'home → wallet',
      'src/features/home/member-home.tsx',
      `import { useWallet } from '../wallet/wallet.tsx'`,
    ],
    ['money → i18n', 'src/money/money.tsx', `import { useLanguage } from '../i18n/language.ts'`],
  ])('the listed import %s is wrong until a file makes it', (edge, path, text) => {
    const all = unusedEdges([])
    const finding = `test/gate/layers.ts: unused entry ${edge}`
    expect(all).toContain(finding)
    expect(unusedEdges([{ path, text }])).toEqual(all.filter((one) => one !== finding))
  })

  it('the list of features has no cycle', () => {
    const reach = (feature: string): string[] =>
      Object.keys(BETWEEN_FEATURES)
        .filter((edge) => edge.startsWith(`${feature} → `))
        .map((edge) => edge.slice(feature.length + 3))
        .flatMap((next) => [next, ...reach(next)])
    // A cycle would recurse until the stack overflows.
    for (const edge of Object.keys(BETWEEN_FEATURES))
      expect(() => reach(edge.split(' ')[0] ?? '')).not.toThrow()
  })
})
