import { expect } from 'vitest'
import type { Act } from '../../../platform/faults/fault.ts'
import type { LaidFault } from '../../../platform/faults/laid-fault.ts'
import { envelope, TOXICS } from '../../../platform/faults/toxics.ts'
import type { SubmitResult } from '../../../../src/submissions/submit.ts'
import { intent, ZONE } from '../tab.ts'
import {
  isFindable,
  memberOf,
  ORDER,
  ownEntries,
  pressOf,
  rowsOf,
  type Open,
  type Press,
  type World,
} from './world.ts'

const refusal = envelope(0, 'Channel closed')

/** What an order meets on its way. */
export const FATES = {
  'all is well': undefined,
  'the answer is lost': { kind: 'reset', reaches: true },
  'the answer is cut': { kind: 'cut' },
  'the answer is broken': TOXICS['broken JSON'],
  'the order is lost': { kind: 'reset' },
  'the answer is late': { kind: 'late' },
  'the order is late': { kind: 'held' },
  'the server says no': refusal,
  'the server breaks after it': TOXICS['503 with an envelope, carried out'],
  'the network wants a sign-in': TOXICS['the sign-in page of a network'],
  'too many requests': TOXICS['429 with an envelope'],
} as const satisfies Record<string, Act | undefined>
export type Fate = keyof typeof FATES

/** Lays what the next order meets, and no other one. */
function lay(world: World, fate: Fate): LaidFault | undefined {
  const act = FATES[fate]
  const laid = act && world.line.fault({ ...act, path: ORDER, times: 1 })
  if (laid && (act.kind === 'late' || act.kind === 'held')) world.held.push(laid)
  return laid
}

/** Waits for the end of what was pressed, or until it is held up on its way. */
async function underWay(world: World, by: Open, ending: Promise<void>, laid?: LaidFault): Promise<void> {
  world.underWay.push({ by, ending })
  const isHeld = laid && world.held.includes(laid)
  const first = await Promise.race([
    ending.then(() => 'ended'),
    ...(isHeld ? [laid.hit.then(() => 'held')] : []),
  ])
  if (first === 'ended') {
    world.underWay = world.underWay.filter((other) => other.ending !== ending)
    laid?.release() // it never left
  }
}

function told(press: Press, { result }: SubmitResult): void {
  if (result === 'done') press.told = 'done'
  else if (result === 'refused') press.told = 'refused'
  else if (result !== 'doubt') press.told = 'nothing sent'
  press.isOver = result !== 'done' && result !== 'doubt'
}

/** The form as it opens: it sees the newest records, if they come. */
async function openForm({ front }: World): Promise<void> {
  const seen = await front.page.run(() => front.tab.seeRecords()).catch(() => undefined)
  if (seen) front.newestRow = seen.rows[0]?.id ?? null
}

function newPress(world: World, money?: string): Press | undefined {
  const member = memberOf(world)
  if (!member) return undefined
  const press: Press = {
    money: money ?? String(100 + world.presses.length),
    member,
    newestRow: world.front.newestRow,
    told: undefined,
    isOver: false,
    sent: 1,
    copies: 0,
    isDisowned: false,
    isDenied: false,
  }
  world.presses.push(press)
  return press
}

const intentOf = ({ money, member, newestRow }: Press) => intent(money, { member, newestRow })

/** The member fills in a deposit and confirms it. */
export async function confirm(world: World, fate: Fate, money?: string): Promise<void> {
  await openForm(world)
  const press = newPress(world, money)
  if (!press) return
  const { front } = world
  const laid = lay(world, fate)
  const sending = front.page.run(() => front.tab.submit(intentOf(press)))
  await underWay(
    world,
    front,
    sending.then((sent) => told(press, sent)),
    laid,
  )
}

/** The member presses twice before the screen can change. */
export async function confirmTwice(world: World): Promise<void> {
  await openForm(world)
  const press = newPress(world)
  if (!press) return
  const { page, tab } = world.front
  const once = () => page.run(() => tab.submit(intentOf(press)))
  const both = await Promise.all([once(), once()])
  const [first] = both.toSorted((a, b) => Number(a.result === 'busy') - Number(b.result === 'busy'))
  if (first) told(press, first)
}

/** The app is closed by the system in the moment of the press: the order lies in the journal, and does not leave. */
export async function closeAtConfirm(world: World): Promise<void> {
  await openForm(world)
  const press = newPress(world)
  if (!press) return
  const { page, tab } = world.front
  const closed = page.dieBeforeAsking(ORDER)
  const sending = page.run(() => tab.submit(intentOf(press)))
  await Promise.race([closed, sending.then((sent) => told(press, sent))])
}

/** The member sends the same order once more. */
export async function again(world: World, fate: Fate): Promise<void> {
  const entry = ownEntries(world).find(({ state }) => state === 'doubt')
  const press = entry && pressOf(world, entry)
  const isDenied = fate === 'the server says no'
  if (!press || (isDenied && world.held.length > 0)) return
  press.isDenied ||= isDenied
  const { front } = world
  const laid = lay(world, fate)
  press.sent += 1
  const sending = front.page.run(() => front.tab.sendAgain(entry.requestId, ZONE))
  await underWay(
    world,
    front,
    sending.then(() => undefined),
    laid,
  )
}

/** The member looks at how orders ended, and has seen it. */
export async function see(world: World): Promise<void> {
  const { page, tab } = world.front
  for (const entry of ownEntries(world)) {
    const press = pressOf(world, entry)
    if (!press || entry.state === 'sending' || entry.state === 'doubt') continue
    await page.run(() => tab.strike(entry.requestId))
    press.told = entry.state === 'refused' ? 'refused' : 'done'
    press.isOver = true
  }
}

/** The member lets go of an order that is not there: then it is not, or could not be told from others. */
export async function letGo(world: World): Promise<void> {
  const { page, tab } = world.front
  for (const entry of ownEntries(world)) {
    const decided = await page.run(() => tab.letGo(entry.requestId, ZONE))
    const press = pressOf(world, entry)
    if (!press || decided !== 'done') continue
    press.isOver = true
    if (isFindable(world, press)) expect(rowsOf(world, press).length, `let go of ${press.money}`).toBe(0)
  }
}
