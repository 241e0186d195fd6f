import { useEffect, useRef } from 'react'

/** Gives the ref of a form whose first wrong field gets the focus with each try to send it, and with each answer that refused it. */
export function useFocusWrong(tries: number, refusal: Error | null) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0 || refusal) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries, refusal])
  return form
}
