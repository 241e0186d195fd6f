import * as v from 'valibot'

const HOME = '/home'
const HERE = 'https://here.invalid'
const CONTROLS = /[\p{Cc}\\]/u

/** Returns whether a path is that of login or register. */
export const isAccountPath = (pathname: string) => /^\/(?:login|register)\/?$/i.test(pathname)

/**
 * Returns the requested path, or `/home` for a path that is not allowed: one that could lead outside the app, or that points to
 * login or register.
 */
export function backPath(requested: string): string {
  if (!/^\/(?!\/)/.test(requested) || CONTROLS.test(requested)) return HOME
  const { origin, pathname, search, hash } = new URL(requested, HERE)
  // `/.//x` becomes `//x`, which points to another host.
  if (origin !== HERE || pathname.startsWith('//') || isAccountPath(pathname)) return HOME
  return pathname + search + hash
}

/** The `back` search param of the login and register pages. */
export const backParam = v.optional(v.pipe(v.fallback(v.string(), HOME), v.transform(backPath)))

/** An invite code from a link. The router parses digits as a number. */
export const inviteCode = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.regex(/^[\w-]{1,64}$/),
)
