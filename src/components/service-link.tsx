import { Trans } from '@lingui/react/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { ButtonLook } from '../ui/button.tsx'
import { ButtonLink } from './button-link.tsx'

/** A link to customer service; `search` preselects the topic and the order. */
export function ServiceLink({ search, ...look }: ButtonLook & { search?: LinkProps['search'] }) {
  return (
    <ButtonLink to="/service" {...(search && { search })} variant="ghost" size="md" {...look}>
      <Trans>Contact customer service</Trans>
    </ButtonLink>
  )
}
