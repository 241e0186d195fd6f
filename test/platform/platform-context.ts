import type { Captchas } from './captcha.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { FailedLogins } from './failed-logins.ts'
import type { Lang } from './language.ts'
import type { Tokens } from './token.ts'

/** What the calls of one running platform share. */
export interface PlatformContext {
  db: Database
  clock: Clock
  tokens: Tokens
  captchas: Captchas
  failedLogins: FailedLogins
  /** Returns the config in a language, with the changes so far. */
  config(lang: Lang): Config
  /** Whether this is a legacy server. It ignores `request_id`, its rows have none, and answers take the form of `legacy-wire.ts`. */
  isLegacy: boolean
  /** Returns 0 to 1 to decide flaky answers and how games end. The sequence is the same at each start. */
  luck: () => number
  /** Whether announcements pop up. */
  popUps: boolean
  /** Whether pictures show their drawings. */
  drawings: boolean
  /** Waits for as long as a slow answer takes (ms). */
  wait(ms: number): Promise<void>
  /** The port of the games, on the host at which the platform was reached. */
  gamesPort: number
  /** When the data was seeded (ms). */
  seededAt: number
}
