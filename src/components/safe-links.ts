import { safeUrl, type SafeUrl } from './safe-url.ts'

/** Returns the operator's links that are safe, parsed. */
export function safeLinks(links: readonly { title: string; url: string }[]): (SafeUrl & { title: string })[] {
  return links.flatMap(({ title, url }) => {
    const link = safeUrl(url)
    return link ? [{ title, ...link }] : []
  })
}
