import type { SiteConfig } from '../api/site-config.ts'
import { readLocal, writeLocal } from '../local-storage.ts'

const KEPT = 'rules'
// Where local storage is blocked, for this visit.
let accepted: string | null = null

/** What was accepted last on this device; null when nothing ever was. */
export function acceptedRules(): string | null {
  return readLocal(KEPT) ?? accepted
}

/** The rules that whoever is here has yet to accept, by version of the terms and least age; undefined when the operator has none, or they are accepted. */
export function rulesToAccept({ terms, responsible }: SiteConfig): string | undefined {
  const rules = [terms.version, responsible.min_age].join(' ').trim()
  return rules === '' || rules === acceptedRules() ? undefined : rules
}

/** Keeps that they are accepted, for whoever uses this device. */
export function acceptRules(rules: string): void {
  accepted = rules
  writeLocal(KEPT, rules)
}
