import * as v from 'valibot'
import { defineCall, emptyRequest, field, optional, required, wireObject } from './call.ts'
import {
  indexdata,
  indexdataWith,
  wrappedOnce,
  configOnWire,
  configRules,
  currencies,
  knownConfig,
  languages,
  positiveCount,
} from './config.ts'
import { decimal, flag, list, optionalField, rows, text, wholeNumber } from './scalars.ts'

const limit = (key: string) => field(key, decimal, null)
const optionalText = (name: string) => optionalField(name, text, undefined)

/** Returns the schema of a config section that servers may omit. Each missing or unreadable key gets its default. */
function section<Entries extends v.ObjectEntries>(name: string, entries: Entries) {
  const schema = v.object(entries)
  return optionalField(name, schema, v.parse(schema, {}))
}

const vipLevel = v.pipe(
  wireObject('vip', {
    title: required('title', text),
    /** The code of the amounts' currency. Empty if they count in every currency without levels of its own. */
    currency: optional('currency', text, ''),
    upgradeDeposit: limit('charge_level'),
    upgradeTurnover: limit('flowing_level'),
    minWithdrawal: limit('min_drawing'),
    withdrawalsPerDay: field('day_count_drawing', positiveCount, undefined),
    withdrawnPerDay: limit('day_amount_drawing'),
    minDeposit: limit('min_recharge'),
    maxDeposit: limit('max_recharge'),
    upgradeGift: limit('level_give'),
    birthdayGift: limit('birthday_give'),
    weeklyGift: limit('week_red'),
    minTransfer: limit('min_transfer'),
    live: limit('live_bl'),
    electronic: limit('games_bl'),
    lottery: limit('lottery_bl'),
    sport: limit('sport_bl'),
    esports: limit('gaming_bl'),
    fishing: limit('fishing_bl'),
    poker: limit('poker_bl'),
  }),
  v.transform(({ live, electronic, lottery, sport, esports, fishing, poker, ...read }) => ({
    ...read,
    /** The rebate rates by class, in percent of the turnover. */
    rebates: { live, electronic, lottery, sport, esports, fishing, poker },
  })),
)

const FEEDBACK = { feedback_min: 10, feedback_max: 300 }
const helpLink = v.object({ title: text, url: text })

/** The config keys that screens read. */
export const knownDetails = v.object({
  ...knownConfig.entries,
  vip_levels: rows('vip_levels', vipLevel),
  rules: v.pipe(
    section('rules', {
      ...configRules.entries,
      feedback_min: optionalField('rules.feedback_min', wholeNumber, FEEDBACK.feedback_min),
      feedback_max: optionalField(
        'rules.feedback_max',
        v.pipe(
          positiveCount,
          v.transform((most = FEEDBACK.feedback_max) => most),
        ),
        FEEDBACK.feedback_max,
      ),
      transfer_integer: optionalField('rules.transfer_integer', flag, false),
      max_cards: optionalField('rules.max_cards', positiveCount, undefined),
      deposit_eta_text: optionalText('rules.deposit_eta_text'),
      deposit_turnover_text: optionalText('rules.deposit_turnover_text'),
      withdraw_eta_text: optionalText('rules.withdraw_eta_text'),
      withdraw_eta_min: optionalField('rules.withdraw_eta_min', positiveCount, undefined),
      withdraw_fee_text: optionalText('rules.withdraw_fee_text'),
      rebate_text: optionalText('rules.rebate_text'),
      invite_rules_text: optionalText('rules.invite_rules_text'),
    }),
    // No text could be sent if the limits cross.
    v.transform((rules) => (rules.feedback_min > rules.feedback_max ? { ...rules, ...FEEDBACK } : rules)),
  ),
  responsible: section('responsible', {
    min_age: optionalField('responsible.min_age', positiveCount, undefined),
    help_links: optionalField('responsible.help_links', list('help link', helpLink), []),
    license_text: optionalText('responsible.license_text'),
    reality_check_min: optionalField('responsible.reality_check_min', wholeNumber, undefined),
  }),
})

/** The operator's whole config. Each known key is parsed separately. */
export const siteDetails = v.pipe(configOnWire, knownDetails)

/**
 * Fetches the config, with every key that a screen reads. On the wire, the answer is wrapped in `data` twice; a single wrapper is
 * accepted too.
 */
export const system = defineCall({
  path: '/m/system/getlist',
  access: 'config',
  request: emptyRequest,
  answer: v.pipe(wrappedOnce, configOnWire, knownDetails),
})

/** Lists the languages that the operator offers. */
export const langList = defineCall({
  path: '/m/lang/getlist',
  access: 'config',
  request: emptyRequest,
  answer: v.pipe(wrappedOnce, languages),
})

/** The operator's currencies. Symbols are sometimes wrong: show the code beside them. */
export const currencyList = defineCall({
  path: '/m/currency/getlist',
  access: 'guest',
  request: emptyRequest,
  answer: v.pipe(wrappedOnce, currencies),
})

/** The startup call as in the contract, with every config key that a screen reads. */
export const wholeIndexdata = defineCall({ ...indexdata, answer: indexdataWith(siteDetails) })

export type SiteDetails = v.InferOutput<typeof siteDetails>
/** One VIP level. A value that the operator does not send is null or undefined. */
export type VipLevel = SiteDetails['vip_levels'][number]
