import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { Database } from './database.ts'
import { DAY } from './server-time.ts'

/** How long a token is valid, in seconds. */
export const TOKEN_SECONDS = (30 * DAY) / 1000

/** The member a token belongs to. `epoch` grows when all tokens of the member are ended. */
const claims = v.object({ sub: v.number(), epoch: v.number(), exp: v.number() })

const HEADER = encode({ alg: 'HS256', typ: 'JWT' })

/** Issues and checks tokens. The secret is stored in the database, so that logins survive a restart. */
export interface Tokens {
  issue(memberId: number, epoch: number, now: number): string
  /** Returns the claims of our own token if valid at `now` (ms), else undefined. */
  read(token: string, now: number): { sub: number; epoch: number } | undefined
}

/** Returns the tokens of one database; creates its secret on first use. */
export function tokensOf(db: Database): Tokens {
  const secret = secretOf(db)
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest()

  return {
    issue(memberId, epoch, now) {
      const seconds = Math.floor(now / 1000)
      const body = encode({ sub: memberId, epoch, iat: seconds, exp: seconds + TOKEN_SECONDS })
      return `${HEADER}.${body}.${sign(`${HEADER}.${body}`).toString('base64url')}`
    },
    read(token, now) {
      const [header = '', body = '', signature = ''] = token.split('.')
      const expected = sign(`${header}.${body}`)
      const actual = Buffer.from(signature, 'base64url')
      if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
      const { sub, epoch, exp } = v.parse(claims, JSON.parse(Buffer.from(body, 'base64url').toString()))
      return exp * 1000 > now ? { sub, epoch } : undefined
    },
  }
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

function secretOf(db: Database): string {
  const made = randomBytes(32).toString('base64url')
  db.run("INSERT OR IGNORE INTO setting (name, value) VALUES ('token_secret', ?)", made)
  const row = db.first(
    v.object({ value: v.string() }),
    "SELECT value FROM setting WHERE name = 'token_secret'",
  )
  return row?.value ?? made
}
