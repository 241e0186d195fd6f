import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** 'ready' once the worker controls the page and has stored what a start without a connection needs, in the language now shown. Runs in the page. */
export async function workerInPage(): Promise<string> {
  if (!navigator.serviceWorker.controller) return 'no worker'
  const lang = localStorage.getItem('lang') ?? 'CN'
  const stored = await (await caches.open('lantern-config')).keys()
  const answers = stored.filter(({ url }) => url.endsWith(`=${lang}`))
  const texts = await (await caches.open(`lantern-texts-${lang}`)).keys()
  return answers.length === 3 && texts.length > 0
    ? 'ready'
    : `${answers.length} answers, ${texts.length} texts`
}

/** Waits until the worker controls the page and has stored what a start without a connection needs, in the language now shown. */
export async function workerReady(page: Page): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(workerInPage),
      { timeout: 30_000 }, // the worker fetches the whole build
    )
    .toBe('ready')
}
