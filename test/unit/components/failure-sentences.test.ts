import { describe, expect, it, test } from 'vitest'
import type { FailureKind } from '../../../src/api/errors.ts'
import { failureSentences } from '../../../src/components/failure-text.ts'
import { readTexts } from '../../gate/texts.ts'

const KINDS: Record<FailureKind, true> = {
  offline: true,
  unreachable: true,
  timeout: true,
  captive: true,
  unreadable: true,
  server: true,
  'too-large': true,
  'too-many': true,
  session: true,
  refused: true,
  aborted: true,
}
const kinds = Object.keys(KINDS).filter((kind): kind is FailureKind => kind in KINDS)
const LOCALES = { 'zh-CN': /资金/, en: /money/, 'zh-TW': /資金/, id: /[Dd]ana/ }

const texts = await readTexts()
const cases = [
  failureSentences(undefined),
  ...kinds.flatMap((kind) =>
    [0, 60_000, 600_000].flatMap((waitLeft) =>
      [true, false, undefined].map((writes) => failureSentences({ kind, writes, waitLeft })),
    ),
  ),
]

// Red when a kind lacks a part in one language, or says nothing about the money.
describe.each(Object.entries(LOCALES))('in %s each failure', (locale, money) => {
  it('says in a sentence each what happened, what it means for the money, and what to do', () => {
    expect(cases.length).toBeGreaterThan(kinds.length)
    for (const parts of cases) {
      const sentences = parts.map(
        ({ id }) =>
          texts.find((text) => text.part === 'shell' && text.locale === locale && text.id === id)
            ?.translation ?? `${id} is missing`,
      )
      for (const sentence of sentences) expect(sentence).toMatch(/[.。]$/)
      expect(new Set(sentences).size).toBe(3)
      expect(sentences[1]).toMatch(money)
    }
  })
})

// A read that fails changes nothing. A write may have been done, unless the server says that it was not.
test.each<[FailureKind, boolean]>([
  ['timeout', true],
  ['unreachable', true],
  ['captive', true],
  ['unreadable', true],
  ['server', true],
  ['offline', false],
  ['too-large', false],
  ['too-many', false],
  ['session', false],
  ['refused', false],
  ['aborted', false],
])('%s has another meaning for a write: %s', (kind, another) => {
  const meaning = (writes: boolean) => failureSentences({ kind, writes, waitLeft: 0 })[1].id
  expect(meaning(true) !== meaning(false)).toBe(another)
})
