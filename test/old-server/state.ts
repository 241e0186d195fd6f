import { Ledger } from './ledger.ts'

/** A member. `profile` holds the editable fields under their wire names. */
export interface Member {
  id: number
  username: string
  password: string
  status: 0 | 1
  vip: number
  currency: string
  /** 1 manual, 2 automatic. */
  transfer: number
  profile: Record<string, string>
  /** The ids of the activities applied for. */
  applied: Set<number>
}

/** A deposit or a withdrawal. */
export interface Trade {
  id: number
  member: number
  type: 'recharge' | 'drawing'
  order: string
  title: string
  /** The channel of a deposit. */
  channel?: number
  /** The card that a withdrawal goes to. */
  card?: number
  units: number
  /** 1 successful, 0 failed, 5 in progress. */
  status: 0 | 1 | 5
  at: number
}

/** Money that went into a venue (1) or out of it (2). */
export interface Transfer {
  id: number
  member: number
  order: string
  code: string
  type: 1 | 2
  units: number
  at: number
}

/** A bank card, an address or an account that a member withdraws to. */
export interface Card {
  id: number
  member: number
  card: string
  img: string
  type: number
  title: string
}

/** All data of the server, in memory. */
export class State {
  readonly ledger = new Ledger()
  readonly members: Member[] = []
  readonly trades: Trade[] = []
  readonly transfers: Transfer[] = []
  readonly cards: Card[] = []
  readonly tokens = new Map<string, Member>()
  /** The codes of unused captchas, by key. */
  readonly captchas = new Map<string, string>()
  readonly #ripensAfter: number
  #ids = 1000

  /** `ripensAfter`: how long an order stays in progress (ms). */
  constructor(ripensAfter: number) {
    this.#ripensAfter = ripensAfter
  }

  nextId(): number {
    this.#ids += 1
    return this.#ids
  }

  member(username: string | undefined): Member | undefined {
    return this.members.find((member) => member.username === username)
  }

  /** Completes the orders that are due. */
  ripen(now: number): void {
    for (const trade of this.trades) {
      if (trade.status !== 5 || now - trade.at < this.#ripensAfter) continue
      if (trade.type === 'recharge') this.ledger.move(trade.member, 'outside', 'wallet', trade.units)
      else this.ledger.move(trade.member, 'locked', 'outside', trade.units)
      trade.status = 1
    }
  }
}
