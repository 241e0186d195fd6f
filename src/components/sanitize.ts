import DOMPurify from 'dompurify'
import { pictureUrl, safeUrl } from './safe-url.ts'

/** The elements that operator HTML may contain. DOMPurify removes all others, but keeps the text of most. */
const TAGS = (
  'h1 h2 h3 h4 h5 h6 p div br hr blockquote pre ul ol li dl dt dd table caption thead tbody tfoot tr th td ' +
  'a span strong b em i u s del small sub sup mark code img'
).split(' ')
const ATTRIBUTES = ['href', 'src', 'alt', 'width', 'height', 'colspan', 'rowspan', 'start', 'dir']

DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'A') guardLink(element)
  else element.removeAttribute('href')
  if (element.tagName === 'IMG') guardPicture(element)
  else element.removeAttribute('src')
})

function guardLink(link: Element): void {
  const safe = safeUrl(link.getAttribute('href') ?? '', ['tel', 'mailto'])
  if (!safe) return link.removeAttribute('href')
  link.setAttribute('href', safe.href)
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}

/** Appends a link's host, unless the text is an address on that host. A text may name another site. */
function showHost(link: HTMLAnchorElement): void {
  const text = link.textContent.trim()
  const shown = safeUrl(text) ?? safeUrl(`https://${text}`)
  if (link.host && link.host !== shown?.host) link.append(` (${link.host})`)
}

function guardPicture(picture: Element): void {
  const src = pictureUrl(picture.getAttribute('src') ?? '')
  if (src === undefined) return picture.remove()
  picture.setAttribute('src', src)
  picture.setAttribute('loading', 'lazy')
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '')
}

const STYLE = /<style\b[\s\S]*?(?:<\/style\s*>|$)/gi
const BASE = /<base\b/gi
// Matches unclosed tags up to the end. Otherwise each further `<` would be scanned to the end again, which takes minutes.
const TAG = /<[a-z](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'">])*(?:>|$)/gi
// Also matches the values of other attributes, which stay: a URL may contain `/onerror=`.
const HANDLER =
  /(=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))|(?<=[\s/"'])(?:on\w+|style)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]*)/gi

/**
 * Removes what browsers report as a CSP violation while parsing, although it would never run. This is not a security measure;
 * DOMPurify is.
 */
function stripPolicyViolations(html: string): string {
  return html
    .replaceAll(STYLE, '')
    .replaceAll(BASE, '<x-base')
    .replaceAll(TAG, (tag) => tag.replaceAll(HANDLER, '$1'))
}

/**
 * Returns the safe part of operator HTML. Keeps text, lists, tables, pictures and links (https, tel, mailto). With `savesData`,
 * pictures become their alternative text, and `omitsPictures` is true if there were any. The result is a fragment, so that
 * nothing has to parse it again and Trusted Types need only DOMPurify's own policy.
 */
export function sanitize(
  html: string,
  savesData: boolean,
): { content: DocumentFragment; omitsPictures: boolean } {
  const clean = DOMPurify.sanitize(stripPolicyViolations(html), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  // Before anything is moved into an element of this document, where a picture would load.
  const omitted = savesData ? clean.querySelectorAll('img') : []
  for (const picture of omitted) picture.replaceWith(picture.alt)
  // Not in the hook: a link then still contains what is removed, such as a title.
  for (const link of clean.querySelectorAll<HTMLAnchorElement>('a[href]')) showHost(link)
  // A page has one h1: the app's.
  for (const heading of clean.querySelectorAll('h1')) {
    const lower = document.createElement('h2')
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
  return { content: clean, omitsPictures: omitted.length > 0 }
}
