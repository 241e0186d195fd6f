import { Trans } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ButtonLink } from '../../components/button-link.tsx'
import { useOnline } from '../../components/connection.ts'
import { OwnMoney } from '../../components/own-money.tsx'
import { SentencePair } from '../../components/sentence-pair.tsx'
import { ServiceLink } from '../../components/service-link.tsx'
import { replaceFormEntry } from '../../components/url-form.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSiteConfig } from '../../site/site.ts'
import { sentAt } from '../../submissions/candidates.ts'
import { choose, ruleOut } from '../../submissions/decide.ts'
import { closeEntry } from '../../submissions/journal.ts'
import { formOf, isMissing } from '../../submissions/submission.ts'
import { formatSeconds, formatMoment } from '../../time/format-time.ts'
import { readServerTime } from '../../time/server-time.ts'
import { useServerAhead } from '../../time/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { QuestionIcon } from '../../ui/icons/pages.ts'
import { Step } from '../../ui/steps.tsx'
import { SubmissionFrame, TunnelDrawing, type SubmissionProps, type ViewProps } from './submission-frame.tsx'
import { UnconfirmedActions } from './unconfirmed-actions.tsx'
import {
  ACCEPTED,
  acceptedMeans,
  finalStatus,
  isRowKnown,
  NOT_MOVED,
  resendText,
  rowLink,
  settledTone,
  StateBadge,
  wordsFor,
} from './words.tsx'

/** Replaces the form while a submission is unconfirmed, then shows how it ended. */
export default function SubmissionView({ submission, form }: ViewProps) {
  const { state, candidates, requestId } = submission
  if (state === 'refused') return <RefusedView submission={submission} form={form} />
  if (state !== 'unconfirmed') {
    return candidates ? <DuplicatesView submission={submission} /> : <FoundView submission={submission} />
  }
  return candidates ? (
    <CandidatePicker key={requestId} submission={submission} />
  ) : (
    <UnconfirmedView key={requestId} submission={submission} form={form} />
  )
}

/** A submission with an unknown result: the steps so far and the actions. */
function UnconfirmedView({ submission, form }: ViewProps) {
  return (
    <SubmissionFrame
      submission={submission}
      tone="warn"
      drawing={<TunnelDrawing />}
      title={<Trans>We don’t know the result yet</Trans>}
      warning={resendText(submission) ?? wordsFor(submission).warning}
      meaning={<Meaning submission={submission} />}
    >
      <Card className="mt-5 w-full text-left">
        <ReconciliationSteps submission={submission} />
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
        We sent your request but didn’t get a clear response, or a venue needs more time. Your money is in the
        venues or in your central wallet. We’ll keep checking.
      </Trans>
    )
  }
  if (!isMissing(submission)) {
    return (
      <Trans>
        We sent your order but didn’t get a clear response. We’re checking what happened, and we’ll check
        again when you next open the app.
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

function ReconciliationSteps({ submission }: SubmissionProps) {
  const { locale } = useLanguage()
  const online = useOnline()
  useServerAhead() // for `sentAt`
  const isChecked = isMissing(submission) || submission.serverMessage !== undefined
  const progress = () => {
    if (!online) return <Trans>We’ll check again when you’re back online</Trans>
    if (submission.kind === 'recovery') return <Trans>Checking your venue balances</Trans>
    if (isChecked || submission.rounds > 0) return <Trans>Not found yet</Trans>
    return <Trans>Checking your records</Trans>
  }
  return (
    <ol>
      <Step state="done" title={<Trans>Sent</Trans>}>
        {formatSeconds(sentAt(submission), locale)}
      </Step>
      <Step
        state="unconfirmed"
        title={isChecked ? <Trans>Checked your records</Trans> : <Trans>No response yet</Trans>}
      >
        {progress()}
      </Step>
      <Step
        state="todo"
        title={<Trans comment="last step: the result of the order is known">Settled</Trans>}
      />
    </ol>
  )
}

/** The server accepted the order, but several rows match. Shows all of them, and what to do about the duplicates. */
function DuplicatesView({ submission }: SubmissionProps) {
  const words = wordsFor(submission)
  const done = () => void closeEntry(submission.requestId)
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
        <Button variant="ghost" full onClick={done}>
          {words.another}
        </Button>
      </div>
    </SubmissionFrame>
  )
}

/** Lets the member pick the order of an unanswered submission. Sends nothing. */
function CandidatePicker({ submission }: SubmissionProps) {
  const client = useQueryClient()
  const words = wordsFor(submission)
  const decide = useMutation({
    mutationFn: (id: string | undefined) => {
      const { requestId, candidates = [] } = submission
      if (id !== undefined) return choose(requestId, id)
      return ruleOut(
        requestId,
        candidates.map((shown) => shown.id),
      )
    },
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
      <Button variant="ghost" full className="mt-3" onClick={() => decide.mutate(undefined)}>
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
  return (
    <ul className="mt-5 flex w-full flex-col gap-3 text-left">
      {candidates?.map(({ id, order: number = id, money, status, createdAt }) => {
        const made = readServerTime(createdAt, timezone)
        return (
          <li key={id}>
            <Card className="flex flex-col gap-2">
              <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <OwnMoney value={money} always className="text-16 font-bold" />
                <StateBadge status={status} />
              </div>
              <p className="text-12 wrap-anywhere text-ink-2">
                {made === null ? '--' : formatMoment(made, locale)} ·{' '}
                <Trans comment="number of an order">no. {number}</Trans>
              </p>
              {onChoose && (
                <Button variant="ghost" full onClick={() => onChoose(id)}>
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

/** A submission that was found, or accepted while its row was not. */
function FoundView({ submission }: SubmissionProps) {
  const router = useRouter()
  const { requestId } = submission
  const status = finalStatus(submission)
  const tone = settledTone(submission)
  const isKnown = isRowKnown(submission)
  const words = wordsFor(submission)
  const row = rowLink(submission)
  // An accepted order was never lost.
  const isFound = isKnown && submission.state === 'settled' && !submission.isInProgress
  return (
    <SubmissionFrame
      submission={submission}
      tone={tone}
      drawing={tone === 'ok' && <TunnelDrawing arrived />}
      title={isFound ? words.found : ACCEPTED.found}
      meaning={acceptedMeans(submission)}
    >
      {status !== undefined && (
        <p className="mt-3">
          <StateBadge status={status} />
        </p>
      )}
      <div className="mt-5 flex w-full flex-col gap-3">
        {row === undefined ? (
          <ButtonLink {...words.recordsLink} full onClick={() => void closeEntry(requestId)}>
            {words.records}
          </ButtonLink>
        ) : (
          <ButtonLink {...row} full onClick={() => replaceFormEntry(router, submission)}>
            <Trans>See the order</Trans>
          </ButtonLink>
        )}
        <Button variant="ghost" full onClick={() => void closeEntry(requestId)}>
          {words.another}
        </Button>
      </div>
    </SubmissionFrame>
  )
}

/** An unconfirmed submission that turned out to be refused. Nothing happened; the button refills the form. */
function RefusedView({ submission, form }: ViewProps) {
  const { requestId, serverMessage, orderId } = submission
  const backToForm = async () => {
    await form.refill(submission)
    await closeEntry(requestId)
  }
  return (
    <SubmissionFrame
      submission={submission}
      tone="bad"
      title={<Trans>The order wasn’t accepted</Trans>}
      meaning={
        <>
          {serverMessage && <span className="mb-1 block text-ink">{serverMessage}</span>}
          {orderId === undefined ? (
            <Trans>
              We didn’t create an order, and your balance hasn’t changed. You can change the order and send it
              again.
            </Trans>
          ) : (
            NOT_MOVED
          )}
        </>
      }
    >
      <div className="mt-5 flex w-full flex-col gap-3">
        <Button full onClick={() => void backToForm()}>
          <Trans>Back to the form</Trans>
        </Button>
        <ServiceLink search={{ topic: formOf(submission), order: submission.requestId }} full />
      </div>
    </SubmissionFrame>
  )
}
