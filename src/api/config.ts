import * as v from 'valibot'
import { defineCall, emptyRequest, field, optional, required, wireObject } from './call.ts'
import {
  fieldOr,
  flag,
  id,
  listOf,
  named,
  optionalField,
  rows,
  text,
  textList,
  wholeNumber,
} from './scalars.ts'

/** Returns the schema of a text that every server sends. */
const commonText = (name: string) => fieldOr(name, text, '')
/** Returns the schema of a text that few servers send. */
const rareText = (name: string) => optionalField(name, text, '')

const currency = wireObject('curr', {
  code: required('code', text),
  title: field('title', text, ''),
  symbol: field('symbol', text, ''),
  isDefault: optional('status_s', flag, false),
})

export const currencies = rows('currency', currency)

/** One of the operator's languages. `on` is false if the operator has switched the language off. */
const language = v.pipe(
  wireObject('lang', {
    code: required('code', text),
    title: field('title', text, ''),
    on: optional('status', flag, true),
    isDefault: optional('status_s', flag, false),
  }),
  v.transform((read) => ({ ...read, code: read.code.toUpperCase() })),
)

export const languages = rows('language', language)

const site = v.object({
  title: commonText('config_site.title'),
  logo: commonText('config_site.logo'),
  desc: commonText('config_site.desc'),
  service_link: commonText('config_site.service_link'),
  agent_url: commonText('config_site.agent_url'),
  status: fieldOr('config_site.status', flag, true),
  description: commonText('config_site.description'),
  app_version: rareText('config_site.app_version'),
  tg_link: rareText('config_site.tg_link'),
})

const registerField = v.object({
  code: v.picklist(['phone', 'qq', 'telegram', 'email', 'name', 'invicode']),
  title: commonText('config_reg.title'),
  status: fieldOr('config_reg.status', flag, false),
  status_s: fieldOr('config_reg.status_s', flag, false),
})

/** When a captcha is required. */
const captchaSettings = v.object({
  login_status: fieldOr('config_pic.login_status', flag, false),
  reg_status: fieldOr('config_pic.reg_status', flag, false),
  login_error: fieldOr('config_pic.login_error', flag, false),
})

/** The rules that the first screens need. */
export const configRules = v.object({
  username_re: rareText('rules.username_re'),
  password_min: optionalField('rules.password_min', wholeNumber, 6),
  password_max: optionalField('rules.password_max', wholeNumber, 18),
})

const terms = v.object({
  agreement_html: rareText('terms.agreement_html'),
  privacy_html: rareText('terms.privacy_html'),
  version: rareText('terms.version'),
})

/** A count or length, undefined for 0 and below: operators write 0 or -1 for none. */
export const positiveCount = v.pipe(
  wholeNumber,
  v.transform((value) => (value > 0 ? value : undefined)),
)

const responsible = v.object({ min_age: optionalField('responsible.min_age', positiveCount, undefined) })

/** The config keys that the first screens need. */
export const knownConfig = v.object({
  config_site: fieldOr('config_site', site, v.parse(site, {})),
  config_lang: languages,
  config_curr: currencies,
  config_reg: rows('config_reg', registerField),
  config_pic: fieldOr('config_pic', captchaSettings, v.parse(captchaSettings, {})),
  rules: optionalField('rules', configRules, v.parse(configRules, {})),
  timezone: optionalField('timezone', v.pipe(v.string(), v.regex(/^[+-]\d{2}:\d{2}$/)), '+08:00'),
  responsible: optionalField('responsible', responsible, v.parse(responsible, {})),
  terms: optionalField('terms', terms, v.parse(terms, {})),
})

const namedRow = v.object({ name: v.string(), value: v.unknown() })

/** The config as sent: an object, or rows of name and value. */
export const configOnWire = v.pipe(
  v.unknown(),
  v.transform((wire) => {
    if (!Array.isArray(wire)) return v.is(v.object({}), wire) ? wire : {}
    return Object.fromEntries(
      wire.flatMap((row: unknown) => (v.is(namedRow, row) ? [[row.name, row.value]] : [])),
    )
  }),
)

/** The operator's config. Each known key is parsed separately. */
export const siteConfig = v.pipe(configOnWire, knownConfig)

export type SiteConfig = v.InferOutput<typeof siteConfig>

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
  answer: listOf('notice', v.pipe(notice, v.transform(named))),
})

export type Notice = v.InferOutput<typeof noticeList.answer>[number]
