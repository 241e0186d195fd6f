import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { beginSession } from '../../session/session.ts'
import { wipeGuest } from '../../storage/member-space.ts'
import { captchaQuery } from './queries.ts'
import { forgetHandedOver } from './drafts.ts'

// With the new session, the login page rerenders before the navigation replaces it.
let passing = false

/** Returns true from the start of a session until the navigation that follows has ended. */
export function isPassing(): boolean {
  return passing
}

interface Entry<Typed> {
  send: (typed: Typed) => Promise<{ token: string }>
  /** The path to open afterwards, inside the app. */
  back: string
  onEntered: () => Promise<void>
  onFailed?: (error: Error) => Promise<void> | void
}

/**
 * Logs in or registers; ignores taps while a request is running. On success, starts the session and navigates. After a failure, loads a new captcha,
 * since the old one is used up.
 */
export function useEnter<Typed>({ send, back, onEntered, onFailed }: Entry<Typed>) {
  const client = useQueryClient()
  const router = useRouter()
  const { mutate, reset, error, variables, isPending, isSuccess } = useMutation({
    mutationKey: ['enter'],
    mutationFn: send,
    onSuccess: async ({ token }) => {
      forgetHandedOver()
      await onEntered()
      await wipeGuest()
      passing = true
      await beginSession(token)
      await router.navigate({ href: back, replace: true }).finally(() => {
        passing = false
      })
    },
    onError: async (failure) => {
      void client.resetQueries({ queryKey: captchaQuery.queryKey })
      await onFailed?.(failure)
    },
  })
  const enter = (typed: Typed) => {
    if (client.isMutating({ mutationKey: ['enter'] }) === 0) mutate(typed)
  }
  return { enter, reset, error, sent: variables, isPending, isEntering: isPending || isSuccess }
}
