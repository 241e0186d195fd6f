import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Section } from '../../ui/section.tsx'

/** One tool under its heading, with how far it reaches: no other device knows of it. */
export function Tool({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Section
      title={title}
      end={
        <span className="shrink-0">
          <Trans comment="how far a tool reaches: it holds on this device only">on this device</Trans>
        </span>
      }
    >
      {children}
    </Section>
  )
}
