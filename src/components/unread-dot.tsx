import { useLingui } from '@lingui/react/macro'

/** Marks an unopened item; the word is for screen readers. */
export function UnreadDot({ className = '' }: { className?: string }) {
  const { t } = useLingui()
  return (
    <>
      <span
        aria-hidden="true"
        className={`inline-block size-2 shrink-0 rounded-full bg-accent ${className}`}
      />
      <span className="sr-only">{t({ message: 'Unread', comment: 'an announcement' })} </span>
    </>
  )
}
