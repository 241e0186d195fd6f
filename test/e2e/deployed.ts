import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { deploy } from '../../src/pwa/build/deploy.ts'
import { copyOfBuild, killSwitchBuild, newerBuild } from './newer-build.ts'
import { expect, test as phoneJourney } from './phone.ts'
import { ASSERTION_MS } from './playwright.config.ts'

/** The folder that the platform serves. */
export interface Site {
  folder: string
  /** Replaces the served build with a newer one; the settings show its mark. */
  deploy(mark: string): void
  /** Replaces the served build with the kill switch. */
  kill(killSwitch: string): void
  /** Deletes the assets of other builds, as a host that keeps no old ones does. */
  keepOnly(mark: string): void
}

/** The `test` of journeys on their own site. The built app is deployed there, and other versions can replace it. */
export const test = phoneJourney.extend<{ site: Site; killSwitch: string }>({
  // A fixture of its own limit: building does not count as the journey's time.
  killSwitch: [
    async ({ ownApiHost }, use) => {
      const folder = killSwitchBuild(ownApiHost)
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { timeout: 180_000 }, // a whole build
  ],
  site: async ({ dist, warm }, use, journey) => {
    await warm.close()
    // The worker fetches the whole build, and then that of the next deployment.
    journey.slow()
    const folder = mkdtempSync(join(tmpdir(), 'lantern-site-'))
    const builds: string[] = []
    const put = (build: string) => {
      builds.push(build)
      deploy(build, folder)
    }
    put(copyOfBuild(dist))
    await use({
      folder,
      deploy: (mark) => put(newerBuild(dist, mark)),
      kill: (killSwitch) => deploy(killSwitch, folder),
      keepOnly: (mark) => {
        const assets = join(folder, 'assets')
        for (const name of readdirSync(assets)) if (!name.includes(`-${mark}.`)) rmSync(join(assets, name))
      },
    })
    for (const made of [...builds, folder]) rmSync(made, { recursive: true, force: true })
  },
  // The HTTP cache would hide a deployment.
  cold: true,
  served: async ({ site }, use) => use(site.folder),
})

/** Resolves with the mark of a page's build, or undefined for the first build. */
export async function buildOf(page: Page): Promise<string | undefined> {
  const entry = await page.locator('script[type=module][src]').first().getAttribute('src')
  return /-(v\d+)\.js$/.exec(entry ?? '')?.[1]
}

/** Counts the loads of a page from now on. Returns a function that returns the count. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

/** Makes the browser check for a new version now, as the app does every hour. */
export function askForUpdate(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
}

/** Makes the browser check for a new version and waits until its installation ends. The worker first fetches the whole build. */
export async function tryUpdate(page: Page): Promise<void> {
  await askForUpdate(page)
  const isInstalling = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.installing))
  await expect.poll(isInstalling, { timeout: 3 * ASSERTION_MS }).toBe(false) // the worker fetches the whole build
}

/**
 * Waits until the version that was just deployed is waiting. Repeats the check: after a load the browser checks on its own, starts no second check
 * meanwhile, and may get the answer from before the deployment.
 */
export async function waitForUpdate(page: Page): Promise<void> {
  const waiting = () =>
    page.evaluateHandle(async () => (await navigator.serviceWorker.getRegistration())?.waiting)
  const before = await waiting()
  await expect(async () => {
    await tryUpdate(page)
    const now = await waiting()
    expect(await now.evaluate((worker, other) => Boolean(worker) && worker !== other, before)).toBe(true)
  }).toPass()
}

export { expect } from './phone.ts'
