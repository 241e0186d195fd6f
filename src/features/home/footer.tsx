import { Trans } from '@lingui/react/macro'
import { useSiteConfig } from '../../site/site.ts'

/** The age limit, when the operator sets one. */
export function Footer() {
  const { min_age: age } = useSiteConfig().responsible
  if (age === undefined) return null
  return (
    <p className="py-2 text-center text-12 text-balance text-ink-2">
      <Trans>Only for people aged {age} or over. Play only with money you can afford to lose.</Trans>
    </p>
  )
}
