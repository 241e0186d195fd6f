import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { isReady, type Facts, type Readiness } from './rules.ts'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { ChevronDownIcon } from '../../ui/icons/pages.ts'
import { StatusIcon } from '../../ui/status-badge.tsx'
import { ReadinessLines } from './readiness-lines.tsx'

interface ReadinessCardProps {
  readiness: Readiness
  facts: Facts & { nextDay: number }
}

/** What a withdrawal needs, before anything is typed: one line when nothing stands in the way, else every condition with the way to mend it. */
export function ReadinessCard({ readiness, facts }: ReadinessCardProps) {
  const { t } = useLingui()
  const listId = useId()
  const [opened, setOpened] = useState(false)
  const ready = isReady(readiness)
  const shown = opened || !ready
  const { most, used } = readiness.count
  const left = used?.isWhole ? most - used.count : undefined
  return (
    <section aria-label={t`What a withdrawal needs`}>
      <Card flush className="px-4">
        {ready ? (
          <button
            type="button"
            aria-expanded={shown}
            aria-controls={listId}
            className="flex min-h-14 w-full items-center gap-3 py-2 text-left"
            onClick={() => setOpened(!opened)}
          >
            <StatusIcon tone="ok" size="sm" />
            <span className="min-w-0 grow">
              <span className="block font-semibold">
                <Trans>Nothing stands in the way</Trans>
              </span>
              {most > 0 && left !== undefined && (
                <span className="block text-12 text-ink-2">
                  <Trans>
                    {left} of {most} withdrawals left today
                  </Trans>
                </span>
              )}
            </span>
            <ChevronDownIcon
              className={cx('size-5 shrink-0 text-ink-3 transition-transform', shown && 'rotate-180')}
            />
          </button>
        ) : (
          <h2 className="pt-4 font-semibold">
            <Trans>Before you can withdraw</Trans>
          </h2>
        )}
        <div id={listId}>{shown && <ReadinessLines readiness={readiness} facts={facts} />}</div>
      </Card>
    </section>
  )
}
