import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { deploy } from '../../src/pwa/build/deploy.ts'
import { copyOfBuild, killSwitchBuild, newerBuild } from './newer-build.ts'
import { expect, test as phoneJourney } from './phone.ts'

/** The folder that the platform serves. */
export interface Site {
  folder: string
  /** Puts a later build in place of the one that is served; the settings show its mark. */
  deploy(mark: string): void
  /** Puts a build of the kill switch in its place. */
  kill(killSwitch: string): void
  /** Deletes the assets that no build with this mark has: a host that keeps no old ones. */
  keepOnly(mark: string): void
}

/** A journey on a site of its own, to which the built app was deployed; another version can be deployed over it. */
export const test = phoneJourney.extend<{ site: Site; killSwitch: string }>({
  // A build is no part of the journey's time.
  killSwitch: [
    async ({ ownApiHost }, use) => {
      const folder = killSwitchBuild(ownApiHost)
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { timeout: 180_000 }, // a whole build
  ],
  site: async ({ dist }, use, journey) => {
    // Its worker fetches the whole build, and then that of the next deployment.
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
  // A deployment changes what the host has, and a cache would hide it.
  cold: true,
  served: async ({ site }, use) => use(site.folder),
})

/** The mark of the build whose code runs in a page; undefined for the first one. */
export async function buildOf(page: Page): Promise<string | undefined> {
  const entry = await page.locator('script[type=module][src]').first().getAttribute('src')
  return /-(v\d+)\.js$/.exec(entry ?? '')?.[1]
}

/** Counts the loads of a page from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

/** Has the browser ask for a new version now, as the app does every hour. */
export function askForUpdate(page: Page): Promise<void> {
  return page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
}

/** Has the browser ask for a new version, and waits until that is installed or given up: the whole build comes over the line first. */
export async function tryUpdate(page: Page): Promise<void> {
  await askForUpdate(page)
  const isInstalling = () =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.installing))
  await expect.poll(isInstalling, { timeout: 30_000 }).toBe(false) // the worker fetches the whole build
}

/**
 * Brings the version that was deployed just now, until it waits. A browser asks on its own after a page was loaded; while that is under way,
 * it asks no second time, and the answer may be from before.
 */
export async function bringUpdate(page: Page): Promise<void> {
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
