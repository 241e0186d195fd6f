import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../ui/button.tsx'
import { BackIcon } from '../ui/icons/shell.ts'
import { useRouter, type LinkProps } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Goes back to the previous page, or home when this page was opened first. */
export function BackButton() {
  const { t } = useLingui()
  return <IconButton icon={BackIcon} label={t`Back`} onClick={useLeave('/home')} />
}

/**
 * Returns a function that goes back, or to `fallback` when this page was opened first. Skips an entry of the same page: a login
 * replaces itself with the page that it was opened from. The function is referentially stable, so that an effect does not go back
 * twice.
 */
export function useLeave(fallback: NonNullable<LinkProps['to']>): () => void {
  const router = useRouter()
  return useCallback(() => {
    const { history } = router
    const { href } = history.location
    const back = () => {
      if (history.canGoBack()) return history.back()
      stop()
      void router.navigate({ to: fallback, replace: true })
    }
    const stop = history.subscribe(({ action, location }) =>
      action.type === 'BACK' && location.href === href ? back() : stop(),
    )
    back()
  }, [router, fallback])
}
