import { expect } from 'vitest'
import { formOf, isMissing, type Submission } from '../../../../src/submissions/submission.ts'
import { confirm, discard, see } from './orders.ts'
import { doubledIds, isCarriedOut, moneyOf, ownOf, rowsSince, type Row } from './rows.ts'
import {
  answered,
  isFindable,
  journalOnDisk,
  logIn,
  look,
  memberOf,
  MEMBERS,
  ownEntries,
  reopen,
  rowsOf,
  sentOf,
  settle,
  type Press,
  type World,
} from './world.ts'

const KINDS_OF_FORMS = ['deposit', 'withdrawal', 'transfer-in'] as const
const NAMES = ['m1', 'm2'] as const

/** Checks what must hold after every step. */
export async function expectInvariants(world: World): Promise<void> {
  const { platform, presses, before, foreign } = world
  expect([platform.ledgerSum(), platform.unbalancedMovements()], 'the ledger').toEqual([0n, 0])
  const stored = { m1: moneyOf(platform, MEMBERS.m1), m2: moneyOf(platform, MEMBERS.m2) }
  expect(stored, 'what nothing but deposits, withdrawals and gifts may change').toEqual(world.stored)
  expect(doubledIds(platform), 'one order a request id').toBe(0)

  const journal = await journalOnDisk()
  const rows = rowsSince(platform, before)
  const attributed = new Set<Row>()
  for (const press of presses) {
    const made = ownOf(rows, press, platform.isLegacy)
    for (const row of made) attributed.add(row)
    expect(sentOf(world, press).length, `sent by itself: ${nameOf(press)}`).toBeLessThanOrEqual(press.sent)
    expectTruth(
      world,
      press,
      made,
      journal.find((entry) => entry.requestId === press.id),
    )
  }
  // When rows carry no ids, those of a recovery cannot be assigned to a press.
  const ofNobody = rows.filter(
    (row) =>
      !attributed.has(row) &&
      !foreign.has(row.requestId ?? '') &&
      !(platform.isLegacy && row.kind === 'transfer-out'),
  )
  expect(ofNobody, 'every row is of a press').toEqual([])

  for (const member of NAMES) {
    const open = journal.filter(
      (entry) => entry.member === member && ['sending', 'unconfirmed'].includes(entry.state),
    )
    expect(new Set(open.map(formOf)).size, 'one of a form at a time').toBe(open.length)
  }
  const present = memberOf(world)
  const readable = journal.filter(
    (entry) =>
      entry.member !== present && [entry.title, entry.venue, entry.venues].some((it) => it !== undefined),
  )
  if (present) expect(readable, 'what another member ordered it for').toEqual([])
}

const nameOf = ({ kind, money }: Press) => `${kind} ${money ?? ''}`

function expectTruth(world: World, press: Press, rows: Row[], entry: Submission | undefined): void {
  const { kind, result, isOver, sent, copies } = press
  const { platform } = world
  const label = `${nameOf(press)}, ${entry ? `in the journal as ${entry.state}` : `reported as ${result}`}`
  const isRecovery = kind === 'recovery'
  if (!isRecovery) {
    expect(rows.length, `rows of ${label}`).toBeLessThanOrEqual(platform.isLegacy ? sent + copies : 1)
  }
  // A recovery may find nothing to move back; an unconfirmed one reports only that it is over.
  const isThere = isRecovery ? platform.isLegacy || isCarriedOut(platform, press.id) : rows.length > 0
  const isReported = result === 'done' || entry?.state === 'done' || entry?.state === 'settled'
  const isSure = isRecovery ? entry?.state === 'done' : isReported
  if (isSure) expect(isThere, `the order of ${label}`).toBe(true)
  // A refused order names the attempt that failed.
  if (entry?.orderId !== undefined && entry.state !== 'refused')
    expect(
      rows.map(({ id }) => id),
      `the order of ${label}`,
    ).toContain(entry.orderId)
  if (result === 'refused' || result === 'nothing sent' || result === 'busy' || entry?.state === 'refused') {
    expect(rows.length, `rows of ${label}`).toBe(0)
  }
  expect(entry && entry.state !== 'seen' ? 'kept' : 'gone', `the news of ${label}`).toBe(
    isOver ? 'gone' : 'kept',
  )
}

/**
 * Checks the end of a run. With the network back and each member logged in, existing orders are found, missing ones are offered for a decision, and
 * after it every form is free.
 */
export async function expectAllFound(world: World): Promise<void> {
  const { network, browser } = world
  network.clear()
  browser.isOnline = true
  await answered(world)
  world.behind?.page.die()
  world.behind = undefined
  for (const member of NAMES) {
    await reopen(world)
    await logIn(world, member)
    await world.front.tidied
    await look(world, member, 3)
    for (const entry of await journalOnDisk()) {
      const press = world.presses.find(({ id }) => id === entry.requestId)
      if (entry.member !== member || !press || press.isDisowned) continue
      const made = rowsOf(world, press).length
      const found = made === 1 ? ['settled'] : ['settled', 'to choose']
      const wanted = made === 0 || !isFindable(world, press) ? ['missing'] : found
      const recovered = press.kind === 'recovery' ? ['settled'] : wanted
      expect(recovered, `${made} rows of ${nameOf(press)}`).toContain(resultOf(entry))
    }
    await decideAll(world)
  }
  await expectFree(world)
  await expectInvariants(world)
}

async function decideAll(world: World): Promise<void> {
  const { page, tab } = world.front
  for (const { requestId, candidates } of ownEntries(world)) {
    const [first] = candidates ?? []
    if (first) await page.run(() => tab.choose(requestId, first.id))
  }
  await discard(world)
  await see(world)
  expect(ownEntries(world), 'what is open when all is decided').toEqual([])
}

/** Checks that a form sends its next order; the number of presses picks the form. */
async function expectFree(world: World): Promise<void> {
  const kind = KINDS_OF_FORMS[world.presses.length % KINDS_OF_FORMS.length]
  if (!kind) return
  await confirm(world, kind, 'all is well')
  expect(world.presses.at(-1)?.result, `${kind} at the end`).toMatch(/done|refused/)
  await settle(world)
}

function resultOf(entry: Submission): string {
  if (entry.state === 'unconfirmed')
    return isMissing(entry) ? 'missing' : entry.candidates ? 'to choose' : 'looking'
  return entry.state === 'refused' ? 'missing' : entry.state
}
