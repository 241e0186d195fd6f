import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode } from 'react'
import { useVisible } from '../../components/use-visible.ts'
import { useLanguage } from '../../i18n/language.ts'
import { sentAt } from '../../submissions/candidates.ts'
import { markResultShown } from '../../submissions/journal.ts'
import type { Submission } from '../../submissions/submission.ts'
import { formatRecent } from '../../time/format-time.ts'
import { useServerNow } from '../../time/use-now.ts'
import { cx } from '../../ui/cx.ts'
import { focusHeadingIfLost } from '../../ui/focus.ts'
import type { Icon } from '../../ui/icons/icon.tsx'
import { QuestionIcon } from '../../ui/icons/pages.ts'
import { CheckIcon } from '../../ui/icons/shell.ts'
import { StatusIcon, type Tone } from '../../ui/status-icon.tsx'
import { OwnMoney } from '../../components/own-money.tsx'

/** What a submission's view needs from the form that it replaces. */
export interface ReplacedForm {
  /** Why the form cannot send anything now, not even a retry. Undefined if the form can send. */
  blockReason?: ReactNode
  /** Restores the form from a submission that was not accepted. */
  refill: (submission: Submission) => Promise<unknown>
}

/** The props of the views of a submission that need nothing from the form. */
export interface SubmissionProps {
  submission: Submission
}

export interface ViewProps extends SubmissionProps {
  form: ReplacedForm
}

interface SubmissionFrameProps extends SubmissionProps {
  tone: Tone
  icon?: Icon
  /** Shown instead of the icon. */
  drawing?: ReactNode
  title: ReactNode
  /** A second line of the heading. It says what the member must not do, or may do safely. */
  warning?: ReactNode
  /** What the result means for the member. */
  meaning: ReactNode
  children: ReactNode
}

/** One submission, in place of its form. Shows what it means for the money, then which order it is, then the actions. */
export function SubmissionFrame({
  submission,
  tone,
  icon,
  drawing,
  title,
  warning,
  meaning,
  children,
}: SubmissionFrameProps) {
  const { money, title: target, requestId, state, candidates } = submission
  const { locale } = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  // This replaces the previous content, and is replaced in turn: moving the focus makes screen readers announce it.
  useEffect(() => {
    heading.current?.focus()
    return focusHeadingIfLost
  }, [])
  const isResult = useVisible() && state !== 'unconfirmed' && !candidates
  useEffect(() => {
    if (isResult) void markResultShown(requestId)
  }, [isResult, requestId])
  const number = `${requestId.slice(0, 4)}…${requestId.slice(-2)}`
  return (
    <div className="flex animate-untappable flex-col items-center py-4 text-center">
      {drawing || <StatusIcon tone={tone} {...(icon && { icon })} size="lg" />}
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-20 font-bold outline-none">
        {title}
        {warning && <span className="block text-14 text-warn">{warning}</span>}
      </h2>
      <output className="mt-2 block text-ink-2">{meaning}</output>
      {money !== null && <OwnMoney value={money} always className="mt-4 text-28 font-bold" />}
      <p className="mt-1 text-12 text-ink-2">
        {target && `${target} · `}
        {formatRecent(sentAt(submission), useServerNow(60_000), locale)} ·{' '}
        <Trans comment="number of an order">no. {number}</Trans>
      </p>
      {children}
    </div>
  )
}

/** A drawing for an unconfirmed order: a train that went into a tunnel. With `arrived`, the train has come out. */
export function TunnelDrawing({ arrived = false }: { arrived?: boolean }) {
  const Glyph = arrived ? CheckIcon : QuestionIcon
  const tone = arrived ? 'ok' : 'warn'
  return (
    <svg
      viewBox="0 0 176 96"
      width="176"
      height="96"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <g fill="var(--color-sunk)" stroke="var(--color-line)">
        <path d="M32 80C34 54 50 30 66 32 78 18 100 20 108 34 128 30 142 54 144 80z" />
        <path d="M18 80V66a14 14 0 0 1 28 0v14M130 80V66a14 14 0 0 1 28 0v14" strokeWidth="4" />
      </g>
      <path d="M22 80V66a10 10 0 0 1 20 0v14zM134 80V66a10 10 0 0 1 20 0v14z" fill="var(--color-black)" />
      <g transform={arrived ? 'translate(142 0)' : undefined}>
        <path
          d={arrived ? 'M0 56h18q12 1 14 20H0z' : 'M5 56h27v20H1V60q0-4 4-4z'}
          fill="var(--color-accent)"
        />
        <path d="M6 62h6v6H6zM17 62h6v6h-6z" fill="var(--color-accent-soft)" />
        <path d="M8 77h0M24 77h0" stroke="var(--color-ink-2)" strokeWidth="6" />
      </g>
      <path d="M2 81h172" stroke="var(--color-ink-3)" />
      <path d="M8 87h160" stroke="var(--color-line)" strokeWidth="4" strokeDasharray="1 10" />
      <circle cx="88" cy="38" r="18" fill={`var(--color-${tone}-soft)`} />
      <Glyph
        x="75"
        y="25"
        width="26"
        height="26"
        className={cx('stroke-2', arrived ? 'text-ok' : 'text-warn')}
      />
    </svg>
  )
}
