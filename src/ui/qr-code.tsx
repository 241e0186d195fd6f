import { useEffect, useState } from 'react'
import { Skeleton } from './skeleton.tsx'

/**
 * A QR code for `text`, generated on the device. Dark on white in both themes. Show `text` beside it, because nothing is drawn if
 * the generator cannot be loaded.
 */
export function QrCode({ text, alt }: { text: string; alt: string }) {
  const [src, setSrc] = useState<string | null>()
  useEffect(() => {
    let isCurrent = true
    const draw = async () => {
      const { qrImage } = await import('./qr-image.ts')
      if (isCurrent) setSrc(qrImage(text))
    }
    // If the chunk cannot be loaded, shows nothing: the text beside it has the same content.
    draw()
      .catch(draw)
      .catch(() => setSrc(null))
    return () => {
      isCurrent = false
    }
  }, [text])
  if (src === null) return null
  return (
    <div className="aspect-square w-full max-w-50 overflow-hidden rounded-sm bg-white">
      {src ? <img src={src} alt={alt} className="size-full" /> : <Skeleton className="size-full" />}
    </div>
  )
}
