import { type ReactNode, useEffect } from 'react'
import { BrandMark } from '../../components/brand-mark.tsx'
import { isAccountPath } from './search-params.ts'
import { useBrandName } from '../../site/site.ts'
import { useRouter } from '@tanstack/react-router'

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

/** Replaces login and register for a logged-in member: opens `back`, unless the member has opened another page meanwhile. */
export function LeaveForMember({ back }: { back: string }) {
  const router = useRouter()
  useEffect(() => {
    if (isAccountPath(router.latestLocation.pathname)) void router.navigate({ href: back, replace: true })
  }, [router, back])
  return null
}
