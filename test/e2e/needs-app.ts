import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { builtApp } from './built-app.ts'

/** Throws one sentence when the app was not built; otherwise each journey would fail. */
export default async function needsApp(): Promise<void> {
  await access(join(builtApp(false), 'index.html')).catch(() => {
    throw new Error('There is no app in dist/ to test. Build it first: npm run build')
  })
}
