import { Refusal } from './wire.ts'

/** Where a member's money can be: in the wallet, locked for a withdrawal, in a venue, or outside the house. */
export type Purse = 'wallet' | 'locked' | 'outside' | `venue ${number}`

interface Movement {
  member: number
  from: Purse
  to: Purse
  units: number
}

/** Everything that ever moved. A movement has both its sides in one row, so nothing can be lost between them. */
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

  /** Throws `Refusal` when there is not as much where it is to come from; outside there is always enough. */
  move(member: number, from: Purse, to: Purse, units: number): void {
    if (from !== 'outside' && this.balance(member, from) < units) throw new Refusal('Insufficient balance')
    this.#movements.push({ member, from, to, units })
  }
}
