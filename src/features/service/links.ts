import { safeUrl, type SafeUrl } from '../../components/safe-url.ts'

/** A way to reach customer service on Telegram. */
export interface TelegramLink extends SafeUrl {
  /** Its name: the handle where there is one. */
  name: string
}

const HANDLE = /^@?(\w{4,32})$/
const WITHOUT_SCHEME = /^(?:t|telegram)\.me\//i

/**
 * Reads the operator's comma list of Telegram addresses: full https or `tg:` addresses, `t.me/…` without a scheme, or bare handles. Unsafe ones are
 * dropped.
 */
export function telegramLinks(list: string): TelegramLink[] {
  return list.split(/[,，\s]+/).flatMap((entry) => {
    const link = safeUrl(addressOf(entry), ['tg'])
    return link ? [{ ...link, name: nameOf(link) }] : []
  })
}

function addressOf(entry: string): string {
  const handle = HANDLE.exec(entry)?.[1]
  if (handle) return `https://t.me/${handle}`
  return WITHOUT_SCHEME.test(entry) ? `https://${entry}` : entry
}

function nameOf({ href, host }: SafeUrl): string {
  const { pathname, searchParams } = new URL(href)
  const handle = searchParams.get('domain') ?? pathname.slice(1)
  return HANDLE.test(handle) ? `@${handle}` : host
}
