import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { leftOf, type Wait } from '../api/errors.ts'
import { useNow } from '../time/use-now.ts'
import { Button } from '../ui/button.tsx'

/** Returns the remaining seconds of a wait, updated every second. Undefined without a wait, or if it was over before mounting. */
function useLeft(wait: Wait | undefined): number | undefined {
  const [mounted] = useState(readClocks)
  const isShown = wait !== undefined && leftOf(wait, ...mounted) > 0
  useNow(isShown && leftOf(wait) > 0 ? 1_000 : null)
  return isShown ? Math.max(0, Math.ceil(leftOf(wait) / 1_000)) : undefined
}

const readClocks = () => [performance.now(), Date.now()] as const

/** Returns the remaining seconds of a wait, and the countdown to show while the control is disabled. */
export function useCountdown(wait: Wait | undefined): { seconds: number | undefined; countdown: ReactNode } {
  const seconds = useLeft(wait)
  const left = seconds && `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return {
    seconds,
    countdown: left && (
      <span role="timer">
        <Trans comment="under a button that is off; time left as minutes and seconds, 0:29">
          Too many attempts. You can try again in {left}
        </Trans>
      </span>
    ),
  }
}

/**
 * A retry button. Disabled, with a countdown, until the wait that the server requested is over. Screen readers announce only the
 * end of the wait.
 */
export function RetryButton({
  wait,
  disabled,
  reason,
  ...rest
}: { wait: Wait | undefined } & ComponentProps<typeof Button>) {
  const { t } = useLingui()
  const { seconds, countdown } = useCountdown(wait)
  return (
    <>
      <Button {...rest} disabled={Boolean(countdown) || disabled} reason={countdown || reason} />
      <output className="sr-only">{seconds === 0 && t`You can try again now.`}</output>
    </>
  )
}
