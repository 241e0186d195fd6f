import { useSiteConfig } from '../site/site.ts'
import { useSavesData } from '../pwa/data-saver.ts'
import { cx } from '../ui/cx.ts'
import { useSteadyAddress } from '../ui/use-steady-address.ts'
import { pictureUrl } from './safe-url.ts'
import { brand } from '../pwa/brand.ts'

const FILLS = { accent: 'fill-accent', paper: 'fill-paper' }
const STROKES = { accent: 'stroke-accent', paper: 'stroke-paper' }

/** The brand's mark in the theme's colours. Decorative: hidden from screen readers. */
export function DrawnMark({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      width="32"
      height="32"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
      className={className}
    >
      {brand.mark.map(({ d, fill, stroke, width }) => (
        <path
          key={d}
          className={cx(fill && FILLS[fill], stroke && STROKES[stroke])}
          strokeWidth={width}
          d={d}
        />
      ))}
    </svg>
  )
}

/**
 * The operator's logo, or the brand's mark if there is none or data saver is on. Hidden from screen readers: the brand's name is
 * beside it.
 */
export function BrandMark({ className = 'size-8' }: { className?: string }) {
  const { config_site: site } = useSiteConfig()
  const logo = useSteadyAddress(useSavesData() ? undefined : pictureUrl(site.logo))
  if (logo.src) {
    return <img {...logo} alt="" width="32" height="32" className={cx(className, 'object-contain')} />
  }
  return <DrawnMark className={className} />
}
