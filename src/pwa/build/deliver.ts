import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { headerRules, headersFile } from './headers.ts'
import { nginxConfig } from './nginx.ts'

/** Hashes of the page's inline scripts or styles, as the content security policy names them. */
export function inlineHashes(html: string, tag: 'script' | 'style'): string[] {
  const inline = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g')
  return [...html.matchAll(inline)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

/** Writes `.br` and `.gz` beside every file that gets smaller. */
function compress(file: string): void {
  const bytes = readFileSync(file)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

/** After the build: writes the headers list, the nginx example and the compressed files. */
export function deliver(api: string, pictures: readonly string[]): Plugin {
  let out = ''
  let isBuilt = false
  return {
    name: 'lantern:deliver',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      out = join(config.root, config.build.outDir)
    },
    writeBundle() {
      isBuilt = true
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (!isBuilt) return // the build failed, and reports why
        const html = readFileSync(join(out, 'index.html'), 'utf8')
        const rules = headerRules({
          api,
          pictures,
          scripts: inlineHashes(html, 'script'),
          styles: inlineHashes(html, 'style'),
        })
        for (const name of globSync('**/*.{html,js,css,svg,webmanifest}', { cwd: out }))
          compress(join(out, name))
        writeFileSync(join(out, '_headers'), headersFile(rules))
        writeFileSync(join(out, 'nginx.conf'), nginxConfig(rules))
      },
    },
  }
}
