import type { NewMember } from './members.ts'

/** A seeded member; `what` is printed at the start, as a hint for testers. */
export interface SeedMember {
  username: string
  password: string
  what: string
  details: Partial<Omit<NewMember, 'username' | 'password'>>
  /** The withdrawal code, if the member has one. */
  code?: string
  cards?: readonly { bankId: number; number: string; address?: string; alias?: string }[]
  /** How many deposits and withdrawals, and bets, over how many days, and the final balances. */
  history?: { rows: number; bets?: number; days: number; central: string; locked: string }
  /** How many rows of each kind, written at the first login. */
  many?: { rows: number; days: number; central: string }
}

export const SEED_MEMBERS: readonly SeedMember[] = [
  {
    username: 'demo',
    password: 'demo1234',
    what: 'VIP2, some months of deposits and withdrawals',
    details: {
      vip: 2,
      valid_bet: 865_000_0000n,
      is_agent: 1,
      real_name: '陈明',
      phone: '13800138000',
      email: 'demo@lantern.example',
      qq: '100200300',
      telegram: 'lantern_demo',
      gender: '男',
      born_time: '1990-05-12',
    },
    cards: [
      { bankId: 1, number: '6222021234567890128', address: '上海市浦东支行' },
      { bankId: 21, number: 'TCdtRJJqmp4DWDGzE9aDatpPUQZNenAF1g', alias: '我的钱包' },
    ],
    history: { rows: 60, bets: 120, days: 170, central: '11980.5', locked: '500' },
  },
  {
    username: 'fresh',
    password: 'fresh1234',
    what: 'new: no money, no records, no real name',
    details: { invited_by: 1 },
  },
  {
    username: 'blocked',
    password: 'blocked1234',
    what: 'disabled: the login is refused',
    details: { status: 0 },
  },
  {
    username: 'heavy',
    password: 'heavy1234',
    what: 'VIP5, over two years 10,000 each of deposits, withdrawals, transfers, bets and rebates',
    details: { vip: 5, valid_bet: 32_000_000_0000n, real_name: '林静', phone: '13900139000' },
    cards: [{ bankId: 2, number: '6225881234567896', address: '深圳市南山支行' }],
    many: { rows: 10_000, days: 730, central: '88640.25' },
  },
  {
    username: 'coded',
    password: 'coded1234',
    what: 'VIP1, invited by demo, withdraws with the code 246810',
    details: { vip: 1, valid_bet: 60_000_0000n, real_name: '黃雅婷', phone: '0912345678', invited_by: 1 },
    code: '246810',
    cards: [{ bankId: 5, number: '8081234567890123', address: '台北市信義分行' }],
    history: { rows: 12, bets: 40, days: 40, central: '5200', locked: '0' },
  },
]
