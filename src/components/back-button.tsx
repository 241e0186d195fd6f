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
 * Returns a function that goes back, or to `fallback` when this page was opened first. The function is referentially stable, so
 * that an effect does not go back twice.
 */
export function useLeave(fallback: NonNullable<LinkProps['to']>): () => void {
  const router = useRouter()
  return useCallback(() => {
    if (router.history.canGoBack()) router.history.back()
    else void router.navigate({ to: fallback, replace: true })
  }, [router, fallback])
}
