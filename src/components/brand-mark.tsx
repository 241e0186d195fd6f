import { useSiteConfig } from '../site/site.ts'
import { cx } from '../ui/cx.ts'
import { useSteadyAddress } from '../ui/use-steady-address.ts'
import { DrawnMark } from './drawn-mark.tsx'
import { pictureUrl } from './safe-url.ts'

/** The operator's logo, or the brand's mark if there is none. Hidden from screen readers: the brand's name is beside it. */
export function BrandMark({ className = 'size-8' }: { className?: string }) {
  const logo = useSteadyAddress(pictureUrl(useSiteConfig().config_site.logo))
  if (logo.src) {
    return <img {...logo} alt="" width="32" height="32" className={cx(className, 'object-contain')} />
  }
  return <DrawnMark className={className} />
}
