import { useState } from 'react'
import { withoutSignature } from '../pwa/signed-address.ts'

/**
 * The `src` and `onError` of a picture. The address stays while another differs only in its signature, since that would load the same picture again;
 * the newest is taken when the one in use has failed.
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
