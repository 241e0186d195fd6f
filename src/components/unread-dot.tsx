import { useLingui } from '@lingui/react/macro'
import { cell } from '../signal.ts'

/** The number of orders and submissions with news that the member has not seen. */
export const unseenOrderCount = cell(0)

/** A dot that marks an unread item, with a word for screen readers. */
export function UnreadDot({ className = '' }: { className?: string }) {
  const { t } = useLingui()
  return (
    <>
      <span
        aria-hidden="true"
        className={`inline-block size-2 shrink-0 rounded-full border-4 border-accent ${className}`}
      />
      <span className="sr-only">{t({ message: 'Unread', comment: 'an announcement' })} </span>
    </>
  )
}
