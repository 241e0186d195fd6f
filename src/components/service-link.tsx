import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { buttonClass, type ButtonLook } from '../ui/button.tsx'

/** A link to customer service; `search` preselects the topic and the order. */
export function ServiceLink({ search, ...look }: ButtonLook & { search?: LinkProps['search'] }) {
  return (
    <Link
      to="/service"
      {...(search && { search })}
      className={buttonClass({ variant: 'ghost', size: 'md', ...look })}
    >
      <Trans>Contact customer service</Trans>
    </Link>
  )
}
