import { useEffect, useRef } from 'react'

/** The selector of invalid fields, and of the controls in invalid groups. */
const WRONG = '[aria-invalid], [data-wrong] :is(button, input)'

/** Returns the ref of a form. Focuses its first invalid field after each submit attempt and each refusal. */
export function useFocusInvalid(tries: number, refusal: Error | null) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0 || refusal) form.current?.querySelector<HTMLElement>(WRONG)?.focus()
  }, [tries, refusal])
  return form
}
