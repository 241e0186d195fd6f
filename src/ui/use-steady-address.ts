import { useState } from 'react'
import { withoutSignature } from '../pwa/signed-address.ts'

/**
 * Returns the `src` and `onError` of a picture. Keeps the URL while a new one differs only in its signature, which would load the same picture again.
 * Takes the new one if the URL in use has failed.
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
  return {
    src: isSame ? used.src : src,
    onError: () => setUsed({ src: isSame ? used.src : src, failed: true }),
  }
}
