import { Trans } from '@lingui/react/macro'
import { LanguageChoice } from '../settings/language-choice.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** The choice of language in a sheet; closes when a language was chosen. */
export function LanguageSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet open onClose={onClose} title={<Trans>Language</Trans>}>
      <LanguageChoice onChosen={onClose} />
    </Sheet>
  )
}
