import { Refusal } from './wire.ts'

/** Where a member's money can be. `locked` is locked for a withdrawal, `outside` is outside the system. */
export type Purse = 'wallet' | 'locked' | 'outside' | `venue ${number}`

interface Movement {
  member: number
  from: Purse
  to: Purse
  units: number
}

/** All movements of money. One row holds both sides of a movement, so the sum always balances. */
export class Ledger {
  readonly #movements: Movement[] = []

  balance(member: number, purse: Purse): number {
    let units = 0
    for (const movement of this.#movements) {
      if (movement.member !== member) continue
      if (movement.to === purse) units += movement.units
      if (movement.from === purse) units -= movement.units
    }
    return units
  }

  /** Moves money. Throws `Refusal` when `from` holds less than that; `outside` never runs out. */
  move(member: number, from: Purse, to: Purse, units: number): void {
    if (from !== 'outside' && this.balance(member, from) < units) throw new Refusal('Insufficient balance')
    this.#movements.push({ member, from, to, units })
  }
}
