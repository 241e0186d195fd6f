import type { ReactNode } from 'react'
import { BrandMark } from '../../components/brand-mark.tsx'
import { useBrandName } from '../../site/site.ts'

/** The operator's logo and name above a form, with a greeting. */
export function Welcome({ children }: { children: ReactNode }) {
  const name = useBrandName()
  return (
    <div className="flex items-center gap-3 py-4">
      <BrandMark className="size-12 shrink-0" />
      <div className="min-w-0">
        <p className="text-20 font-bold">{name}</p>
        <p className="text-ink-2">{children}</p>
      </div>
    </div>
  )
}
