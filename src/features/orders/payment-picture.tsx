import { useEffect, useState } from 'react'
import { paymentPicture } from '../../api/payment-picture.ts'
import { isOnline } from '../../pwa/online.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The operator's code to scan. Shows nothing when it is not available: the account is shown above. */
export function PaymentPicture({ src, alt }: { src: string; alt: string }) {
  const [shown, setShown] = useState<string | null>()
  useEffect(() => {
    const controller = new AbortController()
    const address = paymentPicture(src, controller.signal)
    address.then(setShown, () => {
      if (!controller.signal.aborted) setShown(null)
    })
    return () => {
      controller.abort()
      address.then(
        (made) => URL.revokeObjectURL(made),
        () => undefined,
      )
    }
  }, [src])
  if (shown === null) return null
  // A host may refuse the added parameter. Offline, the browser's cache would answer the plain address; a fetched picture was newer than that cache.
  const tryPlain = () => setShown(shown !== src && !shown?.startsWith('blob:') && isOnline() ? src : null)
  return (
    <div className="aspect-square w-50 overflow-hidden rounded-sm bg-white">
      {shown ? (
        <img
          src={shown}
          alt={alt}
          width={200}
          height={200}
          className="size-full object-contain"
          onError={tryPlain}
        />
      ) : (
        <Skeleton className="size-full" />
      )}
    </div>
  )
}
