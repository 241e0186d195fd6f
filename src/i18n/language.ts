import { LANGUAGE, readLocal, writeLocal } from '../local-storage.ts'
import { cell, pageRestored } from '../signal.ts'
import { activateLocale } from './catalogs.ts'
import { languageOf, type Language, type WireLanguage } from './locales.ts'

const current = cell(languageOf(readLocal(LANGUAGE)))

// Resolves with false if a later choice has taken its place.
async function show(language: Language, whole?: boolean): Promise<boolean> {
  if (!(await activateLocale(language.locale, whole))) return false
  document.documentElement.lang = language.locale
  current.set(language)
  return true
}

/** Subscribes to changes of the language; returns the unsubscribe function. */
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
