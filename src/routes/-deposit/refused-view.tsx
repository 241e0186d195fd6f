import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { plainAmount } from '../../money/arithmetic.ts'
import { strike } from '../../submissions/journal.ts'
import type { Submission } from '../../submissions/submission.ts'
import { Button } from '../../ui/button.tsx'
import { ServiceLink } from './service-link.tsx'
import { SubmissionFrame } from './submission-frame.tsx'

const route = getRouteApi('/deposit')

/** A deposit that was in doubt, was sent again, and was not accepted: nothing happened, and what was typed is kept. */
export default function RefusedView({ submission }: { submission: Submission }) {
  const { requestId, words, money, target } = submission
  const navigate = route.useNavigate()
  const backToForm = async () => {
    await navigate({
      search: (chosen) => ({ ...chosen, channel: target ?? chosen.channel, amount: plainAmount(money, 0) }),
      replace: true,
    })
    await strike(requestId)
  }
  return (
    <SubmissionFrame
      submission={submission}
      tone="bad"
      title={<Trans>The order was not accepted</Trans>}
      meaning={
        <>
          {words && <span className="mb-1 block text-ink">{words}</span>}
          <Trans>
            No order was made, and your balance did not change. You can change the order and send it anew.
          </Trans>
        </>
      }
    >
      <div className="mt-5 flex w-full flex-col gap-3">
        <Button full onClick={() => void backToForm()}>
          <Trans>Back to the form</Trans>
        </Button>
        <ServiceLink submission={submission} />
      </div>
    </SubmissionFrame>
  )
}
