import { useLingui } from '@lingui/react/macro'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { IconButton } from '../ui/icon-button.tsx'
import { BackIcon } from '../ui/icons/shell.ts'

/** Leads to where the member came from, or home when this page was opened first. */
export function BackLink() {
  const { t } = useLingui()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const leave = () =>
    canGoBack ? router.history.back() : void router.navigate({ to: '/home', replace: true })
  return <IconButton icon={BackIcon} label={t`Back`} onClick={leave} />
}
