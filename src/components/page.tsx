import type { ReactNode } from 'react'
import { PageHeader } from '../ui/page-header.tsx'
import { BackLink } from './back-link.tsx'

interface PageProps {
  /** The screen's title, for its header and the document. */
  title: string
  /** An element beside the title. */
  end?: ReactNode
  /** Classes for the layout of the content. */
  className?: string
  children: ReactNode
}

/** A subpage: its title, a back link and its content. */
export function Page({ title, end, className = '', children }: PageProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-column flex-col">
      <title>{title}</title>
      <PageHeader back={<BackLink />} title={title} end={end} />
      <main className={`flex grow flex-col ${className}`}>{children}</main>
    </div>
  )
}
