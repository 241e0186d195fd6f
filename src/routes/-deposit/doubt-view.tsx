import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCurrencySign } from '../../features/deposit/money-text.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Money } from '../../money/money.tsx'
import { useOnline } from '../../screen/connection.ts'
import { useSiteConfig } from '../../site/site.ts'
import { lookUp } from '../../submissions/settle.ts'
import { LOOKS_AFTER_MS, type Submission } from '../../submissions/submission.ts'
import { formatClock, formatSeconds } from '../../time/format-time.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QuestionIcon } from '../../ui/icons/shell.ts'
import { StatusIcon } from '../../ui/status-badge.tsx'
import { Step, Steps } from '../../ui/steps.tsx'

const route = getRouteApi('/deposit')

/** A deposit whose answer never came: what that means for the money first, the cause second, the ways out last. */
export function DoubtView({ submission }: { submission: Submission }) {
  const { title, money, madeAt, requestId, looks } = submission
  const { locale } = useLanguage()
  const { timezone } = useSiteConfig()
  const online = useOnline()
  const sign = useCurrencySign()
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const check = useMutation({
    mutationFn: () => lookUp(submission, timezone),
    onSuccess: (settled) => settled && client.invalidateQueries(),
  })
  const navigate = route.useNavigate()
  // What is in doubt must not wait in the form to be sent once more.
  useEffect(
    () => void navigate({ search: (chosen) => ({ ...chosen, amount: undefined }), replace: true }),
    [navigate],
  )
  // It takes the place of the form: whoever listens rather than looks is told at once.
  useEffect(() => heading.current?.focus(), [])
  const number = `${requestId.slice(0, 4)}…${requestId.slice(-2)}`

  return (
    <div className="flex flex-col items-center py-4 text-center">
      <StatusIcon tone="warn" icon={QuestionIcon} size="lg" />
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-20 font-bold outline-none">
        <Trans>We don’t know the result yet</Trans>
        <span className="block text-14 text-warn">
          <Trans>Do not pay again.</Trans>
        </span>
      </h2>
      <p className="mt-2 text-ink-2">
        <Trans>
          The connection broke after the order was sent. We look it up for you, also after you close the app.
        </Trans>
      </p>
      <Money value={money} sign={sign} always className="mt-4 text-28 font-bold" />
      <p className="mt-1 text-12 text-ink-2">
        {title && `${title} · `}
        {formatClock(madeAt, locale)} · <Trans comment="number of an order">no. {number}</Trans>
      </p>
      <Card className="mt-5 w-full text-left">
        <Steps>
          <Step state="done" title={<Trans>Sent</Trans>}>
            {formatSeconds(madeAt, locale)}
          </Step>
          <Step state="doubt" title={<Trans>Waiting for the answer</Trans>}>
            {online ? (
              <Plural
                value={looks}
                _0="Looking for it in your records"
                one="Looked in your records once, not there so far"
                other="Looked in your records # times, not there so far"
              />
            ) : (
              <Trans>Looked up again as soon as there is a connection</Trans>
            )}
          </Step>
          <Step
            state="todo"
            title={<Trans comment="last step: it is known how the order ended">Settled</Trans>}
          />
        </Steps>
      </Card>
      {looks >= LOOKS_AFTER_MS.length && (
        <p className="mt-3 text-ink-2">
          <Trans>
            It may still appear. Look at <Link to="/transaction-record">your records</Link>, and ask customer
            service before you pay again.
          </Trans>
        </p>
      )}
      <div className="mt-5 flex w-full flex-col gap-3">
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
        <Link
          to="/service"
          search={{ topic: 'deposit', order: requestId }}
          className={buttonClass({ variant: 'ghost', size: 'md', full: true })}
        >
          <Trans>Contact customer service</Trans>
        </Link>
      </div>
      <p className="mt-3 text-12 text-ink-2">
        <Trans>The deposit button is locked until this order is settled.</Trans>
      </p>
    </div>
  )
}
