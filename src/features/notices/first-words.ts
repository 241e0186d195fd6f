// Enough for two lines in every language; what follows a longer run of markup is not searched.
const READ = 4_000
const SHOWN = 160

/** Comments, and elements without readable text. An unclosed one goes on to the end. */
const UNSEEN =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|template|title|textarea|noscript|svg|math|iframe|select|object)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
/** Joins two halves of a word or a Chinese sentence without a space. */
const INLINE =
  /<\/?(?:a|b|bdi|code|del|em|font|i|ins|mark|s|small|span|strong|sub|sup|u)\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi
const TAG = /<[/!?a-z](?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^'">])*(?:>|$)/gi
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function character(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
}

/** The first words of an operator's HTML as a plain text, for a line or two in a list. It is shown as text only: it makes nothing safe. */
export function firstWords(html: string): string {
  const words = html
    .slice(0, READ)
    .replaceAll(UNSEEN, ' ')
    .replaceAll(INLINE, '')
    .replaceAll(TAG, ' ')
    .replaceAll(ENTITY, character)
    .replaceAll(/\s+/g, ' ')
    .trim()
  // Never through the middle of a surrogate pair.
  return words.length > SHOWN ? `${words.slice(0, SHOWN).replace(/[\ud800-\udbff]$/, '')}…` : words
}
