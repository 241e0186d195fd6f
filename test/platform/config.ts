import { CURRENCIES } from './currencies.ts'
import { LANGS, say, type Lang } from './language.ts'
import { LANGUAGE_NAMES, REGISTER_FIELDS, SITE } from './seed-texts/site-texts.ts'
import { AGREEMENT, PRIVACY } from './seed-texts/terms.ts'
import { TIME_ZONE } from './server-time.ts'
import { levelsIn, VIP_LEVELS, type VipLevel } from './vip-levels.ts'

type RegisterField = keyof typeof REGISTER_FIELDS

/** Which optional fields the register page shows, and which are required. */
const SHOWN: Readonly<Record<RegisterField, [status: 0 | 1, required: 0 | 1]>> = {
  phone: [1, 0],
  qq: [0, 0],
  telegram: [0, 0],
  email: [1, 0],
  name: [0, 0],
  invicode: [1, 0],
}

/** The config of section 4 of the contract, in one language. */
export type Config = ReturnType<typeof configIn>

/** A change of the config. Lists and texts replace the old ones, objects are merged key by key. */
export type ConfigChange = {
  [K in keyof Config]?: Config[K] extends readonly unknown[] | string ? Config[K] : Partial<Config[K]>
}

function configIn(lang: Lang) {
  return {
    config_site: {
      id: 1,
      title: say(SITE.title, lang),
      logo: '',
      keyword: say(SITE.keyword, lang),
      desc: say(SITE.desc, lang),
      service_link: 'https://support.lantern.example/chat',
      agent_url: 'https://partners.lantern.example/',
      status: 1,
      description: say(SITE.maintenance, lang),
      app_version: '1.0.0',
      tg_link: 'https://t.me/lantern_example_help,https://t.me/lantern_example_news',
    },
    config_lang: languages(),
    config_curr: currencies(lang),
    config_reg: registerFields().map((code) => ({
      code,
      title: say(REGISTER_FIELDS[code], lang),
      status: SHOWN[code][0],
      status_s: SHOWN[code][1],
    })),
    config_pic: { login_status: 1, reg_status: 0, login_error: 1 },
    vip_levels: vipLevels(),
    rules: {
      username_re: '^[a-zA-Z0-9]{4,12}$',
      password_min: 6,
      password_max: 18,
      feedback_min: 10,
      feedback_max: 300,
      transfer_integer: 0,
      max_cards: 5,
      withdraw_eta_text: say(SITE.withdrawEta, lang),
      withdraw_eta_min: 30,
      deposit_eta_text: say(SITE.depositEta, lang),
      deposit_turnover_text: say(SITE.depositTurnover, lang),
      withdraw_fee_text: say(SITE.withdrawFee, lang),
      rebate_text: say(SITE.rebate, lang),
      invite_rules_text: say(SITE.inviteRules, lang),
    },
    timezone: TIME_ZONE,
    responsible: {
      min_age: 18,
      help_links: [
        { title: say(SITE.helpTherapy, lang), url: 'https://www.gamblingtherapy.org/' },
        { title: say(SITE.helpAnonymous, lang), url: 'https://www.gamblersanonymous.org/' },
      ],
      license_text: say(SITE.license, lang),
      reality_check_min: 60,
    },
    terms: { agreement_html: say(AGREEMENT, lang), privacy_html: say(PRIVACY, lang), version: '2026-01' },
  }
}

/** Returns the levels as on the wire. Those without a currency apply to every currency that has none of its own. */
function vipLevels(): readonly (VipLevel & { currency?: string })[] {
  const own = CURRENCIES.filter(({ scale }) => scale !== 1)
  return [
    ...VIP_LEVELS,
    ...own.flatMap(({ code }) => levelsIn(code).map((one) => ({ ...one, currency: code }))),
  ]
}

/** Returns the config in one language with the changes applied. */
export function configOf(lang: Lang, changes: readonly ConfigChange[]): Config {
  return changes.reduce<Config>(
    (config, change) => ({
      ...config,
      ...change,
      config_site: { ...config.config_site, ...change.config_site },
      config_pic: { ...config.config_pic, ...change.config_pic },
      rules: { ...config.rules, ...change.rules },
      responsible: { ...config.responsible, ...change.responsible },
      terms: { ...config.terms, ...change.terms },
    }),
    configIn(lang),
  )
}

/** Returns the languages a member can choose, each by its own name. The default has `status_s` 1. */
export function languages(): { code: Lang; title: string; img: string; status_s: 0 | 1 }[] {
  return LANGS.map((code) => ({
    code,
    title: LANGUAGE_NAMES[code],
    img: '',
    status_s: code === 'CN' ? 1 : 0,
  }))
}

/** Returns the currencies a new member can choose; `status_s` 1 is the default. */
export function currencies(lang: Lang): { code: string; title: string; symbol: string; status_s: 0 | 1 }[] {
  return CURRENCIES.map(({ code, title, symbol }) => ({
    code,
    title: say(title, lang),
    symbol,
    status_s: code === 'CNY' ? 1 : 0,
  }))
}

function registerFields(): RegisterField[] {
  return ['phone', 'qq', 'telegram', 'email', 'name', 'invicode']
}
