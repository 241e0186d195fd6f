import fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { TOXICS } from '../../../platform/faults/toxics.ts'
import { isMissing, KINDS, type SubmissionKind } from '../../../../src/submissions/submission.ts'
import { expectInvariants } from './invariants.ts'
import {
  again,
  closeAtConfirm,
  confirm,
  confirmTwice,
  FATES,
  discard,
  mayDiffer,
  see,
  type Fate,
} from './orders.ts'
import {
  answered,
  logIn,
  look,
  memberOf,
  MEMBERS,
  ownEntries,
  pressOf,
  reopen,
  sentOf,
  settle,
  start,
  tokenFor,
  type MemberName,
  type World,
} from './world.ts'

/** The paths that a look-up requests. */
const LOOKED_AT = /^\/m\/(trade\/record|transfers_log\/getlist|game\/balance)$/
const TOO_MUCH = 900_000_000
/** How long a deposit takes to be paid. */
const A_WHILE_MS = 21_000

interface Step {
  /** Begins with the kind of money write in steps with a random kind. */
  name: string
  /** Its frequency relative to the others. */
  weight: number
  can?: (world: World) => unknown
  run: (world: World) => unknown
}

interface KindStep extends Pick<Step, 'name' | 'weight'> {
  run: (world: World, kind: SubmissionKind) => unknown
}

const isIn = (world: World) => memberOf(world) !== undefined
const hasMissing = (world: World) =>
  ownEntries(world).some((entry) => entry.state === 'unconfirmed' && isMissing(entry))
const hasUnconfirmed = (world: World) => ownEntries(world).some(({ state }) => state === 'unconfirmed')
const isFate = (name: string): name is Fate => name in FATES
const fates = Object.keys(FATES).filter(isFate)
const isKind = (name: string): name is SubmissionKind => name in KINDS
const kinds = Object.keys(KINDS).filter(isKind)

/** Logs out the page in front, and notifies the other one. */
async function logOut({ front }: World): Promise<void> {
  const { token } = front.tab.getSession()
  if (token !== undefined) await front.page.run(() => front.tab.endSession(token, 'logout'))
}

/** Returns whether the original of a copied order may still arrive. If it were refused then, nobody could know the true outcome. */
function mayComeAgain({ held, presses }: World): boolean {
  return held.length > 0 && presses.some(({ copies }) => copies > 0)
}

async function loginIsOver(world: World): Promise<void> {
  const member = memberOf(world)
  if (!member) return
  world.platform.endTokens(MEMBERS[member])
  await world.front.page.run(() => world.front.tab.seeRecords()).catch(() => undefined)
}

async function enter(world: World, member: MemberName): Promise<void> {
  await logOut(world)
  await logIn(world, member)
}

/** Delivers a request a second time, as a browser may resend it. The copy bypasses the app and the proxy. */
async function copyComes(world: World): Promise<void> {
  for (const entry of ownEntries(world)) {
    const press = pressOf(world, entry)
    const [first] = press ? sentOf(world, press) : []
    if (!press || !first || press.isDenied || mayDiffer(press) || entry.state === 'done') continue
    press.copies += 1
    const { authorization = '' } = first.headers
    const headers = { 'Content-Type': 'application/json', Authorization: authorization }
    await fetch(new Request(world.platform.url + first.path, { method: 'POST', headers, body: first.body }))
  }
}

/** Places an order of the same amount from another device. On a server that knows ids, nothing confuses the two. */
async function otherDevice(world: World): Promise<void> {
  const entry = ownEntries(world).find(({ kind, target }) => kind !== 'recovery' && target !== undefined)
  const member = memberOf(world)
  if (!entry || !member) return
  const id = randomUUID()
  world.foreign.add(id)
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${tokenFor(world, member)}` }
  const body = JSON.stringify({ id: entry.target, money: entry.money, request_id: id })
  await fetch(new Request(world.platform.url + KINDS[entry.kind].path, { method: 'POST', headers, body }))
}

async function lookUnder(
  world: World,
  round: number,
  toxic?: '503 without an envelope, carried out' | 'wrong types',
) {
  const member = memberOf(world)
  const activeFault = toxic && world.network.fault({ ...TOXICS[toxic], path: LOOKED_AT })
  if (member) await look(world, member, round)
  activeFault?.release()
}

async function decideCandidates(world: World, isOne: boolean): Promise<void> {
  const { page, tab } = world.front
  for (const entry of ownEntries(world)) {
    const [first] = entry.candidates ?? []
    const press = pressOf(world, entry)
    if (!first || !press) continue
    await page.run(() =>
      isOne
        ? tab.choose(entry.requestId, first.id)
        : tab.ruleOut(entry.requestId, entry.candidates?.map(({ id }) => id) ?? []),
    )
    press.isDisowned ||= !isOne
  }
}

async function connectionBreaks(world: World): Promise<void> {
  const down = world.network.fault({ kind: 'down' })
  await answered(world)
  down.release()
}

async function answersCome(world: World): Promise<void> {
  for (const activeFault of world.held.splice(0)) activeFault.release()
  await answered(world)
}

const KIND_STEPS: KindStep[] = [
  ...fates.map((fate) => ({
    name: `confirm, ${fate}`,
    weight: 3,
    run: (world: World, kind: SubmissionKind) => confirm(world, kind, fate),
  })),
  {
    name: 'confirm too much',
    weight: 1,
    run: (world, kind) => confirm(world, kind, 'all is well', String(TOO_MUCH + world.presses.length)),
  },
  { name: 'press twice', weight: 3, run: confirmTwice },
  {
    name: 'confirm, and the app is closed',
    weight: 3,
    run: async (world, kind) => {
      await closeAtConfirm(world, kind)
      await reopen(world)
    },
  },
]

const STEPS: Step[] = [
  { name: 'see how it ended', weight: 6, can: isIn, run: see },
  { name: 'reload', weight: 6, run: reopen },
  { name: 'offline', weight: 1, run: async ({ browser }) => (browser.isOnline = false) },
  {
    name: 'online',
    weight: 10,
    can: ({ browser }) => !browser.isOnline,
    run: async ({ browser }) => (browser.isOnline = true),
  },
  {
    name: 'the login is over',
    weight: 4,
    can: (world) => isIn(world) && !mayComeAgain(world),
    run: loginIsOver,
  },
  { name: 'log out', weight: 4, can: isIn, run: logOut },
  { name: 'log in', weight: 8, can: (world) => !isIn(world), run: (world) => logIn(world, 'm1') },
  { name: 'the first member comes', weight: 3, run: (world) => enter(world, 'm1') },
  { name: 'another member comes', weight: 3, run: (world) => enter(world, 'm2') },
  {
    name: 'the other tab',
    weight: 6,
    run: async (world) => {
      ;[world.front, world.behind] = [world.behind ?? (await start()), world.front]
    },
  },
  { name: 'the answer comes', weight: 10, can: ({ held }) => held.length, run: answersCome },
  {
    name: 'the connection breaks',
    weight: 10,
    can: ({ underWay }) => underWay.length,
    run: connectionBreaks,
  },
  { name: 'look', weight: 4, can: isIn, run: (world) => lookUnder(world, 1) },
  { name: 'look for the last time', weight: 20, can: hasUnconfirmed, run: (world) => lookUnder(world, 3) },
  {
    name: 'look, the server is broken',
    weight: 2,
    can: isIn,
    run: (world) => lookUnder(world, 3, '503 without an envelope, carried out'),
  },
  {
    name: 'look, the records are unreadable',
    weight: 2,
    can: isIn,
    run: (world) => lookUnder(world, 3, 'wrong types'),
  },
  ...fates.map((fate) => ({
    name: `send again, ${fate}`,
    weight: 6,
    can: hasMissing,
    run: (world: World) => again(world, fate),
  })),
  { name: 'discard', weight: 10, can: hasMissing, run: discard },
  { name: 'choose', weight: 4, can: hasUnconfirmed, run: (world) => decideCandidates(world, true) },
  { name: 'rule out', weight: 3, can: hasUnconfirmed, run: (world) => decideCandidates(world, false) },
  { name: 'a copy comes', weight: 4, can: isIn, run: copyComes },
  {
    name: 'another device orders as much',
    weight: 4,
    can: (world) => !world.platform.isLegacy && hasUnconfirmed(world),
    run: otherDevice,
  },
  { name: 'time passes', weight: 2, run: async ({ platform }) => platform.clock.advance(A_WHILE_MS) },
]

/** Returns everything that may happen to a member with a phone, in any order. Each step checks what must always hold. */
export function steps() {
  const arbitraries = STEPS.map((step) => ({ weight: step.weight, arbitrary: fc.constant(commandOf(step)) }))
  const ofKinds = KIND_STEPS.map(({ name, weight, run }) => ({
    weight,
    arbitrary: fc
      .constantFrom(...kinds)
      .map((kind) =>
        commandOf({ name: `${kind}: ${name}`, weight, can: isIn, run: (world) => run(world, kind) }),
      ),
  }))
  return fc.commands([fc.oneof(...ofKinds, ...arbitraries)], { maxCommands: 30, size: 'max' })
}

function commandOf({ name, can, run }: Step): fc.AsyncCommand<World, World> {
  return {
    check: (world) => Boolean(can?.(world) ?? true),
    run: async (world) => {
      await run(world)
      await settle(world)
      await expectInvariants(world)
    },
    toString: () => name,
  }
}
