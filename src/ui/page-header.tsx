import type { ReactNode } from 'react'

interface PageHeaderProps {
  back?: ReactNode
  title: ReactNode
  end?: ReactNode
  /** `h2` where the page has another header. */
  heading?: 'h1' | 'h2'
}

/** The header of a screen: `back` (a link or icon button), the title, and `end`. */
export function PageHeader({ back, title, end, heading: Heading = 'h1' }: PageHeaderProps) {
  return (
    <header className="sticky top-0 z-10 bg-paper pt-safe">
      <div className={`flex min-h-14 items-center gap-2 pr-4 ${back ? 'pl-1.5' : 'pl-4'}`}>
        {back}
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-2">
          <Heading className="min-w-0 grow basis-[6.5rem] text-16 font-bold">{title}</Heading>
          {end && <div className="text-12 wrap-break-word text-ink-2">{end}</div>}
        </div>
      </div>
    </header>
  )
}
