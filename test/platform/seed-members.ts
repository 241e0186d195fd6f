import type { NewMember } from './members.ts'

/** A seeded member; `what` is printed at the start, for testers. */
export interface SeedMember {
  username: string
  password: string
  what: string
  details: Partial<Omit<NewMember, 'username' | 'password'>>
  /** How many deposits and withdrawals over how many days, and what is in the wallets at the end. */
  history?: { rows: number; days: number; central: string; locked: string }
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
    history: { rows: 60, days: 170, central: '11980.5', locked: '500' },
  },
  { username: 'fresh', password: 'fresh1234', what: 'new: no money, no records, no real name', details: {} },
  {
    username: 'blocked',
    password: 'blocked1234',
    what: 'disabled: the login is refused',
    details: { status: 0 },
  },
  {
    username: 'heavy',
    password: 'heavy1234',
    what: 'VIP5, 10,000 deposits and withdrawals over two years',
    details: { vip: 5, valid_bet: 32_000_000_0000n, real_name: '林静', phone: '13900139000' },
    history: { rows: 10_000, days: 730, central: '88640.25', locked: '0' },
  },
]
