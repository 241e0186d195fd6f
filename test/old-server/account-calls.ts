import { randomUUID } from 'node:crypto'
import { addMember } from './seed.ts'
import { CURRENCIES, nextLevel } from './site.ts'
import type { Member, State } from './state.ts'
import { money, Refusal, UNIT, type Sent } from './wire.ts'

const DAYS_30 = 30 * 86_400
const INVITE_CODE = 'OLD2020'

/** The fields that a member can change. */
const EDITABLE = new Set(['img', 'real_name', 'phone', 'gender', 'born_time', 'qq', 'email', 'telegram'])
const OWN = new Set(['phone', 'email'])

function giveToken(state: State, member: Member) {
  const token = randomUUID()
  state.tokens.set(token, member)
  return { access_token: token, expires_in: DAYS_30 }
}

function checkCaptcha(state: State, sent: Sent): void {
  const key = sent['captcha_key'] ?? ''
  const right = state.captchas.get(key)
  state.captchas.delete(key)
  if (right === undefined || right !== sent['captcha_code']) throw new Refusal('Wrong captcha')
}

/** The calls of guests about their account. */
export const guestAccountCalls = (state: State, captchaAtLogin: boolean) => ({
  '/m/user/login': (sent: Sent) => {
    if (captchaAtLogin) checkCaptcha(state, sent)
    const member = state.member(sent['username'])
    if (!member || member.password !== sent['password']) throw new Refusal('Wrong account or password')
    if (member.status === 0) throw new Refusal('The account is disabled')
    return giveToken(state, member)
  },

  '/m/user/register': (sent: Sent) => {
    const { username = '', password = '', currency = 'CNY', invicode = '' } = sent
    if (!/^[a-z0-9]{4,12}$/i.test(username)) throw new Refusal('Wrong username')
    if (state.member(username)) throw new Refusal('User already exists')
    if (password.length < 6 || password.length > 18) throw new Refusal('Wrong password')
    if (sent['o_password'] !== password) throw new Refusal('The passwords are not the same')
    if (!CURRENCIES.some(({ code }) => code === currency)) throw new Refusal('Unknown currency')
    if (invicode && invicode !== INVITE_CODE) throw new Refusal('Unknown invite code')
    const member = addMember(state, username, password, currency)
    for (const field of ['phone', 'qq', 'telegram', 'email']) member.profile[field] = sent[field] ?? ''
    member.profile['real_name'] = sent['name'] ?? ''
    return giveToken(state, member)
  },

  '/m/captcha/get': () => {
    const code = String(1000 + Math.floor(Math.random() * 9000))
    const key = randomUUID()
    state.captchas.set(key, code)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="32"><text x="8" y="24" font-size="24">${code}</text></svg>`
    return { captcha_key: key, captcha_img: `data:image/svg+xml;base64,${btoa(svg)}` }
  },
})

function deposited(state: State, member: Member): number {
  const done = state.trades.filter(
    (trade) => trade.member === member.id && trade.type === 'recharge' && trade.status === 1,
  )
  return done.reduce((sum, trade) => sum + trade.units, 0)
}

function levelData(state: State, member: Member) {
  const done = { deposit: deposited(state, member), turnover: member.vip * 60_000 * UNIT }
  const next = nextLevel(member.vip)
  return {
    recharge: money(done.deposit),
    validBetAmount: money(done.turnover),
    next_recharge: money(next.deposit),
    next_validBetAmount: money(next.turnover),
    gap_recharge: money(Math.max(0, next.deposit - done.deposit)),
    gap_validBetAmount: money(Math.max(0, next.turnover - done.turnover)),
    vip_level: `VIP${member.vip}`,
    next_vip_level: `VIP${Math.min(2, member.vip + 1)}`,
  }
}

/** The calls of members about their account. */
export const accountCalls = (state: State) => ({
  '/m/token/user': (member: Member) => [
    {
      id: member.id,
      username: member.username,
      ...member.profile,
      balance: money(state.ledger.balance(member.id, 'wallet')),
      lock_balance: money(state.ledger.balance(member.id, 'locked')),
      vip_level: `VIP${member.vip}`,
      currency: member.currency,
      symbol: CURRENCIES.find(({ code }) => code === member.currency)?.symbol ?? '',
      status: member.status,
      fs_status: 1,
      is_agent: 0,
      transfer: member.transfer,
      level_data: levelData(state, member),
    },
  ],

  '/m/user/edit': (member: Member, sent: Sent) => {
    const changes = Object.entries(sent).filter(([field]) => EDITABLE.has(field))
    for (const [field, value] of changes) {
      const isTaken = state.members.some((other) => other !== member && other.profile[field] === value)
      if (OWN.has(field) && value && isTaken) throw new Refusal(`The ${field} is taken`)
      if (field === 'real_name' && member.profile[field]) throw new Refusal('The real name is bound already')
    }
    Object.assign(member.profile, Object.fromEntries(changes))
    return []
  },

  '/m/promotion/getlist': () => ({
    url: `/register?invite_code=${INVITE_CODE}`,
    invite_reg: 3,
    invite_suc: 1,
    bet_amount: '12,040.5000',
    total: 24.08,
    d_total: 20,
  }),
})
