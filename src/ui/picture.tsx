import { useState } from 'react'
import { cx } from './cx.ts'
import type { Icon } from './icons/icon.tsx'
import { useSteadyAddress } from './use-steady-address.ts'

export interface PictureProps {
  /** The picture's URL; undefined if there is no picture. */
  src: string | undefined
  /** Shown until the picture has loaded, and if there is no picture. */
  drawing: Icon
  /** Classes of its box: width, height or aspect ratio, and radius. The picture's own size never matters. */
  className: string
  /** True on the first screen; other pictures load when they come near. */
  eager?: boolean
}

/**
 * A picture of any size, in a reserved box. Without one, a drawing on a tinted background. The text beside it says what it is.
 */
export function Picture({ src, drawing: Drawing, className, eager = false }: PictureProps) {
  const [loaded, setLoaded] = useState<string>()
  const { src: used, onError } = useSteadyAddress(src)
  const isShown = used !== undefined && used === loaded
  return (
    <span
      className={cx(
        'relative flex shrink-0 items-center justify-center overflow-hidden bg-sunk text-ink-3',
        className,
      )}
    >
      {!isShown && <Drawing className="size-1/2 max-h-8 max-w-8" />}
      {used !== undefined && (
        <img
          src={used}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onLoad={() => setLoaded(used)}
          onError={onError}
        />
      )}
    </span>
  )
}
