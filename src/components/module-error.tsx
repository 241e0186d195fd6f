import { Trans } from '@lingui/react/macro'
import { useFailureText } from './failure-text.ts'
import { Button } from '../ui/button.tsx'

/** An error in one section of home, with a retry button. The rest of the page keeps working. */
export function ModuleError({ error, retry }: { error: unknown; retry: () => void }) {
  const failureText = useFailureText()
  return (
    <div role="alert" className="flex min-h-11 items-center gap-3 text-12 text-ink-2">
      <p className="min-w-0 grow">{failureText(error)}</p>
      <Button variant="quiet" size="sm" onClick={retry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
