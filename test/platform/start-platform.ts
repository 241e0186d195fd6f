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
import type { PlatformContext } from './platform-context.ts'

/** What a platform serves: its data, its site and how it behaves. */
export interface Scene {
  /** The database file, or ':memory:'. An empty one is seeded. */
  dataFile: string
  /** The built site to serve; without it, the platform answers only the calls. */
  dist?: string
  /** The machine's clock by default. */
  clock?: Clock
  /** Whether to act as a legacy server: without `request_id`, and with older answers. */
  isLegacy?: boolean
  /** Whether announcements pop up; off by default. A pop-up covers what a test looks at. */
  popUps?: boolean
  /** Whether pictures show their drawings; on by default. Grey ones are less work for a browser. */
  drawings?: boolean
  /** Waits for as long as a slow answer takes (ms); real time by default. */
  wait?: (ms: number) => Promise<void>
  /** Numbers from 0 up to 1 that decide flaky answers and how games end. By default they are the same sequence at each start. */
  luck?: () => number
}

export interface PlatformOptions extends Scene {
  /** 0 picks a free port. */
  port: number
  /** The address to listen on; by default only this machine. */
  host?: string
  /** Creates the server for a listener; plain HTTP by default. */
  serve?: (answer: RequestListener) => ListeningServer
}

const feedbackRow = v.object({ text: v.string(), picture: v.nullable(v.instance(Uint8Array)) })

/** The seed of the default `luck`. */
const LUCK = 20_260_310

/** A server that can close its connections. */
type ListeningServer = Server & { closeAllConnections(): void }

/** A running platform, and what tests can do with it. */
export interface Platform {
  readonly url: string
  readonly port: number
  /** The port of its games. */
  readonly gamesPort: number
  readonly clock: Clock
  readonly db: Database
  /** Whether it acts as a legacy server; may be changed at any time. */
  isLegacy: boolean
  /** The paths of the calls it answers. */
  readonly calls: readonly string[]
  /** Every request received, oldest first. */
  readonly requests: ReceivedRequest[]
  /** Changes the config from now on; changes accumulate. */
  setConfig(change: ConfigChange): void
  /** Ends all tokens of a member: the next call with one gets code 401. */
  endTokens(username: string): void
  /** Disables a member (0), who stays logged in, or enables the member again (1). */
  setStatus(username: string, status: 0 | 1): void
  /** Returns the sum of the ledger in units; anything but 0n is a defect. */
  ledgerSum(): bigint
  /** Counts the movements that lack a side; anything but 0 is a defect. */
  unbalancedMovements(): number
  /** Counts a member's deposits or withdrawals; deposits by default. */
  countOrders(username: string, type?: 'recharge' | 'drawing'): number
  /** Returns a member's feedback to the operator, with the pictures. */
  feedback(username: string): v.InferOutput<typeof feedbackRow>[]
  /** Returns the code of the newest captcha. */
  newestCaptcha(): string | undefined
  /** Restarts with another scene on the same ports; nothing of the previous one remains. */
  restart(scene: Scene): Promise<void>
  close(): Promise<void>
}

/** Sets up a scene: opens and seeds its data, and prepares to answer requests. Throws `DataFileProblem`. */
async function setUp(scene: Scene) {
  const { dataFile, dist, clock = systemClock(), isLegacy = false, popUps = false, drawings = true } = scene
  const db = openDatabase(dataFile)
  if (seededAt(db) === undefined) await seed(db, clock.now())
  const changes: ConfigChange[] = []
  const requests: ReceivedRequest[] = []
  const world: PlatformContext = {
    db,
    clock,
    tokens: tokensOf(db),
    captchas: captchas(),
    failedLogins: failedLogins(),
    config: (lang) => configOf(lang, changes),
    isLegacy,
    popUps,
    drawings,
    luck: scene.luck ?? randomFrom(LUCK),
    wait: scene.wait ?? ((ms) => setTimeout(ms, undefined, { ref: false })),
    gamesPort: 0,
    seededAt: seededAt(db) ?? clock.now(),
  }
  return { world, changes, requests, app: platformApp(world, requests, dist), games: gamesApp(world) }
}

/** Starts a platform. Throws `DataFileProblem`, or the system's error when a port is not available. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { port, host = '127.0.0.1', serve = createServer } = options
  let scene = await setUp(options)
  const server = serve(getRequestListener((request, env) => scene.app.fetch(request, env)))
  const games = serve(getRequestListener((request, env) => scene.games.fetch(request, env)))
  const taken = await listen(server, port, host)
    .then(async (taken) => {
      scene.world.gamesPort = await listen(games, 0, host)
      return taken
    })
    .catch((error: unknown) => {
      scene.world.db.close()
      throw error
    })

  return {
    url: `http://localhost:${taken}`,
    port: taken,
    get gamesPort() {
      return scene.world.gamesPort
    },
    get clock() {
      return scene.world.clock
    },
    get db() {
      return scene.world.db
    },
    get calls() {
      return scene.app.routes.filter(({ method }) => method === 'POST').map(({ path }) => path)
    },
    get requests() {
      return scene.requests
    },
    get isLegacy() {
      return scene.world.isLegacy
    },
    set isLegacy(isLegacy) {
      scene.world.isLegacy = isLegacy
    },
    setConfig: (change) => {
      scene.changes.push(change)
    },
    endTokens: (username) => {
      scene.world.db.run('UPDATE member SET epoch = epoch + 1 WHERE username = ?', username)
    },
    setStatus: (username, status) => {
      scene.world.db.run('UPDATE member SET status = ? WHERE username = ?', status, username)
    },
    ledgerSum: () => ledgerSum(scene.world.db),
    unbalancedMovements: () => unbalancedMovements(scene.world.db),
    countOrders: (username, type = 'recharge') => {
      const sql =
        'SELECT count(*) AS count FROM trade JOIN member ON member.id = member_id WHERE username = ? AND type = ?'
      return scene.world.db.first(v.object({ count: wholeNumber }), sql, username, type)?.count ?? 0
    },
    newestCaptcha: () => scene.world.captchas.newestCode(),
    feedback: (username) =>
      scene.world.db.all(
        feedbackRow,
        'SELECT text, picture FROM feedback JOIN member ON member.id = member_id WHERE username = ? ORDER BY feedback.id',
        username,
      ),
    restart: async (next) => {
      const { gamesPort, db } = scene.world
      const ready = await setUp(next)
      ready.world.gamesPort = gamesPort
      scene = ready
      server.closeAllConnections()
      games.closeAllConnections()
      db.close()
    },
    close: async () => {
      await Promise.all([stop(server), stop(games)])
      scene.world.db.close()
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
