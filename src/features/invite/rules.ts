import { safeUrl } from '../../components/safe-url.ts'

/** The whole link to invite with: one that names no host belongs to the site's own origin. Undefined when none was told, or none that may be followed. */
export function inviteLink(told: string, origin: string): string | undefined {
  if (told.trim() === '' || !URL.canParse(told, origin)) return undefined
  const { href, origin: target, username, password } = new URL(told, origin)
  // The site's own address is good even where it is a test on plain http.
  return target === origin && !username && !password ? href : safeUrl(href)?.href
}
