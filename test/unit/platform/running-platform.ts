import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { onTestFinished } from 'vitest'
import { stillClock, type Clock } from '../../platform/clock.ts'
import type { Lang } from '../../platform/language.ts'
import { writeSeeded } from '../../platform/seeded-file.ts'
import { startPlatform, type Platform, type PlatformOptions } from '../../platform/start-platform.ts'

/** The time of a test's platform until it is advanced: noon of the server's day. */
export const NOON = Date.parse('2026-03-10T12:00:00+08:00')

/** The answer of a call. */
export interface Answer {
  status: number
  code: number
  msg: string
  data: unknown
  errors?: Record<string, string> | undefined
}

const envelope = v.object({
  code: v.number(),
  msg: v.string(),
  data: v.unknown(),
  errors: v.optional(v.record(v.string(), v.string())),
})

/** Returns a folder that is removed when the test ends. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Resolves with the path of a freshly seeded data file for the test. */
export async function testFile(clock: Clock = stillClock(NOON)): Promise<string> {
  const file = join(testFolder(), 'data.sqlite')
  await writeSeeded(file, clock)
  return file
}

/** Starts a freshly seeded platform on a free port; it stops when the test ends. */
export async function runPlatform(
  options: Pick<PlatformOptions, 'dist' | 'wait' | 'serve' | 'drawings'> = {},
  clock = stillClock(NOON),
): Promise<Platform> {
  const platform = await startPlatform({
    dataFile: await testFile(clock),
    port: 0,
    clock,
    ...options,
  })
  onTestFinished(() => platform.close())
  return platform
}

/** Makes a call. A body that is a string is sent as it is. */
export async function call(
  platform: Platform,
  path: string,
  body: unknown = {},
  { token, lang = 'EN' }: { token?: string | undefined; lang?: Lang } = {},
): Promise<Answer> {
  const response = await fetch(platform.url + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Lang: lang,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: response.status, ...v.parse(envelope, await response.json()) }
}

const tokens = v.object({ access_token: v.string() })

/** Registers a new member. Resolves with the token. */
export async function register(
  platform: Platform,
  choices: { currency: string } | { invicode: string },
): Promise<string> {
  const password = 'lantern#7'
  const input = { username: 'newcomer', password, o_password: password, ...choices }
  const { data } = await call(platform, '/m/user/register', input)
  return v.parse(tokens, data).access_token
}

/** Logs a seeded member in. Resolves with the token. */
export async function logIn(platform: Platform, username: string): Promise<string> {
  const { data } = await call(platform, '/m/user/login', { username, password: `${username}1234` })
  return v.parse(tokens, data).access_token
}

/** Places a deposit on a channel. Resolves with its id. */
export async function deposit(
  platform: Platform,
  token: string,
  order: { id: number; money: string; request_id?: string },
): Promise<number> {
  const { data } = await call(platform, '/m/recharge/order', order, { token })
  return v.parse(v.object({ id: v.number() }), data).id
}

/** Resolves with the central balance of the token's member. */
export async function balance(platform: Platform, token: string): Promise<string | undefined> {
  const { data } = await call(platform, '/m/token/user', {}, { token })
  return v.parse(v.array(v.object({ balance: v.string() })), data)[0]?.balance
}

/** Opens a game. Resolves with its URL and a function that calls it as its page would. */
export async function openGame(platform: Platform, token: string, id: number, path = '/m/game_code/login') {
  const { data } = await call(platform, path, { id }, { token })
  const { url, nesting } = v.parse(v.object({ url: v.string(), nesting: v.optional(v.number()) }), data)
  const session = new URL(url).searchParams.get('session')
  const ask = (path: string, body: object = {}) =>
    call({ ...platform, url: new URL(url).origin }, path, { session, ...body })
  return { url, nesting, ask }
}
