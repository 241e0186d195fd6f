import { randomUUID } from 'node:crypto'
import { depositDetails, type DepositChannel } from '../../src/api/deposits.ts'
import { placeDeposit, placeWithdrawal, recoverAll, transferIn, transferOut } from '../../src/api/orders.ts'
import { newestDeposit, type Owned } from './member-calls.ts'
import type { Visit } from './visit.ts'

const UNASKED = 'moves money, which --money AMOUNT asks for'

/** Makes the money writes if `--money` asks for them, then reads the payment details of a deposit. */
export async function moveMoney(visit: Visit, owned: Owned, money: string | undefined): Promise<void> {
  if (money === undefined || visit.token === undefined) {
    const why = money === undefined ? UNASKED : 'nobody is logged in'
    for (const what of [transferIn, transferOut, recoverAll, placeWithdrawal, placeDeposit])
      visit.leaveOut(what, why)
    return readDetails(visit, owned.newestDeposit?.id)
  }
  const order = () => ({ money, request_id: randomUUID() })
  const { user, venue, cards, channels } = owned
  const isRich = Number(user?.balance ?? 0) >= Number(money)

  const why = isRich ? 'there is no open venue' : 'the wallet has less than that'
  const moved = isRich && venue ? await visit.make(transferIn, { id: venue.id, ...order() }) : undefined
  visit.leaveOut(transferIn, why)
  if (moved && venue) await visit.make(transferOut, { id: venue.id, ...order() })
  visit.leaveOut(transferOut, 'nothing was moved into a venue')
  await visit.make(recoverAll, { request_id: randomUUID() })

  const card = cards.find(({ state }) => state === undefined || state === 'ok')
  if (isRich && card) await visit.make(placeWithdrawal, { id: card.id, ...order() })
  visit.leaveOut(placeWithdrawal, isRich ? 'the member has no card' : 'the wallet has less than that')

  const channel = channels.find((one) => takes(one, Number(money)))
  const placed = channel ? await visit.make(placeDeposit, { id: channel.id, ...order() }) : undefined
  visit.leaveOut(placeDeposit, `no channel takes ${money}`)
  await readDetails(visit, placed?.id ?? (await newestDeposit())?.id)
}

async function readDetails(visit: Visit, id: string | undefined): Promise<void> {
  if (id !== undefined || visit.token === undefined) await visit.make(depositDetails, { id: id ?? '' })
  else visit.leaveOut(depositDetails, 'there is no deposit in the records')
}

// Plain numbers are exact enough here: they only pick a channel.
function takes({ min, max, entry, choices }: DepositChannel, money: number): boolean {
  if (entry === 'chosen') return choices.some((choice) => Number(choice) === money)
  return money >= Number(min ?? 0) && money <= Number(max ?? Infinity)
}
