import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { captcha } from '../../api/auth.ts'
import { call, forQuery } from '../../api/client.ts'
import { currencyList } from '../../api/site-details.ts'
import type { WireLanguage } from '../../i18n/locales.ts'
import { versionedKey } from '../../storage/versioned.ts'

/** The captcha on screen. Never stored; replaced only by a tap, or after a failed login or registration. */
export const captchaQuery = queryOptions({
  queryKey: ['captcha'],
  staleTime: Infinity,
  gcTime: 0,
  queryFn: ({ signal }) => call(captcha, {}, { signal }),
})

/** The currencies a new member can choose. */
export function currenciesQuery(language: WireLanguage) {
  return queryOptions({
    queryKey: ['currencies', language],
    meta: { keep: 'public' },
    queryFn: (context) => call(currencyList, {}, forQuery(context)),
  })
}

const failures = versionedKey('login-failures', 1, v.number())

/** The number of failed logins on this device since the last successful one. */
export const loginFailuresQuery = queryOptions({
  queryKey: ['login-failures'],
  queryFn: async () => (await failures.read())?.value ?? 0,
})

/** Increments the count of failed logins, or resets it after a successful one. */
export async function countLoginFailure(failed: boolean): Promise<void> {
  if (failed) await failures.write(((await failures.read())?.value ?? 0) + 1)
  else await failures.remove()
}
