// `npm run screenshots`: takes the pictures of the README from the built app on the platform.
import { join } from 'node:path'
import { chromium } from 'playwright'
import { seededFile } from '../platform/seeded-file.ts'
import { startPlatform } from '../platform/start-platform.ts'
import { findBrowser } from './browser.ts'
import { CHROMIUM_ARGS } from '../../src/pwa/build/chromium-path.ts'
import { chosenLanguage, signIn } from './sign-in.ts'

const ROOT = join(import.meta.dirname, '../..')

const PICTURES = [
  { name: 'home', path: '/home', lang: 'EN', colorScheme: 'light' },
  { name: 'records', path: '/transaction-record', lang: 'EN', colorScheme: 'dark' },
] as const

const platform = await startPlatform({ dataFile: await seededFile(), dist: join(ROOT, 'dist'), port: 0 })
const browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_ARGS })
for (const { name, path, lang, colorScheme } of PICTURES) {
  const context = await browser.newContext({
    baseURL: platform.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    colorScheme,
    storageState: chosenLanguage(platform.url, lang),
  })
  await signIn(context, platform.url, 'demo')
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(ROOT, 'test/screenshots', `${name}.png`) })
  await context.close()
}
await browser.close()
await platform.close()
