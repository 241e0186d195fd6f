import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import type { Plugin, Rollup } from 'vite'
import { LANGUAGES, type Locale } from '../../i18n/locales.ts'
import { brand, description } from '../brand.ts'
import { findChunks } from './chunks.ts'
import { markSvg, tokenColour } from './colour-tokens.ts'
import { formatter } from '@lingui/format-po'

const paper = tokenColour('paper')

/** Bundles and minifies a script that is not part of the app. */
export async function bundled(root: string, input: string, define: Record<string, string> = {}) {
  const result = await build({
    input: join(root, input),
    write: false,
    logLevel: 'warn',
    transform: { define },
    output: { format: 'iife', minify: true },
  })
  return result.output[0].code.trim()
}

/** Bundles and minifies the boot script, with the constants of this build. */
async function bootScript(
  root: string,
  api: string,
  tokenCookie: string,
  bundle: Rollup.OutputBundle | undefined,
): Promise<string> {
  const chunks = bundle && findChunks(bundle)
  const languages = LANGUAGES.map(({ wire, locale }) => [
    wire,
    [locale, chunks?.shell[wire], chunks?.app[wire]],
  ])
  return bundled(root, 'src/pwa/boot.ts', {
    BOOT_LANGUAGES: JSON.stringify(Object.fromEntries(languages)),
    BOOT_SOON: JSON.stringify(chunks?.soon ?? []),
    BOOT_API: JSON.stringify(api),
    BOOT_TOKEN_COOKIE: JSON.stringify(tokenCookie),
    TOKEN_PAPER: JSON.stringify(paper),
  })
}

/** Replaces each `{{English text}}` of the page with its four translations. The style sheet shows one of them. */
async function translate(html: string, root: string): Promise<string> {
  const languages = await Promise.all(
    LANGUAGES.map(async ({ locale }) => ({ locale, text: await catalogTexts(root, locale) })),
  )
  return html.replaceAll(/\{\{((?:\{\w+\}|[^{}])+)\}\}/g, (_, source: string) =>
    languages
      .map(({ locale, text }) => {
        const name = brand.localName[locale]
        const words =
          source === 'brand' ? name : text(source.replaceAll(/\s+/g, ' ')).replace('{name}', () => name)
        return `<span lang="${locale}">${words}</span>`
      })
      .join(''),
  )
}

/** The mark in the frame's header, in the colours of the theme. */
const MARK = markSvg(
  { accent: 'var(--color-accent)', paper: 'var(--color-paper)' },
  ' width="32" height="32" aria-hidden="true"',
).trim()

/**
 * Inserts the frame's colours from the token file. Runs before the style is bundled, which also converts them for older browsers.
 */
export function frameColours(root: string): Plugin {
  const style = readFileSync(join(root, 'src/pwa/frame.css'), 'utf8')
  const used = new Set(
    [...(style + MARK).matchAll(/var\(--color-([a-z0-9-]+)\)/g)].map(([, name = '']) => name),
  )
  const colours = [...used].map((name) => `--color-${name}: ${tokenColour(name).css};`)
  return {
    name: 'lantern:frame-colours',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('/* colours */', `:root { ${colours.join(' ')} }`),
    },
  }
}

/**
 * Builds the script that shows saved views into a file of its own. Only the worker adds it to the page, so the first visit does
 * not load it.
 */
export function viewScript(tokenCookie: string): Plugin {
  return {
    name: 'lantern:view-script',
    apply: 'build',
    async buildStart() {
      const define = { 'import.meta.env.VITE_TOKEN_KEY': JSON.stringify(tokenCookie) }
      const source = await bundled(this.environment.config.root, 'src/pwa/show-view.ts', define)
      this.emitFile({ type: 'asset', name: 'show-view.js', source })
    },
  }
}

/**
 * Finishes `index.html` with the brand, the boot script and the style sheet. The style sheet moves to the end of the body: there
 * it does not delay the frame, but the app still does not start without it.
 */
export function frame(api: string, tokenCookie: string): Plugin {
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
          .replaceAll('{{description}}', description)
          .replaceAll('{{paper-light}}', paper.light)
          .replaceAll('{{paper-dark}}', paper.dark)
          .replaceAll('{{mark}}', MARK)
          .replace(/\s*<link rel="stylesheet"[^>]*>/g, (sheet) => {
            sheets.push(sheet.trim())
            return ''
          })
          .replace('</body>', () => `${sheets.join('')}</body>`)
        const script = await bootScript(root, api, tokenCookie, bundle)
        const page = await translate(finished, root)
        return page.replace('<!--boot-->', () => `<script>${script}</script>`)
      },
    },
  }
}

/**
 * Resolves with a function that translates English texts with the `shell` catalog. Does not load the app. The function throws for
 * a text that the catalog does not contain.
 */
async function catalogTexts(root: string, locale: Locale): Promise<(source: string) => string> {
  const filename = join(root, 'locales', locale, 'shell.po')
  const messages = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale,
    sourceLocale: 'en',
    filename,
  })
  const texts = new Map(Object.values(messages).map(({ message, translation }) => [message, translation]))
  return (source) => {
    const translation = texts.get(source)
    if (!translation) throw new Error(`${filename} has no translation of: ${source}`)
    return translation
  }
}
