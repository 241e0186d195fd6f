import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChatIcon } from '../../ui/icons/shell.ts'
import { buttonClass } from '../../ui/button.tsx'
import { FieldNotes } from '../../ui/field-frame.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'

interface TypeChoiceProps {
  types: readonly { id: string; title: string }[]
  chosen: string | undefined
  onChoose: (id: string) => void
  error: string | undefined
}

/** What the feedback is about, in the operator's words. */
export function TypeChoice({ types, chosen, onChoose, error }: TypeChoiceProps) {
  const id = useId()
  if (types.length === 0)
    return (
      <EmptyState
        icon={ChatIcon}
        title={<Trans>Feedback is not open at the moment</Trans>}
        actions={
          <Link to="/service" className={buttonClass({ variant: 'ghost', size: 'md', full: true })}>
            <Trans>Contact customer service</Trans>
          </Link>
        }
      >
        <Trans>The operator takes none here just now. Customer service helps you by chat.</Trans>
      </EmptyState>
    )
  return (
    <div data-wrong={error !== undefined || undefined}>
      <Card flush className="px-4 pt-3 pb-1">
        <RadioRows
          legend={<Trans>What is it about?</Trans>}
          value={chosen}
          onChange={onChoose}
          options={types.map(({ id, title }) => ({
            value: id,
            title: <span translate="no">{title || id}</span>,
          }))}
        />
      </Card>
      <FieldNotes id={id} error={error} hint={undefined} />
    </div>
  )
}
