import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessionStored } from './enter.ts'
import { isAccountPath } from './search-params.ts'

/** Replaces login and register for a logged-in member: opens `back`, unless the member has opened another page meanwhile. */
export function LeaveForMember({ back }: { back: string }) {
  const router = useRouter()
  const { pathname } = useLocation()
  useEffect(() => {
    const leave = async () => {
      await sessionStored().catch(() => undefined)
      if (isAccountPath(router.latestLocation.pathname)) await router.navigate({ href: back, replace: true })
    }
    if (isAccountPath(pathname)) void leave()
  }, [router, pathname, back])
  return null
}
