import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useFailureText } from './failure-text.ts'
import { Button } from '../ui/button.tsx'
import { focusHeadingAfter } from '../ui/focus.ts'

/**
 * An error in one section of a screen; the rest keeps working. Its button retries every failed section, because home shows only the
 * first error (`home-columns` in `tokens.css`). `retry` retries what is not a query.
 */
export function ModuleError({ error, retry }: { error: unknown; retry?: () => void }) {
  const client = useQueryClient()
  const failureText = useFailureText()
  const retryAll = () => {
    retry?.()
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null })
  }
  return (
    // The button may remove the message, e.g. while what failed is loaded again.
    <div
      ref={focusHeadingAfter}
      role="alert"
      data-failed
      className="flex min-h-11 items-center gap-3 text-12 text-ink-2"
    >
      <p className="min-w-0 grow">{failureText(error)}</p>
      <Button variant="quiet" size="sm" className="shrink-0" onClick={retryAll}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
