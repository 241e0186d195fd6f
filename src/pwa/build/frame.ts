import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import type { Plugin, Rollup } from 'vite'
import { LANGUAGES } from '../../i18n/locales.ts'
import { brand, paper } from '../brand.ts'
import { findChunks } from './chunks.ts'

/** The boot script as one line of JavaScript, with what it needs to know of this build put in. */
async function bootScript(
  root: string,
  api: string,
  bundle: Rollup.OutputBundle | undefined,
): Promise<string> {
  const chunks = bundle && findChunks(bundle)
  const languages = LANGUAGES.map(({ wire, locale }) => [wire, [locale, chunks?.shell[wire]]])
  const result = await build({
    input: join(root, 'src/pwa/boot.ts'),
    write: false,
    logLevel: 'warn',
    transform: {
      define: {
        BOOT_LANGUAGES: JSON.stringify(Object.fromEntries(languages)),
        BOOT_HOME: JSON.stringify(chunks?.home ?? []),
        BOOT_API: JSON.stringify(api),
      },
    },
    output: { format: 'iife', minify: true },
  })
  return result.output[0].code.trim()
}

const names = Object.entries(brand.localName)
  .map(([locale, name]) => `<span lang="${locale}">${name}</span>`)
  .join('')

/** The mark as it stands in the frame's header: in the colours of the theme. */
function mark(root: string): string {
  return readFileSync(join(root, 'src/pwa/icon.svg'), 'utf8')
    .replace('<svg ', '<svg width="32" height="32" aria-hidden="true" ')
    .replaceAll(brand.accent, 'var(--color-accent)')
    .replaceAll('#fff', 'var(--color-paper)')
    .trim()
}

/**
 * Finishes `index.html`: the brand, the boot script in the head, and the stylesheet at the end of the body, where it keeps neither the frame
 * from being painted nor lets the app start without it.
 */
export function frame(api: string): Plugin {
  let root = ''
  return {
    name: 'lantern:frame',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const sheets: string[] = []
        const finished = html
          .replaceAll('{{name}}', brand.name)
          .replaceAll('{{description}}', brand.description)
          .replaceAll('{{paper-light}}', paper.light)
          .replaceAll('{{paper-dark}}', paper.dark)
          .replaceAll('{{local-names}}', names)
          .replaceAll('{{mark}}', mark(root))
          .replace(/\s*<link rel="stylesheet"[^>]*>/g, (sheet) => {
            sheets.push(sheet.trim())
            return ''
          })
          .replace('</body>', () => `${sheets.join('')}</body>`)
        const script = await bootScript(root, api, bundle)
        return finished.replace('<!--boot-->', () => `<script>${script}</script>`)
      },
    },
  }
}
