import { queryOptions } from '@tanstack/react-query'
import { call, forQuery } from '../../api/client.ts'
import { promotion } from '../../api/member.ts'
import { parseUrl, safeUrl } from '../../components/safe-url.ts'

/** The member's invitation: the link, and its results so far. */
export const invitationQuery = queryOptions({
  queryKey: ['invitation'],
  meta: { keep: 'member' },
  queryFn: (context) => call(promotion, {}, forQuery(context)),
})

/** Returns the absolute invite link, resolved against `origin`. Undefined if `link` is empty, invalid or unsafe. */
export function inviteLink(link: string, origin: string): string | undefined {
  const url = link.trim() === '' ? undefined : parseUrl(link, origin)
  if (!url) return undefined
  const { href, origin: target, username, password } = url
  // The site's own URL is accepted even on plain http, as in tests.
  return target === origin && !username && !password ? href : safeUrl(href)?.href
}
