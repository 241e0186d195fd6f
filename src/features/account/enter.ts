import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { clearToasts } from '../../components/toasts.ts'
import { finishBeforeReload } from '../../pwa/updates.ts'
import { beginSession } from '../../session/session.ts'
import { wipeGuest } from '../../storage/member-space.ts'
import { captchaQuery } from './queries.ts'
import { clearPassedCredentials } from './drafts.ts'
import { isAccountPath } from './search-params.ts'

// Resolves once the session that has begun is on disk: a reload before that would lose it.
let stored = Promise.resolve()

interface Entry<Typed> {
  send: (typed: Typed) => Promise<{ token: string }>
  /** Called once the server has answered. `isHere` is false if the member has left the page. */
  onEntered: (isHere: boolean) => Promise<void>
  onFailed?: (error: Error) => Promise<void> | void
}

/**
 * Returns `enter`, which logs in or registers, and its state. Ignores taps while a request is running. Dismisses the toasts of
 * earlier attempts. On success, starts the session. On failure, loads a new captcha, because each one works only once.
 */
export function useEnter<Typed>({ send, onEntered, onFailed }: Entry<Typed>) {
  const client = useQueryClient()
  const router = useRouter()
  const path = useRef('')
  // On a slow connection, the member may open another page before the answer.
  const isHere = () => router.latestLocation.pathname === path.current
  const { mutateAsync, reset, error, variables, isPending } = useMutation({
    mutationKey: ['enter'],
    mutationFn: send,
    onSuccess: async ({ token }) => {
      clearPassedCredentials()
      await onEntered(isHere())
      await wipeGuest()
      stored = beginSession(token)
      await stored
    },
    onError: async (failure) => {
      void client.resetQueries({ queryKey: captchaQuery.queryKey })
      await onFailed?.(failure)
    },
  })
  const enter = (typed: Typed) => {
    if (client.isMutating({ mutationKey: ['enter'] }) > 0) return
    path.current = router.latestLocation.pathname
    // The toast of an earlier failure would contradict the result.
    clearToasts()
    // A reload before the session is on disk would lose the token. The mutation's state has the error.
    finishBeforeReload(mutateAsync(typed)).catch(() => undefined)
  }
  return { enter, reset, error, sent: variables, isPending }
}

/** Replaces login and register for a logged-in member: opens `back`, unless the member has opened another page meanwhile. */
export function LeaveForMember({ back }: { back: string }) {
  const router = useRouter()
  const { pathname } = useLocation()
  useEffect(() => {
    const leave = async () => {
      await stored.catch(() => undefined)
      if (isAccountPath(router.latestLocation.pathname)) await router.navigate({ href: back, replace: true })
    }
    if (isAccountPath(pathname)) void leave()
  }, [router, pathname, back])
  return null
}
