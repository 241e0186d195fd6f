import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { formOf, type SubmissionForm, type SubmissionKind } from '../submissions/submission.ts'
import { replacePage } from '../ui/sheet-history.ts'
import type { Draft, DraftForm } from './drafts.ts'

const WRITE_AFTER_MS = 300

/** The draft of a money form. Its values are also in the URL. */
export interface MoneyDraftForm<T, Choice extends keyof T = keyof T> extends DraftForm<T> {
  name: SubmissionForm
  /** The page of the form. */
  path: '/deposit' | '/transfer' | '/withdraw'
  /** The fields that the member chooses. All others are typed, and cleared once the order is sent. */
  choices: readonly Choice[]
}

/** Returns a money form's search params without what was typed. */
export function withoutTyped(search: object, { choices }: { choices: readonly PropertyKey[] }): object {
  return Object.fromEntries(Object.entries(search).filter(([field]) => choices.includes(field)))
}

/** Returns whether the page after a form is already loading. Writing the URL would cancel that navigation. */
export function isLeaving(router: AnyRouter, { path }: { path: string }): boolean {
  // Routes match paths in any case.
  return router.latestLocation.pathname.toLowerCase().replace(/\/$/, '') !== path
}

/**
 * Stores a money form's values in the URL, so that they survive login and Back. `address` contains the values in the URL now.
 * Restores a draft into the URL if that has no amount and no conflicting choice. Writes the amount shortly after it was typed.
 */
export function useUrlForm<Values extends { amount: string }, Choice extends keyof Values>(
  form: MoneyDraftForm<Values, Choice>,
  address: { [Field in keyof Values]?: Values[Field] | undefined },
  draft: Draft<Values> | null,
) {
  const { path } = form
  const router = useRouter()
  const replaceSearch = (search: (chosen: object) => object) =>
    router.navigate({ to: path, search, replace: true, resetScroll: false })
  const saved = draft?.values
  const isFitting =
    address.amount === undefined &&
    form.choices.every((field) => address[field] === undefined || address[field] === saved?.[field])
  // The restored draft, shown until it has been written to the URL.
  const [restored, setRestored] = useState(isFitting ? saved : undefined)
  const [startsFromDraft] = useState(isFitting)
  const values = restored ?? address
  const { amount = '' } = values
  const [typed, setTyped] = useState(amount)

  const restore = useEffectEvent((draftValues: Values) =>
    isLeaving(router, form) ? undefined : replaceSearch((chosen) => ({ ...chosen, ...draftValues })),
  )
  useEffect(() => {
    if (restored) void restore(restored)?.then(() => setRestored(undefined))
  }, [restored])

  const write = useEffectEvent(() => {
    if (isLeaving(router, form)) return
    void replaceSearch((chosen) => ({ ...chosen, amount: typed || undefined }))
  })
  useEffect(() => {
    if (typed === amount) return undefined
    const timer = setTimeout(() => write(), WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, amount])

  /** Replaces all choices, and keeps what is typed. */
  const choose = (choices: { [Field in Choice]-?: Values[Field] | undefined }) => {
    void replaceSearch((chosen) => ({ ...chosen, ...choices, amount: typed || undefined }))
  }
  const type = (next: string) => {
    setTyped(next)
    // At once: a reload must not bring back what was sent.
    if (next === '' && !isLeaving(router, form)) void replaceSearch((chosen) => withoutTyped(chosen, form))
  }
  const isDraftRestored = startsFromDraft && draft?.isDraftRestored === true
  return { values, typed, type, choose, isDraftRestored }
}

/** The values of a money form, and the functions that change them. */
export type UrlForm<Values extends { amount: string }, Choice extends keyof Values> = ReturnType<
  typeof useUrlForm<Values, Choice>
>

/**
 * Replaces the form's history entry with the records. Back from the order then opens the records. Bypasses the router, which
 * would also navigate to the records. The router reads the entry when the member goes back.
 */
export function replaceFormEntry(
  { history: { location } }: AnyRouter,
  order: { kind: SubmissionKind },
): void {
  const state = { __TSR_index: location.state.__TSR_index }
  const records = formOf(order) === 'deposit' ? '' : `?type=${formOf(order)}`
  replacePage(state, `/transaction-record${records}`)
}
