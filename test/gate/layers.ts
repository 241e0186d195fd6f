import type { SourceFile } from './files.ts'
import { importsOf } from './imports.ts'

/** The layers of `src`, top to bottom. Imports go down, never up. A folder without a layer is a finding. */
const LAYERS = [
  ['main.tsx', 'routeTree.gen.ts'],
  ['app'],
  ['routes'],
  ['features'],
  ['components'],
  ['submissions'],
  ['session'],
  ['site'],
  ['api', 'storage'],
  ['money', 'time', 'i18n', 'pwa', 'ui'],
  ['signal.ts', 'local-storage.ts', 'limiter.ts'],
]

/** Allowed imports between folders of one layer, each with its reason. */
const SIDEWAYS: Record<string, string> = {
  'money → i18n': 'amounts are formatted for the language in use',
  'time → i18n': 'dates are formatted for the language in use',
  'pwa → i18n': 'the worker caches answers per language',
  'pwa → time': 'checks for updates follow visibility',
  'i18n → pwa': 'a catalog can be missing like any other chunk',
}

/** Allowed imports between features, each with its reason. They form no cycle. */
export const BETWEEN_FEATURES: Record<string, string> = {
  'deposit → safer-play': 'deposits respect the member’s limits',
  'deposit → submission': 'an open deposit replaces the form',
  'feedback → service': 'feedback begins with the topics of customer service',
  'home → lobby': 'home shows the lobby',
  'home → member': 'language and locked money open in the sheets of the member centre',
  'home → notices': 'home shows the newest announcements',
  'home → orders': 'home shows the orders in progress',
  'home → wallet': 'home shows the balance',
  'lobby → safer-play': 'a time-out blocks games',
  'lobby → transfer': 'opening a game may first move money to its venue',
  'maintenance → submission': 'a closed site still shows unconfirmed orders',
  'member → notices': 'the member centre counts unread announcements',
  'member → safer-play': 'a time-out hides the invitations to deposit and play',
  'member → settings': 'the member centre has the languages and the logout of the settings',
  'member → orders':
    'the member centre shows the orders in progress, and drops payment details that are no longer needed',
  'member → transfer': 'the venue sheet recovers all money',
  'member → vip': 'the member centre shows the progress to the next level',
  'member → wallet': 'the member centre shows the balance',
  'orders → cards': 'the page of a withdrawal notes that its card was used; both read the names of networks',
  'orders → deposit': 'the page of a deposit reads its details',
  'orders → records': 'the page of an order reads its row',
  'orders → safer-play': 'a time-out hides the ways to pay and to the games',
  'orders → submission': 'an order page settles its submission',
  'orders → wallet': 'the page of an order shows the balance after it',
  'records → lobby': 'an operator’s own class is named as in the lobby',
  'records → safer-play': 'the summary shows the time played, and a time-out hides the way to deposit',
  'records → submission': 'open submissions are shown above the rows',
  'records → vip': 'the rebates and the levels have one note that rebates are disabled',
  'safer-play → feedback': 'a request for exclusion is sent as feedback',
  'service → submission': 'customer service gets the number of an unconfirmed order',
  'settings → submission': 'the cache is not cleared over an open submission',
  'submission → wallet': 'a confirmation shows the balance afterwards',
  'transfer → submission': 'an open transfer replaces the form',
  'transfer → wallet': 'the form shows the central balance',
  'withdraw → cards': 'a withdrawal goes to a card or address',
  'withdraw → safer-play': 'a time-out hides the ways to the games and to deposit',
  'withdraw → submission': 'an open withdrawal replaces the form',
  'withdraw → wallet': 'the form shows the balance',
}

/** Returns the listed imports that no file makes. Each of them would allow an import that nobody decided on. */
export function unusedEdges(files: readonly SourceFile[]): string[] {
  const made = new Set(
    files.flatMap((file) => importsOf(file).map((target) => `${folderOf(file.path)} → ${folderOf(target)}`)),
  )
  return Object.keys({ ...SIDEWAYS, ...BETWEEN_FEATURES })
    .filter((edge) => !made.has(edge))
    .map((edge) => `test/gate/layers.ts: unused entry ${edge}`)
}

/** Returns the feature of a file, else its folder in `src`. */
const folderOf = (path: string) => /^src\/(?:features\/)?([^/]+)\//.exec(path)?.[1] ?? ''

/** Files that app and worker may import from any layer, each with its reason. */
const OPEN: Record<string, string> = {
  'src/i18n/locales.ts': 'the one list of languages',
  'src/limiter.ts': 'the app limits its requests, the worker its downloads',
  'src/pwa/signed-url.ts': 'the one list of signature parameters',
  'src/routeTree.gen.ts': 'written by the router plugin for app, which passes it to the router',
}

const layerOf = (place: string) => LAYERS.findIndex((layer) => layer.includes(place))

/**
 * Returns the imports that break the layers. Red when: api imports session, a feature imports another that is not listed, a route imports a route,
 * src has a folder without a layer, the worker imports more of src than pwa, the platform imports src, the old server anything but itself.
 */
export function layerFindings(files: readonly SourceFile[]): string[] {
  const code = files.filter((file) => /\.(tsx?|cjs|mjs)$/.test(file.path))
  return code.flatMap((file) => [
    ...withoutLayer(file),
    ...importsOf(file)
      .map((target) => [target, violationOf(file.path, target)] as const)
      .filter(([, why]) => why !== '')
      .map(([target, why]) => `${file.path} imports ${target}: ${why}`),
  ])
}

function withoutLayer({ path }: SourceFile): string[] {
  const [top, place = ''] = path.split('/')
  return top === 'src' && !path.endsWith('.d.ts') && layerOf(place) < 0
    ? [`${path}: src/${place} has no layer`]
    : []
}

function violationOf(from: string, to: string): string {
  const [top, place = '', part = ''] = from.split('/')
  const [toTop, toPlace = '', toPart = ''] = to.split('/')
  if (from.startsWith('test/platform/'))
    return toTop === 'src' ? 'the platform shares no code with the app' : ''
  if (from.startsWith('test/old-server/'))
    return to.startsWith('test/old-server/') ? '' : 'the old server shares no code with anything'
  if ((top !== 'src' && top !== 'sw') || to in OPEN) return ''
  if (top === 'sw')
    return toTop === 'sw' || to.startsWith('src/pwa/') ? '' : 'the worker imports only src/pwa'
  if (toTop === 'locales') return place === 'i18n' ? '' : 'catalogs are loaded by i18n'
  if (toTop !== 'src') return 'the app imports nothing outside src'
  const down = layerOf(toPlace) - layerOf(place)
  if (layerOf(toPlace) < 0) return `src/${toPlace} has no layer`
  if (down < 0) return 'an import goes down, never up'
  if (down > 0) return ''
  if (place !== toPlace)
    return `${place} → ${toPlace}` in SIDEWAYS ? '' : 'not on the list of allowed sideways imports'
  if (place === 'features' && part !== toPart)
    return `${part} → ${toPart}` in BETWEEN_FEATURES ? '' : 'not on the list of imports between features'
  if (place === 'routes') return 'a route never imports another route'
  return ''
}
