import type { RouterHistory } from '@tanstack/react-router'
import type { SiteConfig } from '../api/config.ts'
import { readLocal, writeLocal } from '../local-storage.ts'

const RULES_KEY = 'rules'
// Used for this visit if local storage is blocked.
let accepted: string | null = null
let quietVisit: string | undefined

/** Returns the rules last accepted on this device; null if none were. */
export function acceptedRules(): string | null {
  return readLocal(RULES_KEY) ?? accepted
}

/**
 * Returns the rules still to be accepted: terms version and minimum age. An agreement that has neither is asked for once. Undefined
 * if the operator has no rules or they are already accepted.
 */
export function rulesToAccept({ terms, responsible }: SiteConfig): string | undefined {
  const rules = [terms.version, responsible.min_age].join(' ').trim() || (terms.agreement_html && 'terms')
  return rules === '' || rules === acceptedRules() ? undefined : rules
}

/** Stores on this device that the rules are accepted. */
export function acceptRules(rules: string): void {
  accepted = rules
  writeLocal(RULES_KEY, rules)
}

/** Keeps announcements from popping up during this visit to a page. `visit` is the key of its history entry. */
export function suppressPopUps(visit: string | undefined): void {
  quietVisit = visit
}

/** Keeps announcements from popping up during the next visit to a page. Calls `then` when that visit begins. */
export function suppressNextPopUp(history: RouterHistory, then?: () => void): void {
  const stop = history.subscribe(({ location }) => {
    stop()
    suppressPopUps(location.state.__TSR_key)
    then?.()
  })
}

/** Returns whether no announcement may pop up during this visit to a page. */
export function arePopUpsSuppressed(visit: string | undefined): boolean {
  return visit !== undefined && visit === quietVisit
}
