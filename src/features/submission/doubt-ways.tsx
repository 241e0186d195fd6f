import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { waitOf } from '../../api/client.ts'
import { useOnline } from '../../components/connection.ts'
import { PatientButton } from '../../components/patient-button.tsx'
import type { Decided } from '../../submissions/decide.ts'
import { KINDS } from '../../submissions/kinds.ts'
import { isMissing } from '../../submissions/rounds.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { AgainSheet } from './again-sheet.tsx'
import { AnewSheet } from './anew-sheet.tsx'
import { ServiceLink } from './service-link.tsx'
import type { ViewProps } from './open-submission.tsx'
import { useDecision } from './use-decision.ts'
import { wordsFor } from './words.tsx'

/** The ways out of a doubt: look once more, and when it was looked for long enough send the same order again where that cannot double it, or drop it. */
export function DoubtWays({ submission, form: { shut } }: ViewProps) {
  const { check, again, anew } = useDecision(submission)
  const online = useOnline()
  const [asking, setAsking] = useState<'again' | 'anew'>()
  const missing = isMissing(submission)
  const { repeatable } = submission
  const onSettled = () => setAsking(undefined)
  const sheet = { submission, busy: again.isPending || anew.isPending, onClose: onSettled }

  return (
    <div className="mt-5 flex w-full flex-col gap-3">
      <NotDone decided={(again.submittedAt > anew.submittedAt ? again : anew).data} />
      {missing && !repeatable && (
        <Link {...wordsFor(submission).recordsLink} className={buttonClass({ full: true })}>
          <Trans>Look in my records</Trans>
        </Link>
      )}
      {missing && (
        <PatientButton
          wait={repeatable ? waitOf(KINDS[submission.kind]) : undefined}
          variant={repeatable ? 'primary' : 'ghost'}
          size={repeatable ? 'lg' : 'md'}
          full
          disabled={!online || Boolean(repeatable && shut)}
          reason={repeatable && shut ? shut : undefined}
          onClick={() => setAsking(repeatable ? 'again' : 'anew')}
        >
          {repeatable ? <Trans>Try again (same order)</Trans> : <Trans>I checked: it is not there</Trans>}
        </PatientButton>
      )}
      {missing && repeatable && (
        <Button variant="ghost" size="md" full disabled={!online} onClick={() => setAsking('anew')}>
          <Trans>Drop this order</Trans>
        </Button>
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
      {asking === 'again' && repeatable && !shut && (
        <AgainSheet {...sheet} onConfirm={(code) => again.mutate({ code }, { onSettled })} />
      )}
      {asking === 'anew' && <AnewSheet {...sheet} onConfirm={() => anew.mutate(undefined, { onSettled })} />}
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
