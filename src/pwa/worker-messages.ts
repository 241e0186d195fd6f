import { LANGUAGES, type WireLanguage } from '../i18n/locales.ts'

export type { WireLanguage }
/** The code of every language of the app, as the `Lang` header carries it. */
export const WIRE_LANGUAGES: readonly WireLanguage[] = LANGUAGES.map(({ wire }) => wire)

/** The three public answers the worker keeps: configuration, languages and banners (specification section 7). */
export const CONFIG_PATHS = ['/m/indexdata/getlist', '/m/system/getlist', '/m/lang/getlist'] as const
export type ConfigPath = (typeof CONFIG_PATHS)[number]

/** Header on an answer that came from the worker's store: the time it was stored, ISO 8601 in UTC. */
export const STORED_AT = 'x-stored-at'

/**
 * The cache mode of a page's request after a message that an answer changed: the stored answer is the newest, and the worker does not ask the server. A
 * header would cost a preflight where the API has a host of its own.
 */
export const STORED_IS_NEWEST: RequestCache = 'force-cache'

/** The messages that a page may send the worker. */
export type ToWorker =
  | { type: 'SKIP_WAITING' }
  /** The same, unless another page is open; the worker replies `true` when it takes over. */
  | { type: 'SKIP_WAITING_ALONE' }
  /** Store the texts and the config answers of a language; the worker replies `true` when all are stored. */
  | { type: 'CACHE_LANGUAGE'; lang: WireLanguage }

/** The message that the worker sends a page: the server's answer differs from the stored one the page was given. */
export type FromWorker = { type: 'CONFIG_CHANGED'; path: ConfigPath; lang: WireLanguage }

/** The message of a kill switch's worker to the pages: there is no worker any more. A page that replies reloads on its own. */
export const FAREWELL = 'FAREWELL'

/** Whether a value is a language code of the wire. */
export function isWireLanguage(value: unknown): value is WireLanguage {
  return WIRE_LANGUAGES.some((wire) => wire === value)
}

/** Reads an unknown message as one of ours; null for any other. */
export function readToWorker(data: unknown): ToWorker | null {
  if (typeof data !== 'object' || data === null || !('type' in data)) return null
  if (data.type === 'SKIP_WAITING' || data.type === 'SKIP_WAITING_ALONE') return { type: data.type }
  if (data.type === 'CACHE_LANGUAGE' && 'lang' in data && isWireLanguage(data.lang))
    return { type: data.type, lang: data.lang }
  return null
}

/** Reads an unknown message as one of the worker's; null for any other. */
export function readFromWorker(data: unknown): FromWorker | null {
  if (typeof data !== 'object' || data === null) return null
  if (!('type' in data && data.type === 'CONFIG_CHANGED' && 'path' in data && 'lang' in data)) return null
  const path = CONFIG_PATHS.find((known) => known === data.path)
  return path && isWireLanguage(data.lang) ? { type: data.type, path, lang: data.lang } : null
}
