import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { deploy, isBuildOf } from '../../../src/pwa/build/deploy.ts'
import { appVersion, readSettings } from '../../../src/pwa/build/settings.ts'
import { staticFiles } from '../../platform/static-files.ts'

let folder = ''
let site = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'))
  site = join(folder, 'site')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A small build: a page that names its one asset, a worker, an icon. */
function build(version: string): string {
  const dist = join(folder, version)
  for (const place of ['assets', 'icons']) mkdirSync(join(dist, place), { recursive: true })
  const files = {
    'index.html': `<script src="/assets/app-${version}.js">`,
    'sw.js': `// worker ${version}`,
    'icons/icon.svg': version,
    [`assets/app-${version}.js`]: version,
    'assets/packages.js': 'in every build',
  }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(dist, name), text)
    writeFileSync(join(dist, `${name}.br`), `packed ${text}`)
  }
  return dist
}

async function served(path: string, accept = ''): Promise<string> {
  const answer = await staticFiles(site)(path, new Headers({ 'accept-encoding': accept }))
  return answer.status === 200 ? answer.text() : String(answer.status)
}
const chunks = (...versions: string[]) =>
  Promise.all(versions.map((version) => served(`/assets/app-${version}.js`)))

// Red when open tabs lose the files of the build they run, or old files stay forever.
test('keeps the files of the two previous builds, and removes older ones', async () => {
  for (const version of ['v1', 'v2', 'v3']) deploy(build(version), site)
  expect(await chunks('v1', 'v2', 'v3')).toEqual(['v1', 'v2', 'v3'])
  expect(await served('/')).toContain('app-v3.js')
  // Ten files: the asset of v1 is deleted, with its compressed copy.
  expect(deploy(build('v4'), site)).toEqual({ files: 10, earlier: 2, deleted: 2 })
  expect(await chunks('v1', 'v2', 'v3', 'v4')).toEqual(['404', 'v2', 'v3', 'v4'])
  expect(await served('/assets/packages.js')).toBe('in every build')
  expect(existsSync(join(site, 'assets/app-v1.js.br'))).toBe(false)
  expect(readdirSync(join(site, 'assets'))).toHaveLength(8)
})

test('counts a build once, even when it is deployed twice or comes back', async () => {
  for (const version of ['v1', 'v2', 'v2', 'v2', 'v1', 'v3']) deploy(build(version), site)
  expect(await chunks('v1', 'v2', 'v3')).toEqual(['v1', 'v2', 'v3'])
  deploy(build('v4'), site)
  expect(await chunks('v1', 'v2')).toEqual(['v1', '404'])
})

// Red when the browser gets the previous build, compressed, instead of the new one.
test('serves compressed files of the same build, or none', async () => {
  deploy(build('v1'), site)
  const dist = build('v2')
  rmSync(join(dist, 'sw.js.br'))
  deploy(dist, site)
  expect(await served('/sw.js', 'br')).toBe('// worker v2')
  expect(await served('/', 'br')).toBe('packed <script src="/assets/app-v2.js">')
})

test('leaves files alone that it did not deploy', async () => {
  mkdirSync(join(site, 'assets'), { recursive: true })
  for (const name of ['assets/theirs.js', 'robots.txt']) writeFileSync(join(site, name), 'theirs')
  writeFileSync(join(site, '.builds.json'), '[["../v1/sw.js", "assets/theirs.js"]]')
  for (const version of ['v1', 'v2', 'v3', 'v4']) deploy(build(version), site)
  expect([await served('/assets/theirs.js'), await served('/robots.txt')]).toEqual(['theirs', 'theirs'])
  expect(existsSync(join(folder, 'v1/sw.js'))).toBe(true)
})

test('ignores what an interrupted deployment left behind', async () => {
  deploy(build('v1'), site)
  mkdirSync(join(site, '.incoming/assets'), { recursive: true })
  writeFileSync(join(site, '.incoming/index.html'), 'half a pa')
  writeFileSync(join(site, '.incoming/assets/app-v2.js'), 'half a chu')
  const dist = build('v2')
  rmSync(join(dist, 'assets/app-v2.js'))
  deploy(dist, site)
  expect(await chunks('v1', 'v2')).toEqual(['v1', '404'])
  expect(await served('/')).toContain('app-v2.js')
  expect(existsSync(join(site, '.incoming'))).toBe(false)
})

// The deployment stops at a folder in the place of a file.
test.each([
  ['icons/icon.svg.br', ['app-v1.js', 'v1']],
  ['index.html.br', ['app-v2.js', 'v1']],
  ['sw.js.br', ['app-v2.js', 'v2']],
])('interrupted at %s, page and worker find what they request', async (place, [page = '', worker = '']) => {
  deploy(build('v1'), site)
  rmSync(join(site, place))
  mkdirSync(join(site, place, 'in-the-way'), { recursive: true })
  expect(() => deploy(build('v2'), site)).toThrow('EISDIR')
  expect(await served('/')).toContain(page)
  expect(await served('/sw.js')).toBe(`// worker ${worker}`)
  expect(await chunks('v1', 'v2')).toEqual(['v1', 'v2'])
})

test('a folder without a build, and the build itself, are refused', () => {
  mkdirSync(join(folder, 'empty'))
  expect(() => deploy(join(folder, 'empty'), site)).toThrow('contains no build')
  const dist = build('v1')
  expect(() => deploy(dist, join(dist, 'site'))).toThrow('is inside the build itself')
  expect(readFileSync(join(dist, 'sw.js'), 'utf8')).toBe('// worker v1')
})

// Red when a build that adds a route, and so rewrites the route tree after its version is known, cannot be deployed.
test('the version does not depend on the generated route tree', () => {
  const versions = ['a', 'b'].map((tree) => {
    const root = join(folder, tree)
    mkdirSync(join(root, 'src'), { recursive: true })
    writeFileSync(join(root, 'package.json'), '{"version":"1"}')
    for (const file of ['index.html', 'src/main.tsx']) writeFileSync(join(root, file), 'same')
    writeFileSync(join(root, 'src/routeTree.gen.ts'), tree)
    return appVersion(root, readSettings({}))
  })
  expect(versions[0]).toBe(versions[1])
})

// Red when what `npm start` or `npm test` has built, without the settings of `.env`, goes to the members.
test.each([
  [{}, true],
  [{ VITE_KILL_SWITCH: '1' }, true],
  [{ VITE_API_BASE: 'https://other.test' }, false],
  [{ VITE_PICTURE_HOSTS: 'https://cdn.test' }, false],
  [{ VITE_TOKEN_KEY: 'other' }, false],
])('a build with the settings %j can be deployed without settings: %s', (env, isSame) => {
  const root = process.cwd()
  const dist = build(appVersion(root, readSettings(env)))
  expect(isBuildOf(dist, root, readSettings({}))).toBe(isSame)
})
