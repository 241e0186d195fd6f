import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFailureText } from '../../components/failure-text.ts'
import { useOnline } from '../../components/connection.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { useFetch } from './use-sync.ts'

interface KnownCardProps {
  /** What is complete, in words. */
  children: ReactNode
  fetch: ReturnType<typeof useFetch>
  /** Why nothing newer could be had. */
  problem: Error | null
  /** Whether something is missing. */
  isPart: boolean
  /** What the button says. */
  action: ReactNode
}

/** Of which days everything is on this device, and the way to fetch the rest, with how far it is and a way to stop. */
export function KnownCard({
  children,
  fetch: { progress, error: failed, start, cancel },
  problem,
  isPart,
  action,
}: KnownCardProps) {
  const { t } = useLingui()
  const online = useOnline()
  const failureText = useFailureText()
  const { done = 0, all = 0 } = progress ?? {}
  // That there is no connection the bar on top says already.
  const error = failed ?? (online ? problem : null)
  return (
    <Card className="flex min-h-18 flex-wrap items-center justify-between gap-3 py-3">
      <output className="block min-w-0 grow basis-[10rem] text-12 text-ink-2">
        {progress ? (
          <>
            <span className="block">
              {all > 0 ? (
                <Trans comment="progress of fetching records">
                  {done} of {all} records fetched
                </Trans>
              ) : (
                <Trans>Asking how many there are…</Trans>
              )}
            </span>
            <progress
              className="mt-1 h-1.5 w-full accent-accent"
              aria-label={t`Records fetched`}
              max={Math.max(all, 1)}
              value={Math.min(done, all)}
            />
          </>
        ) : (
          children
        )}
        {error && <span className="block text-bad">{failureText(error)}</span>}
      </output>
      {progress ? (
        <Button variant="ghost" size="sm" onClick={cancel}>
          <Trans comment="button: stop fetching records">Cancel</Trans>
        </Button>
      ) : (
        isPart &&
        online && (
          <Button variant="ghost" size="sm" onClick={start}>
            {action}
          </Button>
        )
      )}
      {isPart && !online && !progress && (
        <p className="basis-full text-12 text-ink-2">
          <Trans>The rest can be fetched once you are connected.</Trans>
        </p>
      )}
    </Card>
  )
}
