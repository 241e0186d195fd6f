import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import * as v from 'valibot'
import { units } from '../../platform/amount.ts'
import { openDatabase, type Database } from '../../platform/database.ts'
import { CROWD_MONEY, runCrowd } from '../../platform/crowd/crowd.ts'
import { balanceOf, move, venueBalances } from '../../platform/ledger.ts'
import { addMember } from '../../platform/members.ts'
import { startPlatform } from '../../platform/start-platform.ts'
import { tokensOf } from '../../platform/token.ts'
import { slowness } from '../../slowness.ts'
import { NOON, runPlatform, testFile } from './running-platform.ts'

/** Keeps idle connections open for longer than Node's five seconds. On a busy machine one may otherwise be closed just as it is reused. */
const servePatiently = (answer: RequestListener) => createServer({ keepAliveTimeout: 60_000 }, answer)

/** Two hundred members take half a minute on a busy machine. */
const TIMEOUT_MS = 60_000 * slowness()

it(
  'two hundred members at once, from another process: no error, and the ledger sums to zero',
  async () => {
    const platform = await runPlatform({ serve: servePatiently })
    const { codes, calls, p95, ids } = await runCrowd(platform, 200)
    console.log(`200 members, ${calls} calls: p95 ${Math.round(p95)} ms`)
    // One call of each is refused: it asks for a withdrawal to another member's card.
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 200])
    expect(calls).toBe(1600)
    const stored = ids.map((id) => balanceOf(platform.db, `member:${id}:central`))
    expect(new Set(stored)).toEqual(new Set([CROWD_MONEY]))
    expect([platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([0n, 0])
  },
  TIMEOUT_MS,
)

const SPARROW = 2
/** The flaky venue among others. */
const VENUES = [11, 12, 13, SPARROW, 21, 22, 31, 32, 33]

it('restarts with a balanced ledger after it was killed in the middle of a hundred writes: each is done or not begun', async () => {
  const dataFile = await testFile()
  const setup = openDatabase(dataFile)
  // Each write moves money back from several venues; the thirtieth is killed between them.
  const members = setup.transaction(() =>
    Array.from({ length: 100 }, (_, place) => playerWithMoney(setup, place)),
  )
  const tokens = members.map((id) => tokensOf(setup).issue(id, 0, Date.now()))
  setup.close()

  const program = [join(import.meta.dirname, 'dying-platform.ts'), dataFile]
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [printed] = await once(child.stdout, 'data')
  const answered: string[] = []
  const writes = tokens.map(async (token) => {
    const request_id = randomUUID()
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const body = JSON.stringify({ request_id })
    const answer = await fetch(`${String(printed).trim()}/m/game/all_trans`, {
      method: 'POST',
      headers,
      body,
    })
    if (Object(await answer.json()).code === 200) answered.push(request_id)
  })
  const ends = await Promise.allSettled(writes)
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(100 - answered.length)

  const platform = await startPlatform({ dataFile, port: 0 })
  onTestFinished(() => platform.close())
  const { db } = platform
  expect([platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([0n, 0])
  const booked = db.all(v.object({ request_id: v.string() }), 'SELECT request_id FROM request')
  const ids = new Set(booked.map(({ request_id }) => request_id))
  expect(ids.size).toBe(29)
  expect(answered.filter((id) => !ids.has(id))).toEqual([])
  const left = members.map((id) => venueBalances(db, id).size)
  expect(left.filter((count) => count === 0)).toHaveLength(ids.size)
  expect(left.filter((count) => count === VENUES.length)).toHaveLength(members.length - ids.size)
})

/** Adds a member with ten at each of several venues, and returns the id. */
function playerWithMoney(db: Database, place: number): number {
  const id = addMember(db, { username: `player${place}`, password: '' }, NOON)
  for (const venue of VENUES) {
    move(db, {
      kind: 'play',
      from: 'house:play',
      to: `member:${id}:venue:${venue}`,
      amount: units('10'),
      at: NOON,
    })
  }
  return id
}
