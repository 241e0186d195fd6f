import { Trans } from '@lingui/react/macro'
import { useLanguage } from '../../i18n/language.ts'
import { ButtonLink } from '../../components/button-link.tsx'
import { useOnline } from '../../components/connection.ts'
import { isMissing } from '../../submissions/rounds.ts'
import { formatSeconds, formatMoment } from '../../time/format-time.ts'
import { Card } from '../../ui/card.tsx'
import { QuestionIcon } from '../../ui/icons/pages.ts'
import { Step, Steps } from '../../ui/steps.tsx'
import { UnconfirmedActions } from './unconfirmed-actions.tsx'
import { SubmissionFrame, TunnelDrawing, type SubmissionProps, type ViewProps } from './submission-frame.tsx'
import { wordsFor } from './words.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ServiceLink } from '../../components/service-link.tsx'
import { formOf } from '../../submissions/submission.ts'
import { orderState } from '../../api/order-state.ts'
import { OwnMoney } from '../../components/own-money.tsx'
import { SentencePair } from '../../components/sentence-pair.tsx'
import { STATE_TONES, useStateWords } from '../../components/state-words.ts'
import { useSiteConfig } from '../../site/site.ts'
import { choose, ruleOut } from '../../submissions/decide.ts'
import { markSeen } from '../../submissions/journal.ts'
import { readServerTime } from '../../time/server-time.ts'
import { Button } from '../../ui/button.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'

/** A submission with an unknown result: the steps so far and the actions. */
export function UnconfirmedView({ submission, form }: ViewProps) {
  return (
    <SubmissionFrame
      submission={submission}
      tone="warn"
      drawing={<TunnelDrawing />}
      title={<Trans>We don’t know the result yet</Trans>}
      warning={
        isMissing(submission) && submission.repeatable ? (
          <Trans>Safe to send again: you won’t get a second order</Trans>
        ) : (
          wordsFor(submission).warning
        )
      }
      meaning={<Meaning submission={submission} />}
    >
      <Card className="mt-5 w-full text-left">
        <WhatIsDone submission={submission} />
      </Card>
      <UnconfirmedActions submission={submission} form={form} />
      <p className="mt-3 text-12 text-ink-2">
        <Trans>You can make another order once this one is settled.</Trans>
      </p>
    </SubmissionFrame>
  )
}

function Meaning({ submission }: SubmissionProps) {
  if (submission.kind === 'recovery') {
    return (
      <Trans>
        We lost the connection after sending the request, or a venue needs more time. Your money is in the
        venues or in your central wallet. We’ll keep checking.
      </Trans>
    )
  }
  if (!isMissing(submission)) {
    return (
      <Trans>
        We lost the connection after sending your order. We’re checking what happened, and we’ll check again
        when you next open the app.
      </Trans>
    )
  }
  return submission.repeatable ? (
    <Trans>Your order isn’t in your records yet. Send the same order again, or discard it.</Trans>
  ) : (
    <Trans>
      Your order isn’t in your records yet and may still arrive. Check your records yourself before you make
      another order.
    </Trans>
  )
}

function WhatIsDone({ submission }: SubmissionProps) {
  const { locale } = useLanguage()
  const online = useOnline()
  const missing = isMissing(submission)
  return (
    <Steps>
      <Step state="done" title={<Trans>Sent</Trans>}>
        {formatSeconds(submission.madeAt, locale)}
      </Step>
      <Step
        state="unconfirmed"
        title={missing ? <Trans>Checked your records</Trans> : <Trans>Waiting for the server</Trans>}
      >
        {!online ? (
          <Trans>We’ll check again when you’re back online</Trans>
        ) : submission.kind === 'recovery' ? (
          <Trans>Checking your venue balances</Trans>
        ) : missing || submission.looks > 0 ? (
          <Trans>Not found yet</Trans>
        ) : (
          <Trans>Checking your records</Trans>
        )}
      </Step>
      <Step
        state="todo"
        title={<Trans comment="last step: it is known how the order ended">Settled</Trans>}
      />
    </Steps>
  )
}

/** The server accepted the order, but several rows match. Shows all of them, and what to do about the duplicates. */
export function DuplicatesView({ submission }: SubmissionProps) {
  const words = wordsFor(submission)
  const done = () => void markSeen(submission.requestId)
  return (
    <SubmissionFrame
      submission={submission}
      tone="warn"
      icon={QuestionIcon}
      title={<Trans>This order is in your records more than once</Trans>}
      warning={words.warning}
      meaning={
        <SentencePair
          first={<Trans>On a bad connection, a browser may send an order twice.</Trans>}
          second={words.tooMany}
        />
      }
    >
      <Candidates submission={submission} />
      <div className="mt-5 flex w-full flex-col gap-3">
        <ButtonLink {...words.recordsLink} full onClick={done}>
          {words.records}
        </ButtonLink>
        <ServiceLink search={{ topic: formOf(submission), order: submission.requestId }} full />
        <Button variant="ghost" size="md" full onClick={done}>
          {words.another}
        </Button>
      </div>
    </SubmissionFrame>
  )
}

/** Lets the member pick the order of an unanswered submission. Sends nothing. */
export function CandidatePicker({ submission }: SubmissionProps) {
  const client = useQueryClient()
  const words = wordsFor(submission)
  const decide = useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? ruleOut(submission.requestId) : choose(submission.requestId, id),
    onSuccess: () => void client.invalidateQueries(),
  })
  return (
    <SubmissionFrame
      submission={submission}
      tone="warn"
      icon={QuestionIcon}
      title={<Trans>Which of these is your order?</Trans>}
      warning={words.warning}
      meaning={
        <SentencePair
          first={
            <Trans>
              There’s more than one order for this amount in your records. On a bad connection, a browser may
              send an order twice.
            </Trans>
          }
          second={words.several}
        />
      }
    >
      <Candidates submission={submission} onChoose={decide.mutate} />
      <Button variant="ghost" size="md" full className="mt-3" onClick={() => decide.mutate(undefined)}>
        <Trans>None of these are mine</Trans>
      </Button>
      <p className="mt-3 text-12 text-ink-2">
        <Trans>Choosing an order doesn’t send anything. All of these orders stay in your records.</Trans>
      </p>
    </SubmissionFrame>
  )
}

interface CandidatesProps extends SubmissionProps {
  onChoose?: (id: string) => void
}

/** The records that may belong to a submission. With `onChoose`, each has a button. */
function Candidates({ submission: { candidates }, onChoose }: CandidatesProps) {
  const { locale } = useLanguage()
  const { timezone } = useSiteConfig()
  const words = useStateWords()
  return (
    <ul className="mt-5 flex w-full flex-col gap-3 text-left">
      {candidates?.map(({ id, order: number = id, money, status, createdAt }) => {
        const state = orderState(status)
        const made = readServerTime(createdAt, timezone)
        return (
          <li key={id}>
            <Card className="flex flex-col gap-2">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <OwnMoney value={money} always className="text-16 font-bold" />
                <StatusBadge tone={STATE_TONES[state]}>{words(state, status)}</StatusBadge>
              </div>
              <p className="text-12 wrap-anywhere text-ink-2">
                {made === null ? '--' : formatMoment(made, locale)} ·{' '}
                <Trans comment="number of an order">no. {number}</Trans>
              </p>
              {onChoose && (
                <Button size="md" variant="ghost" full onClick={() => onChoose(id)}>
                  <Trans>This is my order</Trans>
                </Button>
              )}
            </Card>
          </li>
        )
      })}
    </ul>
  )
}
