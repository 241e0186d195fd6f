import * as v from 'valibot'
import type { LaidFault } from '../../../platform/faults/laid-fault.ts'
import type { Arrival, Line } from '../../../platform/faults/line.ts'
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
import { keptBy, newestOf, ownOf, rowsSince, type Newest, type Row } from './rows.ts'

/** The members who share the phone: the app's name of each, and the platform's. */
export const MEMBERS = { m1: 'fresh', m2: 'demo' } as const
export type MemberName = keyof typeof MEMBERS
export const isMember = (name: string | undefined): name is MemberName => name === 'm1' || name === 'm2'

/** One confirmed press, and what this test knows of it. Within a run no two are of the same amount. */
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
  /** What the member was told. */
  told: 'done' | 'refused' | 'nothing sent' | 'busy' | undefined
  /** The member has seen how it ended, or has let go of it. */
  isOver: boolean
  /** How often the member had it sent, and how many copies of it came past the app. */
  sent: number
  copies: number
  /** The member said that rows which are its own are not. */
  isDisowned: boolean
  /** The server said no when it was sent again. Of one that then carries out what comes late, nobody can tell the truth: nothing comes. */
  isDenied: boolean
}

/** A page with the app in it, and the newest row of each list that its forms have seen. */
export interface Open {
  page: Page
  tab: Tab
  newestRows: Partial<Record<RecordList, string | null>>
  /** Whatever was cut short was judged. */
  tidied: Promise<void>
}

/** One phone, two members, a server: what a run is lived in. */
export interface World {
  platform: Platform
  line: Line
  browser: { isOnline: boolean }
  /** The page in front, and the one behind it. */
  front: Open
  behind: Open | undefined
  presses: Press[]
  /** What is on its way; resolves when its answer was told, never when its page died. */
  underWay: { by: Open; ending: Promise<void> }[]
  /** Faults that hold an order or its answer back. */
  held: LaidFault[]
  /** The request ids that the app has made, in their order. */
  ids: readonly string[]
  /** The card that each member withdraws to. */
  cards: Record<MemberName, string>
  /** The newest rows before the run, what each member had, and the orders that another device has made. */
  before: Newest
  stored: Record<MemberName, bigint>
  foreign: Set<string>
}

/** Loads the app in a page, as `main.tsx` starts it. */
export async function start(): Promise<Open> {
  const page = openPage()
  return page.run(async () => {
    const tab = await loadTab({ endsAt401: true })
    await tab.startSession()
    await tab.startJournal()
    tab.trimForOthers()
    return { page, tab, newestRows: {}, tidied: tab.findAbandoned() }
  })
}

/** A phone on which the app was never opened, at a server that may be one that does not know `request_id`. */
export async function newWorld(
  { platform, line, browser, ids, cards }: Pick<World, 'platform' | 'line' | 'browser' | 'ids' | 'cards'>,
  isOld: boolean,
): Promise<World> {
  line.clear()
  platform.isOld = isOld
  browser.isOnline = true
  await removeWhere(() => true)
  await writeDisk('submissions', { v: 1, data: [] })
  const world: World = {
    platform,
    line,
    browser,
    front: await start(),
    behind: undefined,
    presses: [],
    underWay: [],
    held: [],
    ids,
    cards,
    before: newestOf(platform),
    stored: { m1: keptBy(platform, MEMBERS.m1), m2: keptBy(platform, MEMBERS.m2) },
    foreign: new Set(),
  }
  await logIn(world, 'm1')
  return world
}

/** A token for a member, like the one that a login gives. */
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
    await tab.knowMember(token, member)
  })
}

/** Who is logged in, in the page in front. */
export function memberOf({ front }: World): MemberName | undefined {
  const { member } = front.tab.getSession()
  return isMember(member) ? member : undefined
}

/** The submissions of the member in front, as the page knows them. */
export function ownEntries(world: World): Submission[] {
  const member = memberOf(world)
  return world.front.tab.journalEntries().filter((entry) => entry.member === member)
}

/** The press that a submission is of. */
export function pressOf({ presses }: World, { requestId }: Submission): Press | undefined {
  return presses.find(({ id }) => id === requestId)
}

/** The rows of one press. */
export function rowsOf({ platform, before }: World, press: Press): Row[] {
  return ownOf(rowsSince(platform, before), press, platform.isOld)
}

/** Whether a row of a press can be told from others: by its id, or because the form saw which were there before. */
export function isFindable({ platform }: World, { newestRow, isDisowned }: Press): boolean {
  return !platform.isOld || (newestRow !== undefined && !isDisowned)
}

/** The requests of a press that reached the line. */
export function sentOf({ line }: World, { kind, id }: Press): Arrival[] {
  if (id === undefined) return []
  return line.arrivals(KINDS[kind].path).filter(({ body }) => body.includes(id))
}

/** The journal as it is stored. */
export async function journalOnDisk(): Promise<Submission[]> {
  const { data } = v.parse(
    v.object({ data: v.array(storedSchema) }),
    (await readDisk('submissions')) ?? { data: [] },
  )
  return data.map(fromStored)
}

/** Lets both pages hear of what the other did. */
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

/** Puts the phone away for good. */
export function putAway({ front, behind }: World): void {
  front.page.die()
  behind?.page.die()
}

/** Waits until everything that is on its way has ended. */
export async function answered(world: World): Promise<void> {
  await Promise.all(world.underWay.map(({ ending }) => ending))
  world.underWay = []
}

/** Looks for what is in doubt of the member in front. */
export function look({ front: { page, tab } }: World, member: MemberName, round: number): Promise<boolean> {
  return page.run(() => tab.lookUpUnconfirmed(member, ZONE, { round, once: false }))
}
