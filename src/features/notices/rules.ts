import type { Banner, Notice } from '../../api/config.ts'
import type { WireLanguage } from '../../i18n/locales.ts'

// The wire counts terminals on two scales: 1 all, 2 web, 3 h5, 4 app for notices, 1 web, 2 h5, 3 app for banners. We are h5.
const OUR_NOTICES = new Set([undefined, 1, 3])
const OUR_BANNERS = new Set([undefined, 2])

/** The announcements for this app: pinned ones first, then by position, then the newest. */
export function shownNotices(notices: readonly Notice[]): Notice[] {
  return notices
    .filter((notice) => OUR_NOTICES.has(notice.terminal))
    .toSorted(
      (a, b) => Number(b.top) - Number(a.top) || a.sort - b.sort || b.createdAt.localeCompare(a.createdAt),
    )
}

/** The banners for this app in a language, by position. One that names no language is for all. */
export function shownBanners(banners: readonly Banner[], language: WireLanguage): Banner[] {
  return banners
    .filter(({ terminal, lang, img }) => {
      const forUs = lang.length === 0 || lang.some((code) => code.toUpperCase() === language)
      return forUs && OUR_BANNERS.has(terminal) && img !== ''
    })
    .toSorted((a, b) => a.sort - b.sort)
}
