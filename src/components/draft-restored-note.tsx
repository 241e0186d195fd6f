import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/fields.tsx'

/** A note that a stored draft was restored, with a button to clear the form. */
export function DraftRestoredNote({ onClear }: { onClear: () => void }) {
  return (
    <Note className="items-center">
      <div className="flex items-center justify-between gap-2">
        <Trans>We restored what you typed</Trans>
        <Button
          variant="quiet"
          size="sm"
          className="-my-2 -mr-2 shrink-0"
          onClick={({ currentTarget }) => {
            // The button disappears: keep the focus in the form.
            const form = currentTarget.closest('main')
            const fields = [':read-write', 'input', 'fieldset button']
            fields
              .map((field) => form?.querySelector<HTMLElement>(field))
              .find(Boolean)
              ?.focus()
            onClear()
          }}
        >
          <Trans comment="button: empty the form that was filled in before">Clear</Trans>
        </Button>
      </div>
    </Note>
  )
}
