import { Trans } from '@lingui/react/macro'
import { Fact, Facts } from '../../ui/facts.tsx'
import { FieldNotes } from '../../ui/field-frame.tsx'

/** Whether a real name is told in full: the stored copy of it is masked until the user info is there. */
export function isWholeName(name: string): boolean {
  return !name.startsWith('•')
}

/** In whose name the account must be: the member's real name, which cannot be changed here. */
export function Holder({ name, error }: { name: string; error: string | undefined }) {
  return (
    <div className="rounded-md border border-dashed border-line px-4 py-1">
      <Facts>
        <Fact stacked name={<Trans>Account holder</Trans>}>
          <span translate="no">{name}</span>
        </Fact>
      </Facts>
      <p className="pb-2 text-12 text-ink-2">
        <Trans>The account must be in this name, your real name.</Trans>
      </p>
      <FieldNotes id="holder" error={error} />
    </div>
  )
}
