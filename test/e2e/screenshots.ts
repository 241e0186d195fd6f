// `npm run screenshots`: takes the screenshots for the README and for the browser's install dialog, of the built app on the platform.
import { join } from 'node:path'
import { chromium } from 'playwright'
import { ROOT } from '../gate/stage.ts'
import { seededFile } from '../platform/seeded-file.ts'
import { startPlatform } from '../platform/start-platform.ts'
import { SCREENSHOTS } from '../../src/pwa/build/manifest.ts'
import { findBrowser } from './browser.ts'
import { CHROMIUM_ARGS } from '../gate/chromium-path.ts'
import { chosenLanguage, startLoggedIn } from './session-setup.ts'

const README = { folder: 'test/screenshots', lang: 'EN', scale: 2 } as const
// In the language of the manifest, and no larger than a phone shows them.
const INSTALL = { folder: 'src/pwa/static/icons/install', lang: 'CN', scale: 1.5 } as const
const PATHS = { home: '/home', deposit: '/deposit?amount=500', records: '/transaction-record' }

const PICTURES = [
  { ...README, name: 'home', path: PATHS.home, colorScheme: 'light' },
  { ...README, name: 'records', path: PATHS.records, colorScheme: 'dark' },
  ...SCREENSHOTS.map(({ name }) => ({ ...INSTALL, name, path: PATHS[name], colorScheme: 'light' as const })),
] as const

const platform = await startPlatform({ dataFile: await seededFile(), dist: join(ROOT, 'dist'), port: 0 })
const browser = await chromium.launch({ executablePath: findBrowser(), args: CHROMIUM_ARGS })
for (const { folder, name, path, lang, scale, colorScheme } of PICTURES) {
  const context = await browser.newContext({
    baseURL: platform.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: scale,
    isMobile: true,
    hasTouch: true,
    colorScheme,
    storageState: chosenLanguage(platform.url, lang),
  })
  await startLoggedIn(context, platform.url, 'demo')
  const page = await context.newPage()
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => !document.querySelector('main .animate-pulse'))
  await page.screenshot({ path: join(ROOT, folder, `${name}.png`) })
  await context.close()
}
await browser.close()
await platform.close()
