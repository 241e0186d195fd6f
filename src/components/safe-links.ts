import { safeUrl, type SafeUrl } from './safe-url.ts'

/** Returns the safe ones of the operator's links, parsed. */
export function safeLinks(links: readonly { title: string; url: string }[]): (SafeUrl & { title: string })[] {
  return links.flatMap(({ title, url }) => {
    const link = safeUrl(url)
    return link ? [{ title, ...link }] : []
  })
}
