import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { launch } from 'puppeteer-core'
import { SIZE, type Engine, type EngineWindow, type Report } from './window.ts'

/** Starts Firefox over WebDriver BiDi, with a separate process for each window. */
export function startFirefox(executablePath: string): Engine {
  return {
    open: (profile, report) => openWindow(executablePath, profile, report),
    close: async () => undefined,
  }
}

async function openWindow(executablePath: string, profile: string, report: Report): Promise<EngineWindow> {
  const downloads = join(profile, 'downloads')
  mkdirSync(downloads, { recursive: true })
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    userDataDir: profile,
    defaultViewport: null,
    args: [`--width=${SIZE.width}`, `--height=${SIZE.height}`],
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.helperApps.neverAsk.saveToDisk': 'text/csv',
    },
  })
  // The first tab never gets the focus, without which keys press no button.
  const page = await browser.newPage()
  await page.setViewport(SIZE)
  page.on('pageerror', (error) => report(`page error: ${String(error)}`))
  page.on('console', (message) => {
    if (message.type() === 'error') report(`console: ${message.text()} ${message.location().url ?? ''}`)
  })

  return {
    load: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    // A page that is restored from the page cache fires no load event, so nothing can be awaited here.
    back: () => page.evaluate(() => history.back()),
    url: async () => page.url(),
    isLoading: async () => (await page.evaluate(() => document.readyState)) === 'loading',
    run: (body) => page.evaluate(`(async () => { ${body} })()`),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (characters) => page.keyboard.type(characters),
    addInitScript: async (script) => void (await page.evaluateOnNewDocument(script)),
    screenshot: async (file) => void (await page.screenshot({ path: file })),
    close: () => browser.close(),
  }
}
