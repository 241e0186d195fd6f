import * as v from 'valibot'
import type { FaultHandle } from '../../../platform/faults/active-fault.ts'
import type { Arrival, FaultProxy } from '../../../platform/faults/fault-proxy.ts'
import { memberByName } from '../../../platform/members.ts'
import type { Platform } from '../../../platform/start-platform.ts'
import { tokensOf } from '../../../platform/token.ts'
import { readDisk, removeWhere, writeDisk } from '../../../../src/storage/disk.ts'
import {
  KINDS,
  fromStored,
  storedSchema,
  type RecordList,
  type Submission,
  type SubmissionKind,
} from '../../../../src/submissions/submission.ts'
import { loadTab, ZONE, type Tab } from '../tab.ts'
import { openPage, type Page } from './browser.ts'
import { moneyOf, newestOf, ownOf, rowsSince, type Newest, type Row } from './rows.ts'

/** The members who share the phone, by the app's name, with the platform's. */
export const MEMBERS = { m1: 'fresh', m2: 'demo' } as const
export type MemberName = keyof typeof MEMBERS
export const isMember = (name: string | undefined): name is MemberName => name === 'm1' || name === 'm2'

/** One confirmed press, and what the test knows about it. No two in a run have the same amount. */
export interface Press {
  kind: SubmissionKind
  /** Null for a recovery. */
  money: string | null
  /** The venue of a transfer. */
  venue: '1' | '2' | undefined
  member: MemberName
  /** The request id that the app gave it; undefined when it gave none. */
  id: string | undefined
  /** The newest row that the form had seen. */
  newestRow: string | null | undefined
  /** The result that the member was shown. */
  result: 'done' | 'refused' | 'nothing sent' | 'busy' | undefined
  /** The member has seen how it ended, or has discarded it. */
  isOver: boolean
  /** How often the member sent it, and how many copies arrived past the app. */
  sent: number
  copies: number
  /** The member ruled out rows that are its own. */
  isDisowned: boolean
  /** The server refused it when it was sent again. No late request may then arrive: nobody could know the true outcome. */
  isDenied: boolean
}

/** A page with the app in it. `newestRows` has the newest row of each list that its forms have seen. */
export interface Open {
  page: Page
  tab: Tab
  newestRows: Partial<Record<RecordList, string | null>>
  /** Resolves when interrupted orders have been judged. */
  tidied: Promise<void>
}

/** The world of a run: one phone, two members, a server. */
export interface World {
  platform: Platform
  network: FaultProxy
  browser: { isOnline: boolean }
  /** The page in front, and the one behind it. */
  front: Open
  behind: Open | undefined
  presses: Press[]
  /** The presses in progress; `ending` resolves with the answer, and never after the page died. */
  underWay: { by: Open; ending: Promise<void> }[]
  /** Faults that hold an order or its answer back. */
  held: FaultHandle[]
  /** The request ids that the app has created, in order. */
  ids: readonly string[]
  /** The card that each member withdraws to. */
  cards: Record<MemberName, string>
  /** The newest rows before the run. */
  before: Newest
  /** What each member had before the run. */
  stored: Record<MemberName, bigint>
  /** The orders that another device has made. */
  foreign: Set<string>
}

/** Loads the app in a page, as `main.tsx` starts it. */
export async function start(): Promise<Open> {
  const page = openPage()
  return page.run(async () => {
    const tab = await loadTab({ endsAt401: true })
    await tab.startSession()
    await tab.startJournal()
    tab.redactForOthers()
    return { page, tab, newestRows: {}, tidied: tab.recoverInterrupted() }
  })
}

/** Creates a phone on which the app was never opened. With `isLegacy` the server does not know `request_id`. */
export async function newWorld(
  {
    platform,
    network,
    browser,
    ids,
    cards,
  }: Pick<World, 'platform' | 'network' | 'browser' | 'ids' | 'cards'>,
  isLegacy: boolean,
): Promise<World> {
  network.clear()
  platform.isLegacy = isLegacy
  browser.isOnline = true
  await removeWhere(() => true)
  await writeDisk('submissions', { v: 1, data: [] })
  const world: World = {
    platform,
    network,
    browser,
    front: await start(),
    behind: undefined,
    presses: [],
    underWay: [],
    held: [],
    ids,
    cards,
    before: newestOf(platform),
    stored: { m1: moneyOf(platform, MEMBERS.m1), m2: moneyOf(platform, MEMBERS.m2) },
    foreign: new Set(),
  }
  await logIn(world, 'm1')
  return world
}

/** Returns a token for a member, like the one from a login. */
export function tokenFor({ platform }: World, member: MemberName): string {
  const { db, clock } = platform
  clock.advance(1_000) // two tokens of one second are the same
  const found = memberByName(db, MEMBERS[member])
  if (!found) throw new Error('not seeded')
  return tokensOf(db).issue(found.id, found.epoch, clock.now())
}

/** Logs a member in, in the page in front. */
export async function logIn(world: World, member: MemberName): Promise<void> {
  const token = tokenFor(world, member)
  const { page, tab } = world.front
  await page.run(async () => {
    await tab.beginSession(token)
    await tab.setMember(token, member)
  })
}

/** Returns the member who is logged in on the page in front. */
export function memberOf({ front }: World): MemberName | undefined {
  const { member } = front.tab.getSession()
  return isMember(member) ? member : undefined
}

/** Returns the submissions of the member in front, as the page knows them. */
export function ownEntries(world: World): Submission[] {
  const member = memberOf(world)
  return world.front.tab.journalEntries().filter((entry) => entry.member === member)
}

/** Returns the press of a submission. */
export function pressOf({ presses }: World, { requestId }: Submission): Press | undefined {
  return presses.find(({ id }) => id === requestId)
}

/** Returns the rows of one press. */
export function rowsOf({ platform, before }: World, press: Press): Row[] {
  return ownOf(rowsSince(platform, before), press, platform.isLegacy)
}

/** Returns whether a press's rows can be identified. That is by id, or because the form saw the rows before it. */
export function isFindable({ platform }: World, { newestRow, isDisowned }: Press): boolean {
  return !platform.isLegacy || (newestRow !== undefined && !isDisowned)
}

/** Returns the requests of a press that reached the proxy. */
export function sentOf({ network }: World, { kind, id }: Press): Arrival[] {
  if (id === undefined) return []
  return network.arrivals(KINDS[kind].path).filter(({ body }) => body.includes(id))
}

/** Resolves with the stored journal. */
export async function journalOnDisk(): Promise<Submission[]> {
  const { data } = v.parse(
    v.object({ data: v.array(storedSchema) }),
    (await readDisk('submissions')) ?? { data: [] },
  )
  return data.map(fromStored)
}

/** Lets both pages read what the other did. */
export async function settle(world: World): Promise<void> {
  for (const { page, tab } of world.behind ? [world.front, world.behind] : [world.front]) {
    await page.run(async () => {
      await tab.syncSession()
      await tab.readJournal()
    })
  }
}

/** Kills the page in front and loads the app again. */
export async function reopen(world: World): Promise<void> {
  world.front.page.die()
  world.underWay = world.underWay.filter(({ by }) => !by.page.isDead())
  world.front = await start()
}

/** Closes both pages at the end of a run. */
export function closePages({ front, behind }: World): void {
  front.page.die()
  behind?.page.die()
}

/** Resolves when everything in progress has ended. */
export async function answered(world: World): Promise<void> {
  await Promise.all(world.underWay.map(({ ending }) => ending))
  world.underWay = []
}

/** Reconciles the unconfirmed orders of a member on the page in front. */
export function look({ front: { page, tab } }: World, member: MemberName, round: number): Promise<boolean> {
  return page.run(() => tab.reconcileUnconfirmed(member, ZONE, { round }))
}
