import * as v from 'valibot'
import { defineCall, emptyRequest } from './call.ts'
import { fieldOr, flag, id, optionalField, rows, text, textList, whole } from './scalars.ts'
import { configOnWire, knownConfig, languages } from './site-config.ts'

const banner = v.pipe(
  v.object({
    img: text,
    open_url: optionalField('banner.open_url', text, ''),
    lang: textList,
    terminal: optionalField('banner.terminal', whole, undefined),
    title: optionalField('banner.title', text, ''),
    sort: optionalField('banner.sort', whole, 0),
  }),
  v.transform(({ open_url, ...wire }) => ({ ...wire, url: open_url })),
)

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
/** One banner of the operator. */
export type Banner = Indexdata['banners'][number]

/** Unwraps content that some servers wrap in a second `data`. */
export const wrappedOnce = v.union([
  v.pipe(
    v.object({ data: v.unknown() }),
    v.transform((wire) => wire.data),
  ),
  v.unknown(),
])

const notice = v.pipe(
  v.object({
    id,
    title: fieldOr('notice.title', text, ''),
    text: fieldOr('notice.text', text, ''),
    pop_up: fieldOr('notice.pop_up', flag, false),
    top: fieldOr('notice.top', flag, false),
    terminal: optionalField('notice.terminal', whole, undefined),
    sort: fieldOr('notice.sort', whole, 0),
    created_at: fieldOr('notice.created_at', text, ''),
  }),
  v.transform((wire) => ({
    id: wire.id,
    title: wire.title,
    html: wire.text,
    popUp: wire.pop_up,
    top: wire.top,
    terminal: wire.terminal,
    sort: wire.sort,
    createdAt: wire.created_at,
  })),
)

/** Lists the operator's announcements. On the wire, the answer is a plain list or a page. */
export const noticeList = defineCall({
  path: '/m/notice/getlist',
  access: 'guest',
  request: emptyRequest,
  answer: v.pipe(wrappedOnce, rows('notice', notice)),
})

export type Notice = v.InferOutput<typeof noticeList.answer>[number]
