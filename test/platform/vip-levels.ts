import { inCurrency } from './currencies.ts'
import type { Member } from './members.ts'

/** What a VIP level requires and offers: amounts with two decimals, shares in percent. */
export interface VipLevel {
  id: number
  title: string
  charge_level: string
  flowing_level: string
  min_drawing: string
  day_count_drawing: number
  day_amount_drawing: string
  min_recharge: string
  max_recharge: string
  level_give: string
  birthday_give: string
  week_red: string
  min_transfer: string
  live_bl: string
  games_bl: string
  lottery_bl: string
  sport_bl: string
  gaming_bl: string
  fishing_bl: string
  poker_bl: string
}

type Shares = [
  live: string,
  games: string,
  lottery: string,
  sport: string,
  esports: string,
  fishing: string,
  poker: string,
]

interface Steps {
  deposits: number
  turnover: number
  gifts: [upgrade: number, birthday: number, week: number]
  withdrawals: [count: number, total: number]
  largestDeposit: number
}

function level(id: number, steps: Steps, shares: Shares): VipLevel {
  const [live_bl, games_bl, lottery_bl, sport_bl, gaming_bl, fishing_bl, poker_bl] = shares
  return {
    id: id + 1,
    title: `VIP${id}`,
    charge_level: steps.deposits.toFixed(2),
    flowing_level: steps.turnover.toFixed(2),
    min_drawing: '100.00',
    day_count_drawing: steps.withdrawals[0],
    day_amount_drawing: steps.withdrawals[1].toFixed(2),
    min_recharge: '10.00',
    max_recharge: steps.largestDeposit.toFixed(2),
    level_give: steps.gifts[0].toFixed(2),
    birthday_give: steps.gifts[1].toFixed(2),
    week_red: steps.gifts[2].toFixed(2),
    min_transfer: '1.00',
    live_bl,
    games_bl,
    lottery_bl,
    sport_bl,
    gaming_bl,
    fishing_bl,
    poker_bl,
  }
}

/** The levels from VIP0 up. */
export const VIP_LEVELS: readonly VipLevel[] = [
  level(0, { deposits: 0, turnover: 0, gifts: [0, 0, 0], withdrawals: [3, 20_000], largestDeposit: 50_000 }, [
    '0.3',
    '0.4',
    '0.2',
    '0.3',
    '0.3',
    '0.4',
    '0.3',
  ]),
  level(
    1,
    { deposits: 1_000, turnover: 10_000, gifts: [8, 8, 1], withdrawals: [3, 50_000], largestDeposit: 50_000 },
    ['0.4', '0.5', '0.25', '0.4', '0.4', '0.5', '0.4'],
  ),
  level(
    2,
    {
      deposits: 10_000,
      turnover: 100_000,
      gifts: [18, 28, 3],
      withdrawals: [5, 100_000],
      largestDeposit: 100_000,
    },
    ['0.5', '0.6', '0.3', '0.5', '0.5', '0.6', '0.5'],
  ),
  level(
    3,
    {
      deposits: 100_000,
      turnover: 1_000_000,
      gifts: [88, 88, 8],
      withdrawals: [8, 300_000],
      largestDeposit: 200_000,
    },
    ['0.6', '0.8', '0.35', '0.6', '0.6', '0.8', '0.6'],
  ),
  level(
    4,
    {
      deposits: 500_000,
      turnover: 5_000_000,
      gifts: [288, 188, 28],
      withdrawals: [10, 800_000],
      largestDeposit: 500_000,
    },
    ['0.7', '1', '0.4', '0.7', '0.7', '1', '0.7'],
  ),
  level(
    5,
    {
      deposits: 2_000_000,
      turnover: 20_000_000,
      gifts: [888, 588, 88],
      withdrawals: [15, 2_000_000],
      largestDeposit: 1_000_000,
    },
    ['0.8', '1.2', '0.45', '0.8', '0.8', '1.2', '0.8'],
  ),
  level(
    6,
    {
      deposits: 8_000_000,
      turnover: 80_000_000,
      gifts: [2_888, 1_888, 288],
      withdrawals: [20, 5_000_000],
      largestDeposit: 2_000_000,
    },
    ['1', '1.6', '0.5', '1', '1', '1.6', '1'],
  ),
]

/** Returns the levels with their amounts in a currency. */
export function levelsIn(currency: string): readonly VipLevel[] {
  return VIP_LEVELS.map((one) => ({
    ...one,
    ...Object.fromEntries(AMOUNTS.map((name) => [name, inCurrency(one[name], currency)])),
  }))
}

const AMOUNTS = [
  'charge_level',
  'flowing_level',
  'min_drawing',
  'day_amount_drawing',
  'min_recharge',
  'max_recharge',
  'level_give',
  'birthday_give',
  'week_red',
  'min_transfer',
] as const

/** Returns a member's level, with its amounts in the member's currency. */
export function levelOf({ vip, currency }: Pick<Member, 'vip' | 'currency'>): VipLevel | undefined {
  return levelsIn(currency)[vip]
}
