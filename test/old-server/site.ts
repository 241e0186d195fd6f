import { money, UNIT } from './wire.ts'

const picture = (name: string) => `/uploads/${name}.png`

/** `status_s` 1 is the default. */
export const LANGUAGES = [
  { code: 'CN', title: '简体中文', img: picture('cn'), status: 1, status_s: 1 },
  { code: 'EN', title: 'English', img: picture('en'), status: 1, status_s: 0 },
  { code: 'TW', title: '繁體中文', img: picture('tw'), status: 1, status_s: 0 },
  { code: 'ID', title: 'Bahasa Indonesia', img: picture('id'), status: 1, status_s: 0 },
]

export const CURRENCIES = [
  { code: 'CNY', title: '人民币', symbol: '¥', status_s: 1 },
  { code: 'USDT', title: 'USDT', symbol: '₮', status_s: 0 },
]

export const BANNERS = [
  { img: picture('banner'), open: 0, open_url: '/activity', lang: '["CN","EN","TW","ID"]' },
  { img: picture('banner'), open: 1, open_url: 'https://example.com/', lang: '["EN"]' },
]

export const NOTICES = [
  {
    id: 1,
    title: 'Welcome',
    text: '<p>An old server, and a <b>new</b> app.</p>',
    pop_up: 0,
    top: 1,
    sort: 2,
    created_at: '2026-01-05 10:00:00',
  },
  {
    id: 2,
    title: 'Bank maintenance',
    text: '<p>Deposits by bank take longer on Sunday.</p>',
    pop_up: 0,
    top: 0,
    sort: 1,
    created_at: '2026-02-01 09:30:00',
  },
]

const REGISTER_FIELDS = ['phone', 'qq', 'telegram', 'email', 'name', 'invicode'].map((code) => ({
  code,
  title: code,
  status: code === 'phone' || code === 'invicode' ? 1 : 0,
  status_s: 0,
}))

/** What a VIP level requires and allows, in whole currency units. */
const LEVELS = [
  { deposit: 0, turnover: 0, times: 3, most: 20_000 },
  { deposit: 5000, turnover: 50_000, times: 5, most: 50_000 },
  { deposit: 50_000, turnover: 500_000, times: 8, most: 200_000 },
]

/** Returns a level's withdrawal limits: number and total per day, smallest amount (units). */
export function withdrawalRules(vip: number) {
  const { times = 3, most = 20_000 } = LEVELS[vip] ?? {}
  return { times, most: most * UNIT, least: 100 * UNIT }
}

/** Returns what the next level requires (units). At the top level, returns what that level requires. */
export function nextLevel(vip: number) {
  const { deposit = 0, turnover = 0 } = LEVELS[vip + 1] ?? LEVELS[vip] ?? {}
  return { deposit: deposit * UNIT, turnover: turnover * UNIT }
}

function vipLevel({ deposit, turnover, times, most }: (typeof LEVELS)[number], level: number) {
  return {
    id: level + 1,
    title: `VIP${level}`,
    charge_level: money(deposit * UNIT),
    flowing_level: money(turnover * UNIT),
    min_drawing: 100,
    day_count_drawing: times,
    day_amount_drawing: money(most * UNIT),
    min_recharge: 50,
    max_recharge: money(50_000 * UNIT),
    level_give: level * 18,
    birthday_give: level * 8,
    week_red: level * 3,
    min_transfer: 1,
    live_bl: 0.5,
    games_bl: 0.8,
    lottery_bl: 0.3,
    sport_bl: 0.4,
    gaming_bl: 0.4,
    fishing_bl: 0.6,
    poker_bl: 0.5,
  }
}

/** Returns the config as rows of name and value. */
export function config(captchaAtLogin: boolean) {
  const known = {
    config_site: {
      id: 1,
      title: 'Old House',
      logo: picture('logo'),
      keyword: '',
      desc: '',
      service_link: 'https://example.com/service',
      agent_url: '',
      status: 1,
      description: '',
    },
    config_lang: LANGUAGES,
    config_curr: CURRENCIES,
    config_reg: REGISTER_FIELDS,
    // Without a captcha at every login, one is required after three wrong passwords. This server leaves that to the app.
    config_pic: { login_status: 1, reg_status: 0, login_error: captchaAtLogin ? 0 : 1 },
    vip_levels: LEVELS.map(vipLevel),
  }
  return Object.entries(known).map(([name, value]) => ({ name, value }))
}
