import type { Locale } from '../../i18n/locales.ts'

/** So many bytes, as people read them: whole kilobytes, from a thousand of them on megabytes. */
export function formatSize(bytes: number, locale: Locale): string {
  const isLarge = bytes >= 999_500
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bytes / (isLarge ? 1_000_000 : 1_000))
}
