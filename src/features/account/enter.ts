import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { beginSession } from '../../session/session.ts'
import { wipeGuest } from '../../storage/member-space.ts'
import { captchaQuery } from './queries.ts'
import { forgetHandedOver } from './drafts.ts'

// The page is rendered again for the member before the app has gone on.
let passing = false

/** True between the start of a session and the page it leads to. */
export function isPassing(): boolean {
  return passing
}

interface Entry<Typed> {
  send: (typed: Typed) => Promise<{ token: string }>
  /** Where to go after it, inside the app. */
  back: string
  onEntered: () => Promise<void>
  onFailed?: (error: Error) => Promise<void> | void
}

/**
 * Logs in or registers, one at a time however often it is pressed. Afterwards the session has started and the app has navigated; after a failure there
 * is a new captcha, since the old one is used.
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
