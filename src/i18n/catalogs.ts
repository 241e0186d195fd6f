import { i18n, type Messages } from '@lingui/core'
import { importWithRetry } from '../pwa/chunk-retry.ts'
import type { Locale } from './locales.ts'

/** The catalogs: `shell` is loaded at start, each other one with the first route that needs it. */
export type CatalogPart = 'shell' | 'failure' | 'account' | 'member' | 'deposit' | 'records' | 'demo'

const files = import.meta.glob<{ messages: Messages }>('../../locales/*/*.po')
const wanted = new Set<CatalogPart>(['shell'])
const loaded = new Set<string>()
let shown: Locale = 'zh-CN'
let asked: Locale = shown

async function load(part: CatalogPart, locale: Locale): Promise<void> {
  const name = `../../locales/${locale}/${part}.po`
  const file = files[name]
  if (loaded.has(name) || !file) return
  const { messages } = await importWithRetry(file)
  i18n.load(locale, messages)
  loaded.add(name)
}

/** Loads one part in the language now shown; from then on a change of language brings it along. */
export async function loadPart(part: CatalogPart): Promise<void> {
  wanted.add(part)
  await load(part, shown)
}

/**
 * Loads every part in use in another language, then shows it. Gives false when another one was asked for meanwhile; rejects when a file cannot be
 * had. Nothing is changed then.
 */
export async function activateLocale(locale: Locale): Promise<boolean> {
  asked = locale
  await Promise.all([...wanted].map((part) => load(part, locale)))
  if (asked !== locale) return false
  shown = locale
  i18n.activate(locale)
  return true
}
