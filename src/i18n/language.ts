import { useSyncExternalStore } from 'react'
import { activateLocale } from './catalogs.ts'
import { languageOf, type Language, type WireLanguage } from './locales.ts'

/** The key of the language choice in local storage (specification section 3). */
const LANGUAGE_KEY = 'lang'

const listeners = new Set<() => void>()
let current = readChoice()

function readChoice(): Language {
  try {
    return languageOf(localStorage.getItem(LANGUAGE_KEY))
  } catch {
    return languageOf(null) // storage is blocked: the default holds for this visit
  }
}

async function show(language: Language): Promise<void> {
  if (!(await activateLocale(language.locale))) return
  current = language
  document.documentElement.lang = language.locale
  for (const listener of listeners) listener()
}

/** The language now shown. */
export function currentLanguage(): Language {
  return current
}

/** Shows the stored language; called once, before the first render. */
export function startLanguage(): Promise<void> {
  addEventListener('storage', (event) => {
    if (event.key === LANGUAGE_KEY) show(languageOf(event.newValue)).catch(() => undefined) // this tab keeps its language
  })
  return show(current)
}

/** Changes the language at once and keeps the choice. Rejects when its texts cannot be loaded; the old one stays then. */
export async function chooseLanguage(wire: WireLanguage): Promise<void> {
  await show(languageOf(wire))
  try {
    localStorage.setItem(LANGUAGE_KEY, wire)
  } catch {
    // storage is blocked: the choice holds for this visit
  }
}

/** Calls back after each change of language; gives the function that stops it. */
function onLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language now shown, for components. */
export function useLanguage(): Language {
  return useSyncExternalStore(onLanguage, currentLanguage)
}
