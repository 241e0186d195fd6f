import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCurrencySign } from '../../features/deposit/money-text.ts'
import { Money } from '../../money/money.tsx'
import { strike } from '../../submissions/journal.ts'
import type { Submission } from '../../submissions/submission.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { StatusIcon } from '../../ui/status-badge.tsx'

/** A deposit that was in doubt and was found in the records: it is there, once. */
export function FoundView({ submission: { requestId, orderId, money } }: { submission: Submission }) {
  const sign = useCurrencySign()
  return (
    <output className="flex flex-col items-center gap-3 py-8 text-center">
      <StatusIcon tone="ok" size="lg" />
      <h2 className="text-20 font-bold">
        <Trans>Your deposit is there</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>The order arrived, and it was made once.</Trans>
      </p>
      <Money value={money} sign={sign} always className="text-28 font-bold" />
      <div className="mt-3 flex w-full flex-col gap-3">
        <Link to="/detail" search={{ id: orderId }} replace className={buttonClass({ full: true })}>
          <Trans>See the order</Trans>
        </Link>
        <Button variant="ghost" size="md" full onClick={() => void strike(requestId)}>
          <Trans>Make another deposit</Trans>
        </Button>
      </div>
    </output>
  )
}
