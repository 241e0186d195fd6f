import { randomUUID } from 'node:crypto'
import { depositDetails, type DepositChannel } from '../../src/api/deposits.ts'
import { placeDeposit, placeWithdrawal, recoverAll, transferIn, transferOut } from '../../src/api/orders.ts'
import { newestDeposit, type MemberReads } from './member-calls.ts'
import type { ConformanceOptions } from './options.ts'
import type { Visit } from './visit.ts'

const UNASKED = 'moves money, which --money AMOUNT asks for'

/** Makes the money writes if `--money` is set, then reads a deposit's payment details. */
export async function moveMoney(
  visit: Visit,
  memberReads: MemberReads,
  { money, payPassword }: ConformanceOptions,
): Promise<void> {
  if (money === undefined || visit.token === undefined) {
    const why = money === undefined ? UNASKED : 'nobody is logged in'
    for (const what of [transferIn, transferOut, recoverAll, placeWithdrawal, placeDeposit])
      visit.leaveOut(what, why)
    return readDetails(visit, memberReads.newestDeposit?.id)
  }
  const order = () => ({ money, request_id: randomUUID() })
  const { user, venues, cards, channels } = memberReads
  const isRich = Number(user?.balance ?? 0) >= Number(money)

  const why = isRich ? 'there is no open venue' : 'the wallet has less than that'
  const into = isRich ? venues.map(({ id }) => ({ id, ...order() })) : []
  const moved = await visit.makeUntilAccepted(transferIn, into)
  visit.leaveOut(transferIn, why)
  if (moved) await visit.make(transferOut, { id: moved.body.id, ...order() })
  visit.leaveOut(transferOut, 'nothing was moved into a venue')
  await visit.make(recoverAll, { request_id: randomUUID() })

  const card = cards.find(({ state }) => state === undefined || state === 'ok')
  const code = payPassword === undefined ? {} : { pay_password: payPassword }
  // One card only: each refusal may count as a wrong code.
  if (user?.pay_password && payPassword === undefined)
    visit.leaveOut(placeWithdrawal, 'the member has a withdrawal code, which --pay-password takes')
  else if (isRich && card) await visit.make(placeWithdrawal, { id: card.id, ...order(), ...code })
  visit.leaveOut(placeWithdrawal, isRich ? 'the member has no card' : 'the wallet has less than that')

  const suitable = channels.filter((one) => takes(one, Number(money)))
  const placed = await visit.makeUntilAccepted(
    placeDeposit,
    suitable.map(({ id }) => ({ id, ...order() })),
  )
  visit.leaveOut(placeDeposit, `no channel takes ${money}`)
  await readDetails(visit, placed?.answer.id ?? (await newestDeposit())?.id)
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
