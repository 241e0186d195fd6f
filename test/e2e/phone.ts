import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { findBrowser } from './browser.ts'
import { CHROMIUM_ARGS } from '../../src/pwa/build/chromium-path.ts'
import { test as journey, watch } from './journey.ts'
import { layLine, type Line } from './line.ts'
import { signIn } from './sign-in.ts'

/** A phone that can be put away and taken out again: what the browser keeps on disk stays, all else is gone. */
export interface Phone {
  /** Starts the browser, without a connection if told so, and gives an empty page. */
  takeOut(options?: { offline?: boolean }): Promise<Page>
  putAway(): Promise<void>
}

/** A journey on such a phone; the member, if there is one, is logged in when it is first taken out. */
export const test = journey.extend<{ line: Line; phone: Phone }>({
  // The browser's own offline mode does not always reach the worker of a browser that was started anew; a line that is cut does.
  line: async ({ platform }, use) => {
    const line = await layLine(platform.port)
    await use(line)
    await line.close()
  },
  phone: async ({ line, lang, member, viewport, colorScheme, problems }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'lantern-phone-'))
    let context: BrowserContext | undefined
    let isNew = true
    const takeOut = async ({ offline = false } = {}) => {
      if (offline) line.cut()
      else line.mend()
      context = await chromium.launchPersistentContext(folder, {
        executablePath: findBrowser(),
        args: CHROMIUM_ARGS,
        baseURL: line.url,
        viewport,
        colorScheme,
        hasTouch: true,
        isMobile: true,
        offline,
      })
      await context.addInitScript((choice) => {
        if (location.protocol === 'about:') return // an empty page has no storage
        if (localStorage.getItem('lang') === null) localStorage.setItem('lang', choice)
      }, lang)
      await watch(context, (problem) => problems.push(problem))
      if (isNew && member) await signIn(context, line.url, member)
      isNew = false
      return context.newPage()
    }
    const putAway = async () => context?.close()
    await use({ takeOut, putAway })
    await putAway()
    rmSync(folder, { recursive: true, force: true })
  },
})

export { expect } from './journey.ts'
