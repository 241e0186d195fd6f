import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { formOf, type SubmissionKind } from '../submissions/submission.ts'
import { replacePage } from '../ui/sheet-history.ts'
import type { Draft } from './drafts.ts'

const WRITE_AFTER_MS = 300

interface UrlFormOptions<Values extends { amount?: string | undefined }> {
  path: '/deposit' | '/transfer' | '/withdraw'
  /** The values in the URL. */
  address: Values
  draft: Draft<NoInfer<Values>> | null
  /** The form's choice fields. A draft is restored only if the URL has no amount and no conflicting choice. */
  choices: readonly (keyof NoInfer<Values>)[]
}

/**
 * Stores a money form's values in the URL, so that they survive login and Back. Restores a stored draft into the URL. Writes the
 * amount shortly after it was typed. A restored draft counts as used once the member changes or reviews it.
 */
export function useUrlForm<Values extends { amount?: string | undefined }>({
  path,
  address,
  draft,
  choices,
}: UrlFormOptions<Values>) {
  const router = useRouter()
  const put = (search: (chosen: object) => object) =>
    router.navigate({ to: path, search, replace: true, resetScroll: false })
  const found = draft?.values
  const isFitting =
    address.amount === undefined &&
    choices.every((field) => address[field] === undefined || address[field] === found?.[field])
  // The restored draft, shown until it has been written to the URL.
  const [restored, setRestored] = useState(isFitting ? found : undefined)
  const [isDraftRestored, setDraftRestored] = useState(
    restored !== undefined && draft?.isDraftRestored === true,
  )
  const values = restored ?? address
  const { amount = '' } = values
  const [typed, setTyped] = useState(amount)

  const restore = useEffectEvent((found: Values) => put((chosen) => ({ ...chosen, ...found })))
  useEffect(() => {
    if (restored) void restore(restored).then(() => setRestored(undefined))
  }, [restored])

  const write = useEffectEvent(() => {
    // The next page is already loading: writing the URL would cancel the navigation. Routes match paths in any case.
    if (router.latestLocation.pathname.toLowerCase().replace(/\/$/, '') !== path) return
    void put((chosen) => ({ ...chosen, amount: typed || undefined }))
  })
  useEffect(() => {
    if (typed === amount) return undefined
    const timer = setTimeout(() => write(), WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, amount])

  const noteDraftUsed = () => setDraftRestored(false)
  const type = (next: string) => {
    noteDraftUsed()
    setTyped(next)
  }
  /** Replaces the choices, and keeps the amount. */
  const choose = (chosen: Omit<Values, 'amount'>) => {
    noteDraftUsed()
    void put(() => ({ ...chosen, amount: typed || undefined }))
  }
  return { values, typed, type, choose, isDraftRestored, noteDraftUsed }
}

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
