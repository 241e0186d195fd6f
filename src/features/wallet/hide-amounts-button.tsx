import { useLingui } from '@lingui/react/macro'
import { hideAmounts, useHiddenAmounts } from '../../money/hidden-amounts.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { EyeIcon, EyeOffIcon } from '../../ui/icons/shell.ts'

/** The eye: hides every amount in the app, or shows them again. */
export function HideAmountsButton() {
  const { t } = useLingui()
  const hidden = useHiddenAmounts()
  return (
    <IconButton
      icon={hidden ? EyeOffIcon : EyeIcon}
      label={hidden ? t`Show amounts` : t`Hide amounts`}
      className="-my-2 text-ink-2"
      onClick={() => hideAmounts(!hidden)}
    />
  )
}
