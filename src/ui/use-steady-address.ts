import { useState } from 'react'
import { withoutSignature } from '../pwa/signed-url.ts'

/**
 * Returns a picture's `src` and `onError`; no `src` if the picture failed to load. Keeps the current URL if a new one differs only
 * in its signature, so that the same picture is not loaded again. Takes the new one if the current URL failed.
 */
export function useSteadyAddress(src: string | undefined) {
  const [current, setCurrent] = useState({ src, failed: false })
  const isSame =
    current.src === src ||
    (!current.failed &&
      current.src !== undefined &&
      src !== undefined &&
      withoutSignature(current.src) === withoutSignature(src))
  if (!isSame) setCurrent({ src, failed: false })
  const address = isSame ? current.src : src
  return {
    src: isSame && current.failed ? undefined : address,
    onError: () => setCurrent({ src: address, failed: true }),
  }
}
