import { useState } from 'react'
import { withoutSignature } from '../pwa/signed-url.ts'

/**
 * Returns a picture's `src` and `onError`; no `src` if the picture failed to load. Keeps the current URL if a new one differs only
 * in its signature, so that the same picture is not loaded again. Takes the new one if the current URL failed.
 */
export function useSteadyAddress(src: string | undefined) {
  const [used, setUsed] = useState({ src, failed: false })
  const isSame =
    used.src === src ||
    (!used.failed &&
      used.src !== undefined &&
      src !== undefined &&
      withoutSignature(used.src) === withoutSignature(src))
  if (!isSame) setUsed({ src, failed: false })
  const address = isSame ? used.src : src
  return {
    src: isSame && used.failed ? undefined : address,
    onError: () => setUsed({ src: address, failed: true }),
  }
}
