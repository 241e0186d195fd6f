import type { Banner, Notice } from '../../api/config.ts'
import type { WireLanguage } from '../../i18n/locales.ts'

// The wire numbers terminals in two ways. Notices: 1 all, 2 web, 3 h5, 4 app. Banners: 1 web, 2 h5, 3 app. This app is h5.
const OUR_NOTICES = new Set([undefined, 1, 3])
const OUR_BANNERS = new Set([undefined, 2])

/** Returns the announcements for this app: pinned ones first, then by position, then newest first. */
export function shownNotices(notices: readonly Notice[]): Notice[] {
  return notices
    .filter((notice) => OUR_NOTICES.has(notice.terminal))
    .toSorted((a, b) => Number(b.top) - Number(a.top) || a.sort - b.sort || byNewest(a, b))
}

// Not `localeCompare`: its first call loads the browser's collation data, which keeps a cheap phone busy for 60 ms.
function byNewest(a: Notice, b: Notice): number {
  if (a.createdAt === b.createdAt) return 0
  return a.createdAt < b.createdAt ? 1 : -1
}

/** Returns the banners for this app in a language, by position. A banner without a language is for all languages. */
export function shownBanners(banners: readonly Banner[], language: WireLanguage): Banner[] {
  return banners
    .filter(({ terminal, lang, img }) => {
      const forUs = lang.length === 0 || lang.some((code) => code.toUpperCase() === language)
      return forUs && OUR_BANNERS.has(terminal) && img !== ''
    })
    .toSorted((a, b) => a.sort - b.sort)
}
