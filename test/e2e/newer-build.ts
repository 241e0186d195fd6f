import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inlineHashes } from '../../src/pwa/build/write-host-files.ts'
import { buildEnv } from './built-app.ts'

/** Copies a built app, without the compressed files. Returns the folder. */
export function copyOfBuild(dist: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-build-'))
  cpSync(dist, folder, { recursive: true, filter: (name) => !/\.(br|gz)$/.test(name) })
  return folder
}

/**
 * Makes a newer build from `dist` and returns its folder. Every asset has a new name, so that none of it is cached, and the settings show `mark` as
 * its version.
 */
export function newerBuild(dist: string, mark: string): string {
  const folder = copyOfBuild(dist)
  const assets = readdirSync(join(folder, 'assets'))
  const later = new Map(assets.map((name) => [name, name.replace(/(\.\w+)$/, `-${mark}$1`)]))
  const anyAsset = new RegExp(assets.map((name) => name.replaceAll('.', String.raw`\.`)).join('|'), 'g')
  const rewrite = (name: string, change: (text: string) => string) => {
    const file = join(folder, name)
    writeFileSync(file, change(readFileSync(file, 'utf8')))
  }
  const renamed = (text: string) => text.replace(anyAsset, (name) => later.get(name) ?? name)

  const before = scripts(folder)
  for (const name of assets) {
    rewrite(`assets/${name}`, (code) => renamed(code).replace(/`\d+\.\d+\.\d+\+[0-9a-f]{7}`/, `\`${mark}\``))
    renameSync(join(folder, 'assets', name), join(folder, 'assets', renamed(name)))
  }
  rewrite('index.html', renamed)
  const sized = (entry: string, path: string) =>
    entry.replace(/\d+/, String(statSync(join(folder, path)).size))
  rewrite('sw.js', (code) =>
    renamed(code)
      .replace(/"[0-9a-f]{32}"(?=,"url":"index.html")/, `"${mark}"`)
      .replaceAll(
        /"bytes":\d+(?:,"lang":"\w+")?(?:,"onDemand":true)?,"revision":null,"url":"(assets\/[^"]+)"/g,
        sized,
      ),
  )
  const after = scripts(folder)
  rewrite('_headers', (list) =>
    before.reduce((text, hash, at) => text.replaceAll(hash, after[at] ?? ''), list),
  )
  return folder
}

/** Builds the kill switch, for an API on the same host or on its own. Returns the folder. */
export function killSwitchBuild(ownApiHost: boolean): string {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-build-'))
  const script = join(import.meta.dirname, '../../src/pwa/build/kill-switch.ts')
  execFileSync(process.execPath, [script, folder], { env: buildEnv(ownApiHost), stdio: 'pipe' })
  return folder
}

/** Returns the hashes of the page's inline scripts, as in the CSP. */
function scripts(folder: string): string[] {
  return inlineHashes(readFileSync(join(folder, 'index.html'), 'utf8'), 'script')
}
