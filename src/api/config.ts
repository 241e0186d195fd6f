import * as v from 'valibot'
import { defineCall, emptyRequest, field, optional, required, wireObject } from './call.ts'
import { flag, id, rows, text, textList, wholeNumber } from './scalars.ts'
import { configOnWire, knownConfig, languages } from './site-config.ts'

const banner = wireObject('banner', {
  img: required('img', text),
  url: optional('open_url', text, ''),
  opensWindow: optional('open', flag, true),
  lang: required('lang', textList),
  terminal: optional('terminal', wholeNumber, undefined),
  title: optional('title', text, ''),
  sort: optional('sort', wholeNumber, 0),
})

/** Returns the schema of the indexdata answer; `system` is the schema of its config. */
export function indexdataWith<Schema extends v.GenericSchema>(system: Schema) {
  return v.object({ system, lang: languages, banner: rows('banner', banner) })
}

/** Fetches config, languages and banners in one call, at every start. */
export const indexdata = defineCall({
  path: '/m/indexdata/getlist',
  access: 'config',
  request: emptyRequest,
  answer: v.pipe(
    indexdataWith(configOnWire),
    v.transform((wire) => ({
      config: v.parse(knownConfig, wire.system),
      /** The whole config as sent: each screen parses its own keys when it opens. */
      whole: wire.system,
      languages: wire.lang,
      banners: wire.banner,
    })),
  ),
})

export type Indexdata = v.InferOutput<typeof indexdata.answer>
export type Banner = Indexdata['banners'][number]

/** Unwraps content that some servers wrap in a second `data`. */
export const wrappedOnce = v.union([
  v.pipe(
    v.object({ data: v.unknown() }),
    v.transform((wire) => wire.data),
  ),
  v.unknown(),
])

const notice = wireObject('notice', {
  id: required('id', id),
  title: field('title', text, ''),
  html: field('text', text, ''),
  popUp: field('pop_up', flag, false),
  top: field('top', flag, false),
  terminal: optional('terminal', wholeNumber, undefined),
  sort: field('sort', wholeNumber, 0),
  createdAt: field('created_at', text, ''),
})

/** Lists the operator's announcements. On the wire, the answer is a plain list or a page. */
export const noticeList = defineCall({
  path: '/m/notice/getlist',
  access: 'guest',
  request: emptyRequest,
  answer: v.pipe(wrappedOnce, rows('notice', notice)),
})

export type Notice = v.InferOutput<typeof noticeList.answer>[number]
