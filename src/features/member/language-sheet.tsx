import { Trans } from '@lingui/react/macro'
import { LanguageChoice } from '../settings/language-choice.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** A sheet to choose the language. Closes after the choice. */
export function LanguageSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet onClose={onClose} title={<Trans>Language</Trans>}>
      <LanguageChoice onChosen={onClose} />
    </Sheet>
  )
}
