import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../ui/icon-button.tsx'
import { BackIcon } from '../ui/icons/shell.ts'
import { useLeave } from './leave.ts'

/** Leads to where the member came from, or home when this page was opened first. */
export function BackLink() {
  const { t } = useLingui()
  return <IconButton icon={BackIcon} label={t`Back`} onClick={useLeave('/home')} />
}
