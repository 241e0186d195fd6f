import * as v from 'valibot'
import { defineCall } from './call.ts'
import { flag, id, lenient, rows, text, textList, whole } from './scalars.ts'
import { currencies, languages, siteConfig } from './site-config.ts'

const nothing = v.object({})

const banner = v.pipe(
  v.object({
    img: text,
    open_url: lenient('banner.open_url', text, ''),
    lang: textList,
    terminal: lenient('banner.terminal', whole, undefined),
    title: lenient('banner.title', text, ''),
    sort: lenient('banner.sort', whole, 0),
  }),
  v.transform(({ img, open_url, lang, terminal, title, sort }) => ({
    img,
    url: open_url,
    lang,
    terminal,
    title,
    sort,
  })),
)

/** Config, languages and banners in one; asked for at every start. */
export const indexdata = defineCall({
  path: '/m/indexdata/getlist',
  access: 'guest',
  request: nothing,
  answer: v.pipe(
    v.object({ system: siteConfig, lang: languages, banner: rows('banner', banner) }),
    v.transform((wire) => ({ config: wire.system, languages: wire.lang, banners: wire.banner })),
  ),
})

/** What indexdata gives. */
export type Indexdata = v.InferOutput<typeof indexdata.answer>
/** One banner of the operator. */
export type Banner = Indexdata['banners'][number]

const wrappedOnce = v.union([
  v.pipe(
    v.object({ data: v.unknown() }),
    v.transform((wire) => wire.data),
  ),
  v.unknown(),
])

/** The config alone; wrapped twice on the wire, once is taken too. */
export const system = defineCall({
  path: '/m/system/getlist',
  access: 'guest',
  request: nothing,
  answer: v.pipe(wrappedOnce, siteConfig),
})

/** The operator's languages. */
export const langList = defineCall({
  path: '/m/lang/getlist',
  access: 'guest',
  request: nothing,
  answer: v.pipe(wrappedOnce, languages),
})

/** The operator's currencies. Symbols are sometimes wrong: show the code beside. */
export const currencyList = defineCall({
  path: '/m/currency/getlist',
  access: 'guest',
  request: nothing,
  answer: v.pipe(wrappedOnce, currencies),
})

const notice = v.pipe(
  v.object({
    id,
    title: lenient('notice.title', text, ''),
    text: lenient('notice.text', text, ''),
    pop_up: lenient('notice.pop_up', flag, false),
    top: lenient('notice.top', flag, false),
    terminal: lenient('notice.terminal', whole, undefined),
    sort: lenient('notice.sort', whole, 0),
    created_at: lenient('notice.created_at', text, ''),
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

/** The operator's announcements, as a list or a page. */
export const noticeList = defineCall({
  path: '/m/notice/getlist',
  access: 'guest',
  request: nothing,
  answer: v.pipe(wrappedOnce, rows('notice', notice)),
})

/** One announcement. */
export type Notice = v.InferOutput<typeof noticeList.answer>[number]
