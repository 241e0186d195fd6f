import { useEffect, useRef } from 'react'

/** Selects invalid fields and the controls in invalid groups. */
const WRONG = '[aria-invalid], [data-wrong] :is(button, input)'

/** Returns a ref for the form. Focuses its first invalid field after each submit attempt and each refusal. */
export function useFocusInvalid(tries: number, refusal: Error | null) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0 || refusal) form.current?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [tries, refusal])
  return form
}
