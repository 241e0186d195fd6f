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
  /** When the data was seeded, ms. */
  seededAt: number
}
