import type { ReactNode } from 'react'
import { BackLink } from '../../../components/back-link.tsx'
import { GuestCard } from '../../../components/guest-card.tsx'
import type { Icon } from '../../../ui/icons/icon.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'

interface GuestsPageProps {
  title: ReactNode
  icon: Icon
  heading: ReactNode
  children: ReactNode
}

/** The page that guests see instead of records. */
export function GuestsPage({ title, icon, heading, children }: GuestsPageProps) {
  return (
    <>
      <PageHeader back={<BackLink />} title={title} />
      <main className="px-4">
        <GuestCard icon={icon} title={heading}>
          {children}
        </GuestCard>
      </main>
    </>
  )
}
