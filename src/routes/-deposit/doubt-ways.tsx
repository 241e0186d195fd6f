import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { waitOf } from '../../api/client.ts'
import { placeDeposit } from '../../api/deposits.ts'
import { useOnline } from '../../screen/connection.ts'
import { PatientButton } from '../../screen/patient-button.tsx'
import type { Decided } from '../../submissions/decide.ts'
import { isMissing } from '../../submissions/rounds.ts'
import type { Submission } from '../../submissions/submission.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { AgainSheet } from './again-sheet.tsx'
import { AnewSheet } from './anew-sheet.tsx'
import { ServiceLink } from './service-link.tsx'
import { useDecision } from './use-decision.ts'

/** The ways out of a doubt: look once more, and when it was looked for long enough send the same order again or, where that may double it, let go of it. */
export default function DoubtWays({ submission }: { submission: Submission }) {
  const { check, again, anew } = useDecision(submission)
  const online = useOnline()
  const [asking, setAsking] = useState(false)
  const missing = isMissing(submission)
  const { repeatable } = submission
  const decision = repeatable ? again : anew
  const decide = () => decision.mutate(undefined, { onSettled: () => setAsking(false) })
  const sheet = { submission, busy: decision.isPending, onConfirm: decide, onClose: () => setAsking(false) }

  return (
    <div className="mt-5 flex w-full flex-col gap-3">
      <NotDone decided={decision.data} />
      {missing && !repeatable && (
        <Link to="/transaction-record" className={buttonClass({ full: true })}>
          <Trans>Look in my records</Trans>
        </Link>
      )}
      {missing && (
        <PatientButton
          wait={repeatable ? waitOf(placeDeposit) : undefined}
          variant={repeatable ? 'primary' : 'ghost'}
          size={repeatable ? 'lg' : 'md'}
          full
          disabled={!online}
          onClick={() => setAsking(true)}
        >
          {repeatable ? <Trans>Try again (same order)</Trans> : <Trans>I checked: it is not there</Trans>}
        </PatientButton>
      )}
      <Button
        variant="ghost"
        size="md"
        full
        busy={check.isPending}
        disabled={!online}
        onClick={() => check.mutate()}
      >
        <Trans>Check now</Trans>
      </Button>
      <ServiceLink submission={submission} />
      {asking && (repeatable ? <AgainSheet {...sheet} /> : <AnewSheet {...sheet} />)}
    </div>
  )
}

/** Why nothing was done; what was done is told by the screen. */
function NotDone({ decided }: { decided: Decided | undefined }) {
  return (
    <div role="alert">
      {decided === 'not-sent' && (
        <Note tone="warn">
          <Trans>
            Your records could not be looked at just now, so nothing was sent. Try again in a moment.
          </Trans>
        </Note>
      )}
      {decided === 'busy' && (
        <Note tone="warn">
          <Trans>This order is being sent in another tab. Nothing was sent here.</Trans>
        </Note>
      )}
    </div>
  )
}
