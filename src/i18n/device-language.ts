import { type Language, LANGUAGES, type WireLanguage } from './locales.ts'

// Some devices name their languages as Linux does: `zh_TW.UTF-8`, `en_US@euro`, `C`.
function localeOf(tag: string): Intl.Locale | undefined {
  const [name = ''] = tag.replaceAll('_', '-').split(/[.@]/)
  try {
    return new Intl.Locale(name)
  } catch {
    return undefined
  }
}

/** Returns the app's language for a device's tag. `zh-HK` is Traditional Chinese, `in` Indonesian. */
function languageFor(tag: string): Language | undefined {
  const wanted = localeOf(tag)?.maximize()
  if (!wanted) return undefined
  return LANGUAGES.find(({ locale }) => {
    const { language, script } = new Intl.Locale(locale).maximize()
    return language === wanted.language && script === wanted.script
  })
}

/**
 * Returns the language to offer to a visitor who has not chosen one. It is the first of the device's languages (`tags`) that the
 * app has. Undefined if that is the default, or if the operator has switched it off: it is then not in `offered`.
 */
export function languageToOffer(tags: readonly string[], offered: readonly Language[]): Language | undefined {
  const wanted = tags.map(languageFor).find((language) => language !== undefined)
  if (wanted === undefined || wanted === LANGUAGES[0]) return undefined
  return offered.includes(wanted) ? wanted : undefined
}

interface Offer {
  question: string
  yes: string
  close: string
  failed: string
}

/** The texts of the offer, in the offered language: its catalog is not loaded. */
export const OFFERS: Partial<Record<WireLanguage, Offer>> = {
  EN: {
    question: 'Switch to English?',
    yes: 'Switch',
    close: 'Close',
    failed: 'We couldn’t load English. Try again?',
  },
  TW: {
    question: '要切換成繁體中文嗎？',
    yes: '切換',
    close: '關閉',
    failed: '無法載入繁體中文，要再試一次嗎？',
  },
  ID: {
    question: 'Ganti ke Bahasa Indonesia?',
    yes: 'Ganti',
    close: 'Tutup',
    failed: 'Bahasa Indonesia gagal dimuat. Coba lagi?',
  },
} satisfies Record<Exclude<WireLanguage, 'CN'>, Offer>
