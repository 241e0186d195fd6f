import type { Captchas } from './captcha.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { FailedLogins } from './failed-logins.ts'
import type { Lang } from './language.ts'
import type { Tokens } from './token.ts'

/** What the calls of one running platform share. */
export interface World {
  db: Database
  clock: Clock
  tokens: Tokens
  captchas: Captchas
  failedLogins: FailedLogins
  /** The config in a language, with the changes made so far. */
  config(lang: Lang): Config
  /** True for a server that does not know `request_id`: it ignores it, and its rows carry none. */
  isOld: boolean
  /** 0 to 1, the same row of numbers for each start: whether the flaky venue answers, and how games end. */
  luck: () => number
  /** Whether announcements pop up. */
  popUps: boolean
  /** Lets a slow answer take its time (ms). */
  wait(ms: number): Promise<void>
  /** Where the games are served, on the host by which the platform was reached. */
  gamesPort: number
  /** When the data was seeded, ms. */
  seededAt: number
}
