import { test } from '@playwright/test'
import { databasesInPage } from '../e2e/disk.ts'
import { ASSERTION_MS } from '../e2e/playwright.config.ts'
import { workerInPage } from '../e2e/worker.ts'
import type { AppPage } from './app-page.ts'

/** Waits until the screen shows its data: its heading, and no skeleton. */
export async function settled(app: AppPage): Promise<void> {
  await app.locator('.frame, .view').waitUntilHidden()
  await app.getByRole('heading').first().waitFor()
  await app.locator('main .animate-pulse').waitUntilHidden()
}

/**
 * Waits until the databases can be read and contain the text, or no longer do. A transaction that never ends would block them.
 */
export async function expectOnDisk(app: AppPage, text: string, isThere = true): Promise<void> {
  const contains = async () => JSON.stringify(await app.evaluate(databasesInPage, undefined)).includes(text)
  await app.poll(`the databases contain ${text}`, contains, isThere)
}

/** Loads a screen by its URL. Waits for its data and for the member's session on the disk. */
export async function fullLoad(app: AppPage, path: string): Promise<void> {
  await app.goto(path)
  await settled(app)
  await expectOnDisk(app, '"token":"')
}

/** Waits until the app can start without a connection. */
export async function workerReady(app: AppPage): Promise<void> {
  const state = () => app.evaluate(workerInPage, undefined)
  await app.poll('the worker', state, 'ready', 3 * ASSERTION_MS) // it fetches the whole build
}

/**
 * Leaves the app's page by a full load, and goes back. In WebKit, asserts that the page comes from the page cache; Firefox keeps no
 * page with a request under way. WebKit keeps none for a Back from another site: the app's `Cross-Origin-Opener-Policy` makes it
 * replace the process.
 */
export async function restoreFromPageCache(app: AppPage, away: string, path: string): Promise<void> {
  await app.evaluate(() => void Object.assign(window, { isMarked: true }), undefined)
  await app.goto(away)
  await app.backTo(path)
  if (test.info().project.name === 'engines-firefox') return
  await app.poll(
    'the page is the one that was left',
    () => app.evaluate(() => Reflect.get(window, 'isMarked') === true, undefined),
    true,
  )
}
