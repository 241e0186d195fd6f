import { expect } from 'vitest'
import * as v from 'valibot'
import { wholeNumber } from '../../../platform/database.ts'
import type { Trade } from '../../../platform/trades.ts'
import { isMissing } from '../../../../src/submissions/rounds.ts'
import type { Submission } from '../../../../src/submissions/submission.ts'
import {
  answered,
  isFindable,
  journalOnDisk,
  logIn,
  look,
  memberOf,
  ownRows,
  reopen,
  rowsOf,
  sentOf,
  type Press,
  type World,
} from './world.ts'

const DOUBLED =
  'SELECT count(*) AS count FROM trade WHERE request_id IS NOT NULL GROUP BY request_id HAVING count(*) > 1'

/** What holds after everything that can happen. */
export async function expectAllWell(world: World): Promise<void> {
  const { platform, presses } = world
  expect([platform.ledgerSum(), platform.unbalancedMovements()], 'the ledger').toEqual([0n, 0])
  const doubled = platform.db.all(v.object({ count: wholeNumber }), DOUBLED)
  expect(doubled, 'one row a request id').toEqual([])

  const journal = await journalOnDisk()
  let attributed = 0
  for (const press of presses) {
    const made = rowsOf(world, press)
    attributed += made.length
    expectTruth(
      world,
      press,
      made,
      journal.find((entry) => entry.money === press.money),
    )
  }
  expect(ownRows(world).length, 'every row is of a press').toBe(attributed)

  for (const member of ['m1', 'm2']) {
    const open = journal.filter(
      (entry) => entry.member === member && ['sending', 'doubt'].includes(entry.state),
    )
    expect(open.length, 'one order at a time').toBeLessThanOrEqual(1)
  }
  const present = memberOf(world)
  const readable = journal.filter((entry) => entry.member !== present && entry.title !== undefined)
  if (present) expect(readable, 'what another member ordered it for').toEqual([])
}

function expectTruth(world: World, press: Press, rows: Trade[], entry: Submission | undefined): void {
  const { money, told, isOver, sent, copies } = press
  const said = `${money}, ${entry ? `in the journal as ${entry.state}` : `told as ${told}`}`
  expect(sentOf(world, money).length, `sent by itself: ${said}`).toBeLessThanOrEqual(sent)
  expect(rows.length, `rows of ${said}`).toBeLessThanOrEqual(world.platform.isOld ? sent + copies : 1)
  if (told === 'done' || entry?.state === 'done' || entry?.state === 'settled') {
    expect(rows.length, `rows of ${said}`).toBeGreaterThan(0)
  }
  if (entry?.orderId !== undefined)
    expect(
      rows.map(({ id }) => String(id)),
      `the order of ${said}`,
    ).toContain(entry.orderId)
  if (told === 'refused' || told === 'nothing sent' || entry?.state === 'refused') {
    expect(rows.length, `rows of ${said}`).toBe(0)
  }
  expect(entry ? 'kept' : 'gone', `the news of ${said}`).toBe(isOver ? 'gone' : 'kept')
}

/** When the network is well again and each member comes back, what is there is found, and what is not is offered to be decided. */
export async function expectAllFound(world: World): Promise<void> {
  const { line, browser } = world
  line.clear()
  browser.isOnline = true
  await answered(world)
  world.behind?.page.die()
  world.behind = undefined
  for (const member of ['m1', 'm2'] as const) {
    await reopen(world)
    await logIn(world, member)
    await world.front.tidied
    await look(world, member, 3)
    for (const entry of await journalOnDisk()) {
      const press = world.presses.find(({ money }) => money === entry.money)
      if (entry.member !== member || !press || press.isDisowned) continue
      const made = rowsOf(world, press).length
      const found = made === 1 ? ['settled'] : ['settled', 'to choose']
      const wanted = made === 0 || !isFindable(world, press) ? ['missing'] : found
      expect(wanted, `${made} rows of ${entry.money}`).toContain(toldOf(entry))
    }
  }
  await expectAllWell(world)
}

function toldOf(entry: Submission): string {
  if (entry.state === 'doubt')
    return isMissing(entry) ? 'missing' : entry.candidates ? 'to choose' : 'looking'
  return entry.state === 'refused' ? 'missing' : entry.state
}
