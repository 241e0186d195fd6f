import { expect } from 'vitest'
import type { Act } from '../../../platform/faults/fault.ts'
import type { FaultHandle } from '../../../platform/faults/active-fault.ts'
import { envelope, TOXICS } from '../../../platform/faults/toxics.ts'
import type { SubmitResult } from '../../../../src/submissions/submit.ts'
import { isMissing, KINDS, type SubmissionKind } from '../../../../src/submissions/submission.ts'
import { intent, ZONE } from '../tab.ts'
import { letDayPass } from './rows.ts'
import {
  isFindable,
  memberOf,
  MEMBERS,
  ownEntries,
  pressOf,
  rowsOf,
  type MemberName,
  type Open,
  type Press,
  type World,
} from './world.ts'

const refusal = envelope(0, 'Channel closed')

/** What can happen to an order on the network. */
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

/** Sets the fault that only the next order meets. */
function startFault(world: World, kind: SubmissionKind, fate: Fate): FaultHandle | undefined {
  const act = FATES[fate]
  const activeFault = act && world.network.fault({ ...act, path: KINDS[kind].path, times: 1 })
  if (activeFault && (act.kind === 'late' || act.kind === 'held')) world.held.push(activeFault)
  return activeFault
}

/** Resolves when the press has ended, or when a fault holds it back. */
async function underWay(
  world: World,
  by: Open,
  ending: Promise<void>,
  activeFault?: FaultHandle,
): Promise<void> {
  world.underWay.push({ by, ending })
  const isHeld = activeFault && world.held.includes(activeFault)
  const first = await Promise.race([
    ending.then(() => 'ended'),
    ...(isHeld ? [activeFault.hit.then(() => 'held')] : []),
  ])
  if (first === 'ended') {
    world.underWay = world.underWay.filter((other) => other.ending !== ending)
    activeFault?.release() // it never left
  }
}

function recordResult(press: Press, { result }: SubmitResult): void {
  if (result === 'done' || result === 'twice') press.result = 'done'
  else if (result === 'refused') press.result = 'refused'
  else if (result === 'busy') press.result = 'busy'
  else if (result !== 'unconfirmed') press.result = 'nothing sent'
  press.isOver = press.result !== 'done' && result !== 'unconfirmed'
}

/** Opens the form: it sees the newest records, if they arrive. */
async function openForm({ platform, front }: World, kind: SubmissionKind, member: MemberName): Promise<void> {
  const { list } = KINDS[kind]
  if (kind === 'withdrawal') letDayPass(platform.db, MEMBERS[member])
  const seen = await front.page.run(() => front.tab.seeRecords(list)).catch(() => undefined)
  if (seen) front.newestRows[list] = seen[0]?.id ?? null
}

/** Returns an amount that is unique in the run. Only transfers out of a venue have decimals, so that no recovery matches one. */
function amountOf(kind: SubmissionKind, n: number): string | null {
  if (kind === 'recovery') return null
  return kind === 'transfer-out' ? `${100 + n}.${String(n + 1).padStart(4, '0')}` : String(100 + n)
}

/** The member fills in a form; the press follows. Resolves with undefined when nobody is logged in by then. */
async function fillIn(world: World, kind: SubmissionKind, money?: string): Promise<Press | undefined> {
  const before = memberOf(world)
  if (before) await openForm(world, kind, before)
  const member = memberOf(world)
  if (!member) return undefined
  const n = world.presses.length
  const press: Press = {
    kind,
    money: kind === 'recovery' ? null : (money ?? amountOf(kind, n)),
    venue: kind.startsWith('transfer') ? (n % 2 === 0 ? '2' : '1') : undefined,
    member,
    id: undefined,
    newestRow: world.front.newestRows[KINDS[kind].list],
    result: undefined,
    isOver: false,
    sent: 1,
    copies: 0,
    isDisowned: false,
    isDenied: false,
  }
  world.presses.push(press)
  return press
}

const CODES = { '1': 'LANTERN', '2': 'SPARROW' } as const

/** Returns what the app gets of a press. */
function intentOf({ cards }: World, { kind, money, venue, member, newestRow }: Press) {
  const target = { deposit: '101', withdrawal: cards[member], recovery: '' }
  return intent(money ?? '1', {
    kind,
    member,
    newestRow,
    ...(money === null && { money, venues: Object.keys(CODES) }),
    ...(kind === 'transfer-in' || kind === 'transfer-out'
      ? venue && { target: venue, venue: CODES[venue] }
      : { target: target[kind] }),
  })
}

/** Sends a press, and notes its request id. */
async function asPress(world: World, press: Press, sent: () => Promise<void>): Promise<void> {
  const before = world.ids.length
  await sent()
  press.id = world.ids[before]
}

/** The member fills in a form and confirms it. */
export async function confirm(world: World, kind: SubmissionKind, fate: Fate, money?: string): Promise<void> {
  const press = await fillIn(world, kind, money)
  if (!press) return
  const { front } = world
  const activeFault = startFault(world, kind, fate)
  await asPress(world, press, () => {
    const sending = front.page.run(() => front.tab.submit(intentOf(world, press)))
    return underWay(
      world,
      front,
      sending.then((sent) => recordResult(press, sent)),
      activeFault,
    )
  })
}

/** The member presses twice before the screen can change. */
export async function confirmTwice(world: World, kind: SubmissionKind): Promise<void> {
  const press = await fillIn(world, kind)
  if (!press) return
  const { page, tab } = world.front
  const once = () => page.run(() => tab.submit(intentOf(world, press)))
  await asPress(world, press, async () => {
    const both = await Promise.all([once(), once()])
    const [first] = both.toSorted((a, b) => Number(a.result === 'busy') - Number(b.result === 'busy'))
    if (first) recordResult(press, first)
  })
}

/** The system closes the app at the moment of the press. The order is in the journal, but is not sent. */
export async function closeAtConfirm(world: World, kind: SubmissionKind): Promise<void> {
  const press = await fillIn(world, kind)
  if (!press) return
  const { page, tab } = world.front
  const closed = page.dieBeforeAsking(KINDS[kind].path)
  await asPress(world, press, () => {
    const sending = page.run(() => tab.submit(intentOf(world, press)))
    return Promise.race([closed, sending.then((sent) => recordResult(press, sent))])
  })
}

/**
 * Returns whether the server may refuse one request of a press and accept another. The venue may be flaky, or hold less meanwhile. If the server
 * refuses one and accepts a later one, nobody can know the true outcome.
 */
export function mayDiffer({ kind, venue }: Press): boolean {
  return venue === '2' || kind === 'transfer-out'
}

/** The member sends the same order again. */
export async function again(world: World, fate: Fate): Promise<void> {
  const entry = ownEntries(world).find((one) => one.state === 'unconfirmed' && isMissing(one))
  const press = entry && pressOf(world, entry)
  const isDenied = fate === 'the server says no'
  if (!press || ((isDenied || mayDiffer(press)) && world.held.length > 0)) return
  press.isDenied ||= isDenied
  const { front } = world
  const activeFault = startFault(world, press.kind, fate)
  press.sent += 1
  const sending = front.page.run(() => front.tab.resend(entry.requestId, ZONE))
  await underWay(
    world,
    front,
    sending.then(() => undefined),
    activeFault,
  )
}

/** The member sees how orders ended. */
export async function see(world: World): Promise<void> {
  const { page, tab } = world.front
  for (const entry of ownEntries(world)) {
    const press = pressOf(world, entry)
    if (!press || entry.state === 'sending' || entry.state === 'unconfirmed') continue
    await page.run(() => tab.closeEntry(entry.requestId))
    press.result = entry.state === 'refused' ? 'refused' : 'done'
    press.isOver = true
  }
}

/** The member discards missing orders. They really are missing, or could not be distinguished from others. */
export async function discard(world: World): Promise<void> {
  const { page, tab } = world.front
  for (const entry of ownEntries(world)) {
    const decided = await page.run(() => tab.discard(entry.requestId, ZONE))
    const press = pressOf(world, entry)
    if (!press || decided !== 'done') continue
    press.isOver = true
    if (isFindable(world, press)) expect(rowsOf(world, press).length, `discarded ${press.money}`).toBe(0)
  }
}
