import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { useSession } from '../session/session.ts'
import { clearOfBar } from '../ui/bottom-bar.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Note } from '../ui/fields.tsx'
import { PageHeader } from './page-header.tsx'
import { LogInLinks } from './login-links.tsx'

interface PageProps {
  /** The screen's title, for its header and the document. */
  title: string
  /** An element beside the title. */
  end?: ReactNode
  className?: string
  children: ReactNode
}

/** A subpage: its title, a back link and its content. */
export function Page({ title, end, className = '', children }: PageProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-column flex-col">
      <title>{title}</title>
      <PageHeader back title={title} end={end} />
      <main className={`flex grow flex-col ${className}`}>{children}</main>
    </div>
  )
}

/** A subpage for members. Guests see `guest` in place of the content. */
export function MembersPage({ guest, children, ...page }: PageProps & { guest: ReactNode }) {
  const { token } = useSession()
  return <Page {...page}>{token === undefined ? guest : children}</Page>
}

/** Replaces a members-only page for guests. Explains the page, with links to log in or register that lead back to it. */
export function GuestCard(texts: Omit<ComponentProps<typeof EmptyState>, 'actions'>) {
  return <EmptyState {...texts} actions={<LogInLinks />} />
}

/** The bar at the bottom of a screen, for its primary action. Not sticky at 400 % zoom, where it would cover the form. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      ref={clearOfBar}
      className="bottom-0 z-10 mt-auto border-t border-line bg-surface px-4 pt-3 pb-safe [@media(min-height:16.5rem)]:sticky"
    >
      {children}
    </div>
  )
}

/** A note that a stored draft was restored, with a button to clear the form. */
export function DraftRestoredNote({ onClear }: { onClear: () => void }) {
  return (
    <Note className="items-center">
      <div className="flex items-center justify-between gap-2">
        <Trans>We restored what you typed</Trans>
        <Button
          variant="quiet"
          size="sm"
          className="-my-2 -mr-2 shrink-0"
          onClick={({ currentTarget }) => {
            // The button disappears: keep the focus in the form.
            const form = currentTarget.closest('main')
            const fields = [':read-write', 'input', 'fieldset button']
            fields
              .map((field) => form?.querySelector<HTMLElement>(field))
              .find(Boolean)
              ?.focus()
            onClear()
          }}
        >
          <Trans comment="button: empty the form that was filled in before">Clear</Trans>
        </Button>
      </div>
    </Note>
  )
}
