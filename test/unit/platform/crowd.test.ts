import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import * as v from 'valibot'
import { units } from '../../platform/amount.ts'
import { openDatabase } from '../../platform/database.ts'
import { ledgerSum, move, unbalancedMovements } from '../../platform/ledger.ts'
import { addMember } from '../../platform/members.ts'
import { startPlatform } from '../../platform/start-platform.ts'
import { tokensOf } from '../../platform/token.ts'
import { NOON, runPlatform, testFile } from './running-platform.ts'

const PROGRAM = join(import.meta.dirname, 'platform-process.ts')

function program(...told: string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...told], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

it(
  'two hundred members at once, from another process: no error, and the ledger sums to zero',
  { timeout: 60_000 },
  async () => {
    const platform = await runPlatform()
    const { db } = platform
    const tokens = db.transaction(() =>
      Array.from({ length: 200 }, (_, place) => {
        const id = addMember(db, { username: `crowd${place}`, password: '', real_name: '李华' }, NOON)
        move(db, {
          kind: 'play',
          from: 'house:play',
          to: `member:${id}:central`,
          amount: units('1000'),
          at: NOON,
        })
        return tokensOf(db).issue(id, 0, NOON)
      }),
    )
    // Card 1 is another member's: the one refusal that each of them meets.
    const said = await text(program('crowd', platform.url, ...tokens).stdout)
    const { codes, calls, p95 } = v.parse(
      v.object({ codes: v.array(v.number()), calls: v.number(), p95: v.number() }),
      JSON.parse(said),
    )
    console.log(`200 members, ${calls} calls: p95 ${Math.round(p95)} ms`)
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 200])
    expect(calls).toBe(1600)
    const kept = db.all(
      v.object({ sum: v.bigint() }),
      `SELECT sum(amount) AS sum FROM entry WHERE account LIKE 'member:%:central' AND account IN (SELECT 'member:' || id || ':central' FROM member WHERE username LIKE 'crowd%') GROUP BY account`,
    )
    expect(new Set(kept.map(({ sum }) => sum))).toEqual(new Set([units('1000')]))
    expect([platform.ledgerSum(), platform.unbalancedMovements()]).toEqual([0n, 0])
  },
)

it(
  'killed in the middle of a hundred writes, it starts again with the ledger whole and every answered write there',
  { timeout: 60_000 },
  async () => {
    const dataFile = await testFile()
    const setup = openDatabase(dataFile)
    const token = tokensOf(setup).issue(1, 0, Date.now())
    setup.close()

    const child = program('platform', dataFile)
    const [printed] = await once(child.stdout, 'data')
    const url = String(printed).trim()
    const answered: string[] = []
    const writes = Array.from({ length: 100 }, async (_, place) => {
      const request_id = randomUUID()
      const [path, body] =
        place % 2 === 0
          ? ['/m/game/deposit', { id: 1 + 5 * (place % 3), money: '1', request_id }]
          : ['/m/recharge/order', { id: 101, money: '100', request_id }]
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
      const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (Object(await answer.json()).code === 200) answered.push(request_id)
      if (answered.length === 40) child.kill('SIGKILL')
    })
    const ends = await Promise.allSettled(writes)
    expect(ends.filter(({ status }) => status === 'rejected').length, 'cut in the middle').toBeGreaterThan(0)
    expect(answered.length).toBeGreaterThanOrEqual(40)

    const platform = await startPlatform({ dataFile, port: 0 })
    onTestFinished(() => platform.close())
    expect([ledgerSum(platform.db), unbalancedMovements(platform.db)]).toEqual([0n, 0])
    const rows = platform.db.all(v.object({ request_id: v.string() }), 'SELECT request_id FROM request')
    const booked = platform.db.all(
      v.object({ request_id: v.string() }),
      'SELECT request_id FROM transfer WHERE request_id IS NOT NULL UNION ALL SELECT request_id FROM trade WHERE request_id IS NOT NULL',
    )
    expect(booked.map(({ request_id }) => request_id).toSorted()).toEqual(
      rows.map(({ request_id }) => request_id).toSorted(),
    )
    expect(new Set(booked.map(({ request_id }) => request_id)).size).toBe(booked.length)
    expect(answered.filter((id) => !booked.some(({ request_id }) => request_id === id))).toEqual([])
  },
)
