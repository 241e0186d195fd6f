import { getRequestListener } from '@hono/node-server'
import { setTimeout } from 'node:timers/promises'
import { createServer, type RequestListener } from 'node:http'
import type { Server } from 'node:net'
import * as v from 'valibot'
import { platformApp } from './app.ts'
import { captchas } from './captcha.ts'
import { systemClock, type Clock } from './clock.ts'
import { configOf, type ConfigChange } from './config.ts'
import { openDatabase, wholeNumber, type Database } from './database.ts'
import { failedLogins } from './failed-logins.ts'
import { ledgerSum, unbalancedMovements } from './ledger.ts'
import { randomFrom } from './random.ts'
import { gamesApp } from './games/games-app.ts'
import type { ReceivedRequest } from './received-requests.ts'
import { seed, seededAt } from './seed.ts'
import { tokensOf } from './token.ts'
import type { World } from './world.ts'

export interface PlatformOptions {
  /** The database file, or ':memory:'. An empty one is seeded. */
  dataFile: string
  /** The built site to serve; without it there are only the calls. */
  dist?: string
  /** 0 takes a free one. */
  port: number
  /** The address to listen on; this machine only unless told. */
  host?: string
  /** The machine's clock unless told. */
  clock?: Clock
  /** Makes what listens, for what answers; plain HTTP unless told. */
  serve?: (answer: RequestListener) => ListeningServer
  /** Whether it is to be a server that does not know `request_id`. */
  isOld?: boolean
  /** Whether announcements pop up; not unless told, for what pops up lies over what a test looks at. */
  popUps?: boolean
  /** Takes the time of a slow answer (ms); real time unless told. */
  wait?: (ms: number) => Promise<void>
  /** Numbers from 0 up to 1 by which a flaky venue answers and games end; the same row for each start unless told. */
  luck?: () => number
}

const feedbackRow = v.object({ text: v.string(), picture: v.nullable(v.instance(Uint8Array)) })

/** Where the row of lucky and unlucky numbers starts. */
const LUCK = 20_260_310

/** A server that can end its connections. */
type ListeningServer = Server & { closeAllConnections(): void }

/** A running platform, and what tests may do to it. */
export interface Platform {
  url: string
  port: number
  clock: Clock
  db: Database
  /** Whether it acts as a server that does not know `request_id`; may be changed at any time. */
  isOld: boolean
  /** The paths of the calls it answers. */
  calls: readonly string[]
  /** Every request that came in, the oldest first. */
  requests: ReceivedRequest[]
  /** Changes the config from now on; the changes add up. */
  setConfig(change: ConfigChange): void
  /** Ends all tokens of a member: the next call with one is answered with code 401. */
  endTokens(username: string): void
  /** Disables a member (0), who stays logged in, or enables the member again (1). */
  setStatus(username: string, status: 0 | 1): void
  /** The sum of the ledger in units; 0n or there is a defect. */
  ledgerSum(): bigint
  /** How many movements lack a side; 0 or there is a defect. */
  unbalancedMovements(): number
  /** How many deposits (or withdrawals) a member has. */
  countOrders(username: string, type?: 'recharge' | 'drawing'): number
  /** What a member wrote to the operator, with the picture that came with it. */
  feedback(username: string): v.InferOutput<typeof feedbackRow>[]
  /** The code of the captcha that was given out last. */
  newestCaptcha(): string | undefined
  close(): Promise<void>
}

/** Starts a platform. Throws `DataFileProblem`, and what the system says when the port cannot be had. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { dataFile, dist, port, host = '127.0.0.1', clock = systemClock(), isOld = false } = options
  const { serve = createServer } = options
  const db = openDatabase(dataFile)
  if (seededAt(db) === undefined) await seed(db, clock.now())

  const changes: ConfigChange[] = []
  const requests: ReceivedRequest[] = []
  const given = captchas()
  const world: World = {
    db,
    clock,
    tokens: tokensOf(db),
    captchas: given,
    failedLogins: failedLogins(),
    config: (lang) => configOf(lang, changes),
    isOld,
    popUps: options.popUps ?? false,
    luck: options.luck ?? randomFrom(LUCK),
    wait: options.wait ?? ((ms) => setTimeout(ms, undefined, { ref: false })),
    gamesPort: 0,
    seededAt: seededAt(db) ?? clock.now(),
  }
  const app = platformApp(world, requests, dist)
  const server = serve(getRequestListener(app.fetch))
  const games = serve(getRequestListener(gamesApp(world).fetch))
  const taken = await listen(server, port, host)
    .then(async (taken) => {
      world.gamesPort = await listen(games, 0, host)
      return taken
    })
    .catch((error: unknown) => {
      db.close()
      throw error
    })

  return {
    url: `http://localhost:${taken}`,
    port: taken,
    clock,
    db,
    calls: app.routes.filter(({ method }) => method === 'POST').map(({ path }) => path),
    requests,
    get isOld() {
      return world.isOld
    },
    set isOld(isOld) {
      world.isOld = isOld
    },
    setConfig: (change) => {
      changes.push(change)
    },
    endTokens: (username) => {
      db.run('UPDATE member SET epoch = epoch + 1 WHERE username = ?', username)
    },
    setStatus: (username, status) => {
      db.run('UPDATE member SET status = ? WHERE username = ?', status, username)
    },
    ledgerSum: () => ledgerSum(db),
    unbalancedMovements: () => unbalancedMovements(db),
    countOrders: (username, type = 'recharge') => {
      const sql =
        'SELECT count(*) AS count FROM trade JOIN member ON member.id = member_id WHERE username = ? AND type = ?'
      return db.first(v.object({ count: wholeNumber }), sql, username, type)?.count ?? 0
    },
    newestCaptcha: () => given.newestCode(),
    feedback: (username) =>
      db.all(
        feedbackRow,
        'SELECT text, picture FROM feedback JOIN member ON member.id = member_id WHERE username = ? ORDER BY feedback.id',
        username,
      ),
    close: async () => {
      await Promise.all([stop(server), stop(games)])
      db.close()
    },
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

function stop(server: ListeningServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
