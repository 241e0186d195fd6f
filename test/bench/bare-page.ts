import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { figure, type Figure } from './figures.ts'
import { newPhone } from './phone.ts'
import type { Site } from './site.ts'
import { readStart } from './stopwatch.ts'

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>A bare page</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <h1>A bare page</h1>
    <main>${'<p>Nothing but words: no script, no style, no picture, nothing else to be asked for.</p>'.repeat(20)}</main>
  </body>
</html>`

/** Writes a page without script and style to a folder that is deleted on exit. Returns the folder. */
export function writeBarePage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-bare-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(PAGE))
  return folder
}

/** Measures when the bare page is painted, served and slowed down like the app. */
export async function measureBarePage({ platform }: Site): Promise<Figure[]> {
  const phone = await newPhone(platform, { member: '', lang: 'EN' })
  try {
    const { paint } = await readStart(await phone.open('/', { path: '/', visible: ['main p'] }))
    return [figure('bare page: paint', '', paint)]
  } finally {
    await phone.throwAway()
  }
}
