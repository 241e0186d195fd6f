import { LANGUAGES, type WireLanguage } from '../i18n/locales.ts'

export type { WireLanguage }
/** The codes of the app's languages, as sent in the `lang` header. */
const WIRE_LANGUAGES: readonly WireLanguage[] = LANGUAGES.map(({ wire }) => wire)

/**
 * The paths of the public answers that the worker caches (specification section 7). They are the configuration, languages and
 * banners.
 */
export const CONFIG_PATHS = ['/m/indexdata/getlist', '/m/system/getlist', '/m/lang/getlist'] as const
export type ConfigPath = (typeof CONFIG_PATHS)[number]

/** The header that states when the worker cached an answer (ISO 8601, UTC). */
export const STORED_AT = 'x-stored-at'

/**
 * The cache mode of a page's request after a `CONFIG_CHANGED` message. The cached answer is the newest, so the worker does not
 * ask the server. A header would cost a preflight where the API has its own host.
 */
export const STORED_IS_NEWEST: RequestCache = 'force-cache'

/** The messages that a page may send the worker. */
export type ToWorker =
  | { type: 'SKIP_WAITING' }
  /**
   * Like `SKIP_WAITING`, unless another page is open or the new version lacks texts. The worker replies `true` when it takes over.
   */
  | { type: 'SKIP_WAITING_ALONE' }
  /**
   * Cache a language's texts and config answers. The worker replies `true` when the texts are cached and the config calls are
   * answered.
   */
  | { type: 'CACHE_LANGUAGE'; lang: WireLanguage }

/** Reports to a page that the server's answer differs from its cached one. */
export type FromWorker = { type: 'CONFIG_CHANGED'; path: ConfigPath; lang: WireLanguage }

/** The kill switch worker's message to pages: there is no longer a worker. A page that replies reloads itself. */
export const WORKER_REMOVED = 'FAREWELL'

export function isWireLanguage(value: unknown): value is WireLanguage {
  return WIRE_LANGUAGES.some((wire) => wire === value)
}

/** Parses a message to the worker; null for anything else. */
export function readToWorker(data: unknown): ToWorker | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'SKIP_WAITING' || data.type === 'SKIP_WAITING_ALONE') return { type: data.type }
  if (data.type === 'CACHE_LANGUAGE' && 'lang' in data && isWireLanguage(data.lang))
    return { type: data.type, lang: data.lang }
  return null
}
