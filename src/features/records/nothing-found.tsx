import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RecordsFilter, RecordsSearch } from './filter.ts'
import { widerThan } from './range.ts'
import type { RecordsKind } from './kind.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RecordsIcon } from '../../ui/icons/pages.ts'
import { useNothingText } from './nothing-text.ts'
import { useDirectionText, usePresetText } from './texts.ts'

interface NothingFoundProps {
  name: RecordsKind<never>['name']
  filter: RecordsFilter
  choose: (change: RecordsSearch) => void
  /** What brings the first one, where there is such a thing. */
  action?: ReactNode
}

/** Says in which days, and with which choice, there is nothing, and offers to look wider. */
export function NothingFound({ name, filter, choose, action }: NothingFoundProps) {
  const nothing = useNothingText()(name, filter)
  const presetText = usePresetText()
  const directionText = useDirectionText()
  const { preset, status, direction, bets, class: ofClass, venue } = filter
  const isChosen = [bets, ofClass, venue].some((choice) => choice !== undefined)
  const wider = widerThan(preset)
  return (
    <EmptyState
      icon={RecordsIcon}
      title={nothing.title}
      actions={
        <>
          {status !== undefined && (
            <Button variant="ghost" size="md" onClick={() => choose({ status: undefined })}>
              <Trans>Show any status</Trans>
            </Button>
          )}
          {direction !== undefined && (
            <Button variant="ghost" size="md" onClick={() => choose({ direction: undefined })}>
              {directionText(undefined)}
            </Button>
          )}
          {isChosen && (
            <Button
              variant="ghost"
              size="md"
              onClick={() => choose({ bets: undefined, class: undefined, venue: undefined })}
            >
              <Trans>All bets of those days</Trans>
            </Button>
          )}
          {wider !== undefined && (
            <Button
              variant="ghost"
              size="md"
              onClick={() => choose({ range: wider, from: undefined, to: undefined })}
            >
              {presetText(wider)}
            </Button>
          )}
          {status === undefined && direction === undefined && !isChosen && action}
        </>
      }
    >
      {nothing.body}
    </EmptyState>
  )
}
