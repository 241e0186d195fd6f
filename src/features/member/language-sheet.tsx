import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { LanguageChoice } from '../settings/language-choice.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** A sheet to choose the language. Closes after the choice, unless an arrow key made it: the member may go on to the next one. */
export function LanguageSheet({ onClose }: { onClose: () => void }) {
  const isArrowDown = useRef(false)
  return (
    <Sheet onClose={onClose} title={<Trans>Language</Trans>}>
      <div
        role="presentation"
        onKeyDown={({ key }) => (isArrowDown.current = key.startsWith('Arrow'))}
        onPointerDown={() => (isArrowDown.current = false)}
      >
        <LanguageChoice onChosen={() => isArrowDown.current || onClose()} />
      </div>
    </Sheet>
  )
}
