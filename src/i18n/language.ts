import { i18n, type Messages } from '@lingui/core'
import { LANGUAGE, readLocal, writeLocal } from '../local-storage.ts'
import { cell, pageRestored } from '../signal.ts'
import { languageOf, type Language, type WireLanguage, type Locale } from './locales.ts'
import { importWithRetry } from '../pwa/chunk-retry.ts'

type Catalog = Record<string, () => Promise<{ messages: Messages }>>

// The texts of the first load and all other texts, each in one file per language. `lingui.config.ts` decides which text goes
// where.
const shell: Catalog = import.meta.glob<{ messages: Messages }>('../../locales/*/shell.po')
const app: Catalog = import.meta.glob<{ messages: Messages }>('../../locales/*/app.po')

const loaded = new Set<Catalog[string]>()
let shown: Locale = 'zh-CN'
let requested: Locale = shown
let isAppWanted = false

async function load(catalog: Catalog, locale: Locale): Promise<void> {
  const file = Object.entries(catalog).find(([path]) => path.includes(`/${locale}/`))?.[1]
  if (!file || loaded.has(file)) return
  const { messages } = await importWithRetry(file)
  i18n.load(locale, messages)
  loaded.add(file)
}

/** Loads the `app` catalog: the texts that are not part of the first load. */
export async function loadTexts(): Promise<void> {
  isAppWanted = true
  await load(app, shown)
}

/**
 * Loads a screen or sheet together with its texts. Rejects with a ChunkError. The build wraps most routes' imports in this
 * function.
 */
export async function withTexts<Module>(importPart: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([importWithRetry(importPart), loadTexts()])
  return module
}

/**
 * Loads a language's texts, then shows it. With `whole`, also loads the texts that no screen has requested yet. Resolves with false
 * if another language was chosen meanwhile. Rejects, with nothing changed, if a file is not available.
 */
export async function activateLocale(locale: Locale, whole = false): Promise<boolean> {
  requested = locale
  isAppWanted ||= whole
  try {
    await Promise.all([load(shell, locale), isAppWanted && load(app, locale)])
    if (isAppWanted) await load(app, locale) // a screen may have requested the `app` texts meanwhile
  } catch (error) {
    if (requested === locale) throw error
  }
  if (requested !== locale) return false
  shown = locale
  i18n.activate(locale)
  return true
}

const current = cell(languageOf(readLocal(LANGUAGE)))

// Resolves with false if a later choice has taken its place.
async function show(language: Language, whole?: boolean): Promise<boolean> {
  if (!(await activateLocale(language.locale, whole))) return false
  document.documentElement.lang = language.locale
  current.set(language)
  return true
}

export const onLanguage = current.on

export const currentLanguage = current.get

/** Shows the stored language and follows other tabs. Called once, before the first render. */
export function startLanguage(): Promise<unknown> {
  // If its texts cannot be loaded, this tab keeps its language.
  const follow = () => void show(languageOf(readLocal(LANGUAGE))).catch(() => undefined)
  pageRestored.on(() => readLocal(LANGUAGE) !== null && follow()) // null where local storage is blocked
  addEventListener('storage', ({ key }) => {
    if (key !== LANGUAGE) return
    if (document.hidden) document.addEventListener('visibilitychange', follow, { once: true })
    else follow()
  })
  return show(current.get())
}

/**
 * Changes the language and stores the choice. Resolves with false if another was chosen meanwhile. Rejects, with nothing changed,
 * if its texts cannot be loaded.
 */
export async function chooseLanguage(wire: WireLanguage): Promise<boolean> {
  // All texts: the connection may be cut right after the change, which would leave the other screens without theirs.
  const isShown = await show(languageOf(wire), true)
  if (isShown) writeLocal(LANGUAGE, wire)
  return isShown
}

export const useLanguage = current.use
