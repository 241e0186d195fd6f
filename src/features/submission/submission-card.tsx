import { Trans } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Money } from '../../money/money.tsx'
import { formOf, type Submission, type SubmissionForm } from '../../submissions/submission.ts'
import { QuestionIcon } from '../../ui/icons/pages.ts'
import { Row, rowCardClass } from '../../ui/row.tsx'
import { StatusIcon } from '../../ui/status-badge.tsx'
import { useCurrencySign } from '../../components/money-text.ts'
import { SentencePair } from '../../components/sentence-pair.tsx'
import { titlesOf, rowLink, wordsFor } from './words.tsx'

/** The page of each form, where the member acts on its submissions. */
const FORM_LINKS: Record<SubmissionForm, Pick<LinkProps, 'to'>> = {
  deposit: { to: '/deposit' },
  withdrawal: { to: '/withdraw' },
  transfer: { to: '/transfer' },
}

/** A submission whose answer never came: unconfirmed, found or refused. Links to where the member can act. */
export function SubmissionCard({ submission }: { submission: Submission }) {
  const { money, state, candidates, kind } = submission
  const sign = useCurrencySign()
  const what = titlesOf(kind, <Money value={money} sign={sign} />)
  const unconfirmed = state === 'unconfirmed'
  const refused = state === 'refused'
  const link = unconfirmed || refused || candidates ? undefined : rowLink(submission)
  const subtitle = () => {
    if (unconfirmed) {
      return (
        <SentencePair
          first={kind === 'recovery' ? undefined : wordsFor(submission).warning}
          second={
            candidates ? <Trans>Choose which order is yours.</Trans> : <Trans>We’ll keep checking.</Trans>
          }
        />
      )
    }
    if (refused) return <Trans>No order was created. See why.</Trans>
    if (candidates) return <Trans>Your order is in your records more than once. See what to do.</Trans>
    return what.foundMeans
  }
  const icon =
    !refused && (unconfirmed || candidates) ? (
      <StatusIcon tone="warn" icon={QuestionIcon} />
    ) : (
      <StatusIcon tone={refused ? 'bad' : 'ok'} />
    )
  return (
    <Link {...(link ?? FORM_LINKS[formOf(submission)])} className={rowCardClass}>
      <Row
        icon={icon}
        title={unconfirmed ? what.unconfirmed : refused ? what.refused : what.found}
        subtitle={subtitle()}
        chevron
      />
    </Link>
  )
}
