// `npm run gallery`: takes a picture of every screen in each state (gallery.spec.ts), and writes them all into one page. `-- --lang EN,ID` takes
// these languages only; other arguments go to Playwright.
import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../gate/stage.ts'

const FOLDER = join(ROOT, 'test-results/gallery')
const args = process.argv.slice(2)
const at = args.indexOf('--lang')
const [, langs] = at < 0 ? [] : args.splice(at, 2)
if (args.length === 0) rmSync(FOLDER, { recursive: true, force: true })

const { status } = spawnSync('playwright', ['test', '--config', 'test/e2e/gallery.config.ts', ...args], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, ...(langs && { GALLERY_LANGS: langs }) },
})

const figures = readdirSync(join(FOLDER, 'pictures'))
  .toSorted()
  .map((file) => {
    const caption = file.slice(4, -4).replaceAll('∕', '/')
    return `<figure><img loading="lazy" src="pictures/${encodeURIComponent(file)}" alt=""><figcaption>${caption}</figcaption></figure>`
  })
writeFileSync(
  join(FOLDER, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Gallery</title>
<style>
  body { display: flex; flex-wrap: wrap; gap: 24px; align-items: start; font: 13px sans-serif; background: #ddd }
  figure { margin: 0; width: 260px }
  img { width: 100%; max-height: 900px; object-fit: cover; object-position: top; background: #fff }
</style>
${figures.join('\n')}
`,
)
console.log(`${figures.length} pictures: ${join(FOLDER, 'index.html')}`)
process.exitCode = status ?? 1
