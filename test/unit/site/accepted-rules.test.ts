import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { siteConfig } from '../../../src/api/config.ts'
import { acceptedRules, acceptRules, rulesToAccept } from '../../../src/site/first-dialogs.ts'

const config = (version?: string, min_age?: number) =>
  v.parse(siteConfig, { terms: { version }, responsible: { min_age } })

const agreement = (html: string) => v.parse(siteConfig, { terms: { agreement_html: html } })

function storage(value: string | null) {
  const stored = new Map(value === null ? [] : [['rules', value]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
}
afterEach(() => vi.unstubAllGlobals())

describe('the rules that are asked for', () => {
  it.each([
    [undefined, undefined, null, undefined],
    ['2026-01', 18, null, '2026-01 18'],
    ['2026-01', undefined, null, '2026-01'],
    [undefined, 21, null, '21'],
    ['2026-01', 18, '2026-01 18', undefined],
    ['2026-02', 18, '2026-01 18', '2026-02 18'],
    ['2026-01', 21, '2026-01 18', '2026-01 21'],
    [undefined, undefined, '2026-01 18', undefined],
  ])('with version %s and age %s, after "%s", are "%s"', (version, age, accepted, asked) => {
    storage(accepted)
    expect(rulesToAccept(config(version, age))).toBe(asked)
  })

  // Red when the texts themselves count as the version: they differ by language.
  it('are asked for once if the agreement has neither version nor age', () => {
    storage(null)
    const rules = rulesToAccept(agreement('<p>Agreed</p>'))
    expect(rules).toBe('terms')
    acceptRules(rules ?? '')
    expect(rulesToAccept(agreement('<p>同意</p>'))).toBeUndefined()
  })

  it('are asked for once, even when storage is blocked', () => {
    storage(null)
    acceptRules('2026-01 18')
    expect(acceptedRules()).toBe('2026-01 18')
    vi.stubGlobal('localStorage', undefined)
    expect(rulesToAccept(config('2026-01', 18))).toBeUndefined()
  })
})
