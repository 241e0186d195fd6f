import type { BrowserContext } from 'playwright'
import type { WireLanguage } from '../../src/i18n/locales.ts'
import { configOf } from '../platform/config.ts'

const { terms, responsible } = configOf('EN', [])

/** The stored value for having accepted the seeded platform's rules. */
export const SEEDED_RULES = `${terms.version} ${responsible.min_age}`

/** Returns browser storage with accepted rules, but no chosen language. */
export function acceptedRules(origin: string) {
  return { cookies: [], origins: [{ origin, localStorage: [{ name: 'rules', value: SEEDED_RULES }] }] }
}

/**
 * Returns browser storage with a chosen language and accepted rules. The language has the key `lang` in local storage (specification section 3).
 * Leave it out to test a first visit.
 */
export function chosenLanguage(origin: string, lang: WireLanguage) {
  const localStorage = [
    { name: 'lang', value: lang },
    { name: 'rules', value: SEEDED_RULES },
  ]
  return { cookies: [], origins: [{ origin, localStorage }] }
}

/** Logs a seeded member in, whose password is the name and 1234. Resolves with the token; rejects when the platform refuses. */
export async function fetchToken(origin: string, username: string): Promise<string> {
  const answer = await fetch(`${origin}/m/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: `${username}1234` }),
  })
  const { data, msg }: { data?: { access_token?: string }; msg: string } = await answer.json()
  if (!data?.access_token) throw new Error(`${username} could not log in: ${msg}`)
  return data.access_token
}

/** Logs a seeded member in before the first visit. The app takes the token from a cookie (specification section 3). */
export async function startLoggedIn(
  context: BrowserContext,
  origin: string,
  username: string,
): Promise<void> {
  await context.addCookies([{ name: 'token', value: await fetchToken(origin, username), url: origin }])
}
