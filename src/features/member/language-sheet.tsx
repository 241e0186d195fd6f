import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { LanguageChoice } from '../settings/language-choice.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** A sheet to choose the language. Closes after the choice, unless an arrow key made it: the next one may be meant. */
export function LanguageSheet({ onClose }: { onClose: () => void }) {
  const isMoving = useRef(false)
  return (
    <Sheet onClose={onClose} title={<Trans>Language</Trans>}>
      <div
        role="presentation"
        onKeyDown={({ key }) => (isMoving.current = key.startsWith('Arrow'))}
        onPointerDown={() => (isMoving.current = false)}
      >
        <LanguageChoice onChosen={() => isMoving.current || onClose()} />
      </div>
    </Sheet>
  )
}
