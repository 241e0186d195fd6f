import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useUnfinishedSubmissions } from '../../submissions/journal.ts'
import { formOf, type Submission, type SubmissionForm } from '../../submissions/submission.ts'
import { QuestionIcon } from '../../ui/icons/pages.ts'
import { InfoIcon } from '../../ui/icons/shell.ts'
import { Row, rowCardClass } from '../../ui/rows.tsx'
import { StatusIcon } from '../../ui/status-icon.tsx'
import { OwnMoney } from '../../components/own-money.tsx'
import { SentencePair } from '../../components/sentence-pair.tsx'
import {
  finalStatus,
  NOT_MOVED,
  resendText,
  settledTone,
  StateBadge,
  titlesOf,
  rowLink,
  wordsFor,
} from './words.tsx'

/** A submission whose result is unknown, or was not shown by its form. Links to where the member can act. */
export function SubmissionCard({ submission }: { submission: Submission }) {
  const { money, state, candidates, kind, orderId } = submission
  const status = finalStatus(submission)
  const { warning, formLink } = wordsFor(submission)
  const what = titlesOf(submission, <OwnMoney value={money} />)
  const content = () => {
    const question = <StatusIcon tone="warn" icon={QuestionIcon} />
    if (state === 'unconfirmed') {
      const next = candidates ? (
        <Trans>Choose which order is yours.</Trans>
      ) : (
        <Trans>We’ll keep checking.</Trans>
      )
      const pair = <SentencePair first={kind === 'recovery' ? undefined : warning} second={next} />
      return { icon: question, title: what.unconfirmed, subtitle: resendText(submission) ?? pair }
    }
    if (state === 'refused') {
      const subtitle = orderId === undefined ? <Trans>No order was created. See why.</Trans> : NOT_MOVED
      return { icon: <StatusIcon tone="bad" />, title: what.refused, subtitle }
    }
    if (candidates) {
      const subtitle = <Trans>Your order is in your records more than once. See what to do.</Trans>
      return { icon: question, title: what.found, subtitle }
    }
    const tone = settledTone(submission)
    const icon = <StatusIcon tone={tone} {...(kind === 'recovery' && { icon: InfoIcon })} />
    return { icon, title: what.found, subtitle: what.foundMeans, link: rowLink(submission) }
  }
  const { link = formLink, ...texts } = content()
  return (
    <Link {...link} className={rowCardClass}>
      <Row
        {...texts}
        end={state === 'settled' && status !== undefined && <StateBadge status={status} />}
        chevron
      />
    </Link>
  )
}

/**
 * Returns the submissions whose result is unknown or was not shown yet. Returns those of `form`, or all. They come from the
 * journal, so they are there at once.
 */
export function useCardSubmissions(form?: SubmissionForm): Submission[] {
  return useUnfinishedSubmissions().filter(
    (entry) => !entry.resultShown && (form === undefined || formOf(entry) === form),
  )
}

/** A card for each submission of a form that `useCardSubmissions` returns. */
export function SubmissionCards({ form }: { form: SubmissionForm }) {
  const submissions = useCardSubmissions(form)
  if (submissions.length === 0) return null
  return (
    <div className="flex flex-col gap-3">
      {submissions.map((submission) => (
        <SubmissionCard key={submission.requestId} submission={submission} />
      ))}
    </div>
  )
}
