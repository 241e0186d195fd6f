import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as platformTest } from '../e2e/journey.ts'
import { fetchToken, SEEDED_RULES } from '../e2e/session-setup.ts'
import { appPage, type AppPage } from './app-page.ts'
import { startFirefox } from './firefox.ts'
import { findEngine } from './find-engine.ts'
import { serveOtherSite } from './other-site.ts'
import { startWebKit } from './webkit.ts'
import type { Engine, EngineName } from './window.ts'

export type EngineOptions = {
  /** The engine of the project. */
  engineName: EngineName
}

type Fixtures = {
  /** Whether the browser has never seen the app: no language, no accepted rules. */
  isFirstVisit: boolean
  /** The profile folder, which survives a restart of the browser. */
  profile: string
  /** The app in the engine's window, on `profile`. */
  app: AppPage
  /** Closes the window and opens another one on the same profile. */
  restart: () => Promise<AppPage>
  /** The URL of a page on another site. */
  otherSite: string
}

type WorkerFixtures = EngineOptions & { engine: Engine }

/** A URL of the app's origin that does not start the app. Journeys prepare its storage there. */
const STILL = '/sw.js'

/** The journeys' `test` with an engine's window instead of Playwright's page. Platform and fault proxy are those of `test/e2e`. */
export const test = platformTest.extend<Fixtures, WorkerFixtures>({
  engineName: ['webkit', { option: true, scope: 'worker' }],
  isFirstVisit: [false, { option: true }],

  engine: [
    async ({ engineName }, use) => {
      const found = findEngine(engineName)
      if (!found) throw new Error(`${engineName} is not installed`)
      const engine = engineName === 'webkit' ? await startWebKit() : startFirefox(found.executable)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker' },
  ],

  profile: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'lantern-engine-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },

  restart: async ({ engine, profile, network, problems }, use, testInfo) => {
    let now: AppPage | undefined
    const close = async () => {
      await now?.window.close()
    }
    await use(async () => {
      // A restart starts another browser: the journey may take as long as one on a phone (`test/e2e/phone.ts`).
      if (now) testInfo.setTimeout(testInfo.project.timeout * 3)
      await close()
      const window = await engine.open(profile, (problem) => problems.push(problem))
      now = appPage(window, network.url)
      return now
    })
    if (testInfo.status !== testInfo.expectedStatus)
      await now?.window.screenshot(testInfo.outputPath('window.png'))
    await close()
  },

  app: async ({ restart, isFirstVisit, network, lang, member, problems }, use) => {
    const app = await restart()
    if (!isFirstVisit) {
      const token = member ? await fetchToken(network.url, member) : ''
      await app.goto(STILL)
      await app.evaluate(
        ({ lang, rules, token }) => {
          localStorage.setItem('lang', lang)
          localStorage.setItem('rules', rules)
          if (token) document.cookie = `token=${token}; path=/`
        },
        { lang, rules: SEEDED_RULES, token },
      )
      problems.length = 0 // the browser styles its view of a script, which violates the CSP
    }
    await use(app)
  },

  otherSite: async ({}, use) => {
    const site = await serveOtherSite()
    await use(site.url)
    await site.close()
  },
})

export { expect } from '@playwright/test'
