import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { Money } from '../../money/money.tsx'
import type { Submission } from '../../submissions/submission.ts'
import { formatClock } from '../../time/format-time.ts'
import type { Icon } from '../../ui/icons/icon.tsx'
import { StatusIcon } from '../../ui/status-badge.tsx'
import type { Tone } from '../../ui/tones.ts'
import { useCurrencySign } from '../../components/money-text.ts'

/** What a submission's view needs from the form that it replaces. */
export interface ReplacedForm {
  /** Why the form cannot send anything now, not even a retry; undefined if the form can send. */
  shut?: ReactNode
  /** Restores the form from a submission that was not accepted. */
  refill: (submission: Submission) => Promise<unknown>
}

/** The props of the views of a submission that need nothing from the form. */
export interface SubmissionProps {
  submission: Submission
}

/** The props of the other views of a submission. */
export interface ViewProps extends SubmissionProps {
  form: ReplacedForm
}

interface SubmissionFrameProps extends SubmissionProps {
  tone: Tone
  icon?: Icon
  title: ReactNode
  /** A second line of the heading: what the member must not do, or may do safely. */
  warning?: ReactNode
  /** What the result means for the member. */
  meaning: ReactNode
  children: ReactNode
}

/** One submission, in place of its form. Shows what it means for the money, then which order it is, then the actions. */
export function SubmissionFrame({
  submission: { money, title: target, madeAt, requestId },
  tone,
  icon,
  title,
  warning,
  meaning,
  children,
}: SubmissionFrameProps) {
  const { locale } = useLanguage()
  const sign = useCurrencySign()
  const heading = useRef<HTMLHeadingElement>(null)
  // This replaces the previous content: moving the focus makes screen readers announce it.
  useEffect(() => heading.current?.focus(), [])
  const number = `${requestId.slice(0, 4)}…${requestId.slice(-2)}`
  return (
    <div className="flex flex-col items-center py-4 text-center">
      <StatusIcon tone={tone} {...(icon && { icon })} size="lg" />
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-20 font-bold outline-none">
        {title}
        {warning && <span className="block text-14 text-warn">{warning}</span>}
      </h2>
      <output className="mt-2 block text-ink-2">{meaning}</output>
      {money !== null && <Money value={money} sign={sign} always className="mt-4 text-28 font-bold" />}
      <p className="mt-1 text-12 text-ink-2">
        {target && `${target} · `}
        {formatClock(madeAt, locale)} · <Trans comment="number of an order">no. {number}</Trans>
      </p>
      {children}
    </div>
  )
}
