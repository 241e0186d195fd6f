import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Draft } from './drafts.ts'

const WRITE_AFTER_MS = 300

/** The form's page and draft. */
export interface AddressFormOptions<Values extends { amount?: string | undefined }> {
  /** The path of the form's page. */
  path: string
  /** The values in the URL. */
  address: Values
  draft: Draft<NoInfer<Values>> | null
  /** The choices of the form: a draft with other choices than the URL is not restored, nor where the URL has an amount. */
  choices: readonly (keyof NoInfer<Values>)[]
  /** Changes the values in the URL. */
  put: (change: (chosen: Values) => Values) => Promise<void>
}

/**
 * A money form with its choices and amount in the URL, so that they survive a log-in and Back; a stored draft is put there too. The amount is written
 * shortly after it was typed.
 */
export function useAddressForm<Values extends { amount?: string | undefined }>({
  path,
  address,
  draft,
  choices,
  put,
}: AddressFormOptions<Values>) {
  const router = useRouter()
  const found = draft?.values
  const isFitting =
    address.amount === undefined &&
    choices.every((field) => address[field] === undefined || address[field] === found?.[field])
  // Shown in place of the URL's value until it is in the URL.
  const [restored, setRestored] = useState(isFitting ? found : undefined)
  const [broughtBack, setBroughtBack] = useState(restored !== undefined && draft?.broughtBack === true)
  const values = restored ?? address
  const { amount = '' } = values
  const [typed, setTyped] = useState(amount)

  const restore = useEffectEvent((found: Values) => put((chosen) => ({ ...chosen, ...found })))
  useEffect(() => {
    if (restored) void restore(restored).then(() => setRestored(undefined))
  }, [restored])

  const write = useEffectEvent(() => {
    // The next page is already loading: writing the URL would cancel that.
    if (router.latestLocation.pathname !== path) return
    void put((chosen) => ({ ...chosen, amount: typed || undefined }))
  })
  useEffect(() => {
    if (typed === amount) return undefined
    const timer = setTimeout(() => write(), WRITE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed, amount])

  const clear = () => {
    setTyped('')
    setBroughtBack(false)
  }
  return { values, typed, setTyped, broughtBack, clear }
}
