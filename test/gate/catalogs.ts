import { judge, program, together, type Findings } from './stage.ts'
import { termFindings } from './terms.ts'
import { missingTexts, readTexts, type Text } from './texts.ts'

const HAN = /\p{Script=Han}/u
const HAN_LETTERS = /\p{Script=Han}/gu

/** Returns the characters of Big5, the standard for what is written in Taiwan. Its two levels have the lead bytes A4–C6 and C9–F9. */
function taiwanCharacters(): Set<string> {
  const decoder = new TextDecoder('big5')
  const leads = Array.from({ length: 0xf9 - 0xa4 + 1 }, (_, at) => 0xa4 + at).filter(
    (lead) => lead < 0xc7 || lead > 0xc8,
  )
  const trails = Array.from({ length: 0xfe - 0x40 + 1 }, (_, at) => 0x40 + at).filter(
    (trail) => trail < 0x7f || trail > 0xa0,
  )
  return new Set(leads.flatMap((lead) => trails.map((trail) => decoder.decode(Uint8Array.of(lead, trail)))))
}

/**
 * Returns what is wrong with the texts. Red when a translation is empty, `en` or `id` has a Chinese word, `zh-TW` has a character that only
 * Simplified Chinese has, or two catalogs of a language translate one text differently.
 */
export function textFindings(texts: readonly Text[]): string[] {
  const taiwan = taiwanCharacters()
  const strange = (text: Text) =>
    text.locale === 'zh-TW'
      ? (text.translation.match(HAN_LETTERS) ?? []).filter((letter) => !taiwan.has(letter))
      : (text.translation.match(HAN) ?? []).filter(() => text.locale === 'en' || text.locale === 'id')
  return [
    ...missingTexts(texts).map((text) => `${text.locale}/${text.part}: not translated: ${text.source}`),
    ...texts
      .filter((text) => strange(text).length > 0)
      .map(
        (text) => `${text.locale}/${text.part}: wrong script ${strange(text).join('')}: ${text.translation}`,
      ),
    ...twoWays(texts),
    ...(texts.length === 0 ? ['the catalogs are empty'] : []),
  ]
}

/** Returns the texts that two catalogs of a language translate differently. They share one store, so the catalog loaded last would win. */
function twoWays(texts: readonly Text[]): string[] {
  const first = new Map<string, Text>()
  return texts.flatMap((text) => {
    const key = `${text.locale} ${text.id}`
    const other = first.get(key) ?? text
    first.set(key, other)
    return other.translation === text.translation
      ? []
      : [
          `${text.locale}: ${other.part} says “${other.translation}”, ${text.part} “${text.translation}”: ${text.source}`,
        ]
  })
}

/** Checks the catalogs. Lingui's part is red when a text of the code is not in the catalogs, or a text of the catalogs not in the code. */
export async function catalogs(): Promise<Findings> {
  const texts = await readTexts()
  const inStep = await program('lingui', 'check', 'sync', '--clean')
  return together([inStep, judge([...textFindings(texts), ...termFindings(texts)])])
}
