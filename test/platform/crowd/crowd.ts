import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { units } from '../amount.ts'
import { move } from '../ledger.ts'
import { addMember } from '../members.ts'
import type { Platform } from '../start-platform.ts'
import { tokensOf } from '../token.ts'

/** The balance of each new member of a crowd, in ledger units. */
export const CROWD_MONEY = units('1000')

const outcome = v.object({ codes: v.array(v.number()), calls: v.number(), p95: v.number() })

/**
 * Lets `size` new members use a platform at the same time, from another process. Resolves with their ids, the distinct codes of the answers, the
 * number of calls, and the 95th percentile of their times (ms).
 */
export async function runCrowd(
  { db, clock, url }: Platform,
  size: number,
): Promise<v.InferOutput<typeof outcome> & { ids: number[] }> {
  const now = clock.now()
  const ids = db.transaction(() =>
    Array.from({ length: size }, () => {
      const id = addMember(db, { username: randomUUID(), password: '', real_name: '李华' }, now)
      move(db, { kind: 'play', from: 'house:play', to: `member:${id}:central`, amount: CROWD_MONEY, at: now })
      return id
    }),
  )
  const tokens = ids.map((id) => tokensOf(db).issue(id, 0, now))
  const program = [join(import.meta.dirname, 'crowd-program.ts'), url, ...tokens]
  const output = await text(spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] }).stdout)
  return { ...v.parse(outcome, JSON.parse(output)), ids }
}
