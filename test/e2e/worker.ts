import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** The catalogs of a language that load after the shell's; they are stored side by side, so that any of them may be the last. */
export const LATER = readdirSync(join(import.meta.dirname, '../../locales/en')).length - 1

/** 'ready' once the worker controls the page and has stored what a start without a connection needs, in the language now shown. Runs in the page. */
export async function workerInPage(later: number): Promise<string> {
  if (!navigator.serviceWorker.controller) return 'no worker'
  const lang = localStorage.getItem('lang') ?? 'CN'
  const kept = await (await caches.open('lantern-config')).keys()
  const answers = kept.filter(({ url }) => url.endsWith(`=${lang}`))
  const texts = await (await caches.open(`lantern-texts-${lang}`)).keys()
  return answers.length === 3 && texts.length >= later
    ? 'ready'
    : `${answers.length} answers, ${texts.length} texts`
}

/** Waits until the worker controls the page and has stored what a start without a connection needs, in the language now shown. */
export async function workerReady(page: Page): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(workerInPage, LATER),
      { timeout: 30_000 }, // the worker fetches the whole build
    )
    .toBe('ready')
}
