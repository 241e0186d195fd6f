import type { Locale } from '../i18n/locales.ts'

// Written out here: what failed to load may be the very catalog that would hold them.
const TEXTS: Record<Locale, [what: string, again: string]> = {
  'zh-CN': ['应用未能打开，请检查网络。', '重试'],
  en: ['The app could not be opened. Check your connection.', 'Try again'],
  'zh-TW': ['App 無法開啟，請檢查網路。', '重試'],
  id: ['Aplikasi tidak dapat dibuka. Periksa koneksi Anda.', 'Coba lagi'],
}

/** Says in place of the app that it could not start, with a way to try again. */
export function showStartFailure(root: HTMLElement, locale: Locale): void {
  const [what, again] = TEXTS[locale]
  const text = document.createElement('p')
  text.textContent = what
  const button = document.createElement('button')
  button.textContent = again
  button.className = 'min-h-12 rounded-md bg-accent px-4 text-on-accent'
  button.addEventListener('click', () => location.reload())
  const main = document.createElement('main')
  main.className = 'grid min-h-dvh place-content-center gap-4 p-6 text-center'
  main.append(text, button)
  root.replaceChildren(main)
}
