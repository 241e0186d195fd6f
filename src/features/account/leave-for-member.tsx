import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isAccountPath } from './search-params.ts'

/** Replaces login and register for a logged-in member: opens `back`, unless the member has opened another page meanwhile. */
export function LeaveForMember({ back }: { back: string }) {
  const router = useRouter()
  const { pathname } = useLocation()
  useEffect(() => {
    if (isAccountPath(pathname)) void router.navigate({ href: back, replace: true })
  }, [router, pathname, back])
  return null
}
