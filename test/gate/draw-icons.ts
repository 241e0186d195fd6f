// Draws the brand's mark (`src/pwa/brand.ts`) as every icon of the app into `src/pwa/static/icons`: `npm run icons`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { chromiumPath, CHROMIUM_ARGS } from './chromium-path.ts'
import { shortcuts } from '../../src/pwa/brand.ts'
import { markSvg, tokenColour } from '../../src/pwa/build/colour-tokens.ts'

/** One icon to draw. The mark takes `share` of its width; `ground` is the CSS of its background. */
interface Drawing {
  name: string
  size: number
  share: number
  ground: string
  /** The drawing that replaces the mark. */
  drawing?: string
}

const tile = `background:${tokenColour('paper').light}`

/** The mark as a stencil. A monochrome icon uses only the covered area, so light areas become holes. */
const stencil = markSvg({ accent: 'white', paper: 'black' })
  .replace(/(<svg[^>]*>)/, '$1<mask id="mark">')
  .replace('</svg>', '</mask><path mask="url(#mark)" fill="black" d="M0 0h32v32H0z" /></svg>')

const lines = readFileSync(join(import.meta.dirname, '../../src/ui/icons/pages.ts'), 'utf8')

/** Returns an icon of the app, in the accent colour. */
function lineIcon(name: string): string {
  const path = new RegExp(`${name}Icon = icon\\(\\s*'([^']+)'`, 'i').exec(lines)?.[1]
  if (path === undefined) throw new Error(`src/ui/icons/pages.ts has no icon for ${name}`)
  const ink = `fill="none" stroke="${tokenColour('accent').light}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"`
  return `<svg viewBox="0 0 24 24" ${ink}><path d="${path}" /></svg>`
}

const DRAWINGS: Drawing[] = [
  { name: 'any-192', size: 192, share: 0.92, ground: `${tile};border-radius:22%` },
  { name: 'any-512', size: 512, share: 0.92, ground: `${tile};border-radius:22%` },
  // The system crops a maskable icon: the mark stays within the central 80 %.
  { name: 'maskable-512', size: 512, share: 0.78, ground: tile },
  { name: 'apple-180', size: 180, share: 0.88, ground: tile },
  { name: 'monochrome-512', size: 512, share: 1, ground: '', drawing: stencil },
  // In a subfolder that the worker does not cache: only an install needs them.
  ...shortcuts.map(({ icon }) => ({
    name: `install/${icon}-192`,
    size: 192,
    share: 0.5,
    ground: `${tile};border-radius:50%`,
    drawing: lineIcon(icon),
  })),
]

const folder = new URL('../../src/pwa/static/icons/', import.meta.url)
const mark = markSvg({ accent: tokenColour('accent').light, paper: '#fff' })
mkdirSync(new URL('install/', folder), { recursive: true })
writeFileSync(new URL('icon.svg', folder), mark)

const executablePath = chromiumPath()
const browser = await chromium.launch({
  args: CHROMIUM_ARGS,
  ...(executablePath && { executablePath }),
})
const page = await browser.newPage()
for (const { name, size, share, ground, drawing = mark } of DRAWINGS) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<body style="margin:0;background:transparent"><div style="height:100vh;display:grid;place-items:center;${ground}">
      <div style="display:grid;width:${share * 100}%">${drawing}</div></div>`,
  )
  await page.screenshot({
    path: fileURLToPath(new URL(`${name}.png`, folder)),
    omitBackground: true,
  })
}
await browser.close()
