import { chosenCard } from './cards.ts'
import type { Member, State } from './state.ts'
import { UNIT } from './wire.ts'

const DAY = 86_400_000

const PROFILE = {
  real_name: '',
  phone: '',
  email: '',
  qq: '',
  telegram: '',
  weixin: '',
  skype: '',
  img: '',
  gender: '',
  born_time: '',
}

/** Adds a member without money, cards or history. */
export function addMember(state: State, username: string, password: string, currency = 'CNY'): Member {
  const member: Member = {
    id: state.nextId(),
    username,
    password,
    status: 1,
    vip: 0,
    currency,
    transfer: 1,
    profile: { ...PROFILE },
    applied: new Set(),
  }
  state.members.push(member)
  return member
}

/** Fills an empty server. `demo` has money, cards and a history, `fresh` has nothing, `blocked` cannot log in. */
export function seed(state: State, now: number): void {
  const demo = addMember(state, 'demo', 'demo1234')
  addMember(state, 'fresh', 'fresh1234')
  addMember(state, 'blocked', 'blocked1234').status = 0

  demo.vip = 1
  Object.assign(demo.profile, {
    real_name: '陈明',
    phone: '13800138000',
    gender: '男',
    born_time: '1990-05-12',
  })
  state.cards.push(
    { ...chosenCard(1), id: state.nextId(), member: demo.id, card: '6222020200112233445' },
    { ...chosenCard(11), id: state.nextId(), member: demo.id, card: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' },
  )

  state.ledger.move(demo.id, 'outside', 'wallet', 9_722_3579)
  // More than one page, oldest first; every sixth is a withdrawal, every ninth failed.
  for (let ago = 44; ago > 0; ago -= 1) {
    const type = ago % 6 === 0 ? 'drawing' : 'recharge'
    const at = now - ago * DAY
    state.trades.push({
      id: state.nextId(),
      member: demo.id,
      type,
      order: `${type === 'recharge' ? 'R' : 'W'}${at}`,
      title: type === 'recharge' ? 'Bank transfer' : 'ICBC',
      ...(type === 'recharge' && { channel: 103 }),
      units: (100 + ago * 50) * UNIT,
      status: ago % 9 === 0 ? 0 : 1,
      at,
    })
  }
  state.ledger.move(demo.id, 'wallet', 'venue 2', 120 * UNIT)
  const moved = { member: demo.id, order: `T${now}`, code: 'PG', units: 120 * UNIT }
  state.transfers.push({ ...moved, id: state.nextId(), type: 1, at: now - DAY })
}
