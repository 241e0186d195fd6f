import { useEffect, useRef } from 'react'

/** A field that is marked as wrong, or a button in a group that is. */
const WRONG = '[aria-invalid], [data-wrong] :is(button, input)'

/** Returns the ref of a form whose first wrong field gets the focus with each try to send it, and with each answer that refused it. */
export function useFocusWrong(tries: number, refusal: Error | null) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0 || refusal) form.current?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [tries, refusal])
  return form
}
