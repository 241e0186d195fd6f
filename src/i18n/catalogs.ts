import { i18n, type Messages } from '@lingui/core'
import { importWithRetry } from '../pwa/chunk-retry.ts'
import type { Locale } from './locales.ts'
import { shellTexts } from './parts/shell.ts'

/** The texts of a part of the app: a file for each language. Each is named where it is loaded, so that the first load knows no others. */
export type CatalogPart = Record<string, () => Promise<Catalog>>

/** One of those files, compiled. */
export type Catalog = { messages: Messages }

const wanted = new Set([shellTexts])
const loaded = new Set<string>()
let shown: Locale = 'zh-CN'
let asked: Locale = shown

async function load(part: CatalogPart, locale: Locale): Promise<void> {
  const [name, file] = Object.entries(part).find(([path]) => path.includes(`/${locale}/`)) ?? []
  if (name === undefined || file === undefined || loaded.has(name)) return
  const { messages } = await importWithRetry(file)
  i18n.load(locale, messages)
  loaded.add(name)
}

/** Loads parts in the language now shown; from then on a change of language brings them along. */
export async function loadParts(...parts: CatalogPart[]): Promise<void> {
  for (const part of parts) wanted.add(part)
  await Promise.all(parts.map((part) => load(part, shown)))
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
