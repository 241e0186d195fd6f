// Draws every icon of the app from `src/pwa/icon.svg` into `src/pwa/static/icons`: `npm run icons`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { brand, paper } from '../brand.ts'
import { chromiumPath, CHROMIUM_ARGS } from './chromium-path.ts'

/** The mark takes `share` of the width; `ground` is the style of what lies behind it. */
interface Drawing {
  name: string
  size: number
  share: number
  ground: string
  oneInk?: true
}

const tile = `background:${paper.light}`
const DRAWINGS: Drawing[] = [
  { name: 'any-192', size: 192, share: 0.92, ground: `${tile};border-radius:22%` },
  { name: 'any-512', size: 512, share: 0.92, ground: `${tile};border-radius:22%` },
  // The system cuts a maskable icon to its own shape: the mark keeps within the central 80 %.
  { name: 'maskable-512', size: 512, share: 0.78, ground: tile },
  { name: 'apple-180', size: 180, share: 0.88, ground: tile },
  { name: 'monochrome-512', size: 512, share: 1, ground: '', oneInk: true },
]

/** The mark as a stencil, since of a monochrome icon only the covered area counts: what is light in it becomes a hole. */
function stencil(svg: string): string {
  const parts = svg.replaceAll('#fff', 'black').replaceAll(brand.accent, 'white')
  return parts
    .replace(/(<svg[^>]*>)/, '$1<mask id="mark">')
    .replace('</svg>', '</mask><path mask="url(#mark)" fill="black" d="M0 0h32v32H0z" /></svg>')
}

const folder = new URL('../static/icons/', import.meta.url)
const mark = readFileSync(new URL('../icon.svg', import.meta.url), 'utf8')
mkdirSync(folder, { recursive: true })
writeFileSync(new URL('icon.svg', folder), mark)

const executablePath = chromiumPath()
const browser = await chromium.launch({
  args: CHROMIUM_ARGS,
  ...(executablePath && { executablePath }),
})
const page = await browser.newPage()
for (const { name, size, share, ground, oneInk } of DRAWINGS) {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<body style="margin:0;background:transparent"><div style="height:100vh;display:grid;place-items:center;${ground}">
      <div style="display:grid;width:${share * 100}%">${oneInk ? stencil(mark) : mark}</div></div>`,
  )
  await page.screenshot({
    path: fileURLToPath(new URL(`${name}.png`, folder)),
    omitBackground: true,
  })
}
await browser.close()
