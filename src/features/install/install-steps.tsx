import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { AddButtonDrawing, MenuDrawing, ShareDrawing } from './drawings.tsx'

/** How to put the app on the home screen of an iPhone or iPad, step by step. */
export function InstallSteps({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Sheet open onClose={onClose} title={t`Put the app on the home screen`}>
      <ol className="flex flex-col gap-4 outline-none" tabIndex={-1} data-autofocus>
        <Step number={1} drawing={<ShareDrawing />}>
          <Trans comment="iOS: the square with an arrow; it may be behind a button with three dots">
            Tap the share button of the browser. It may be behind the three dots.
          </Trans>
        </Step>
        <Step number={2} drawing={<MenuDrawing />}>
          <Trans comment="the words in quotes as iOS has them in this language">
            Choose “Add to Home Screen”. It may stand further down, or under “More”.
          </Trans>
        </Step>
        <Step number={3} drawing={<AddButtonDrawing />}>
          <Trans comment="the words in quotes as iOS has them in this language">Tap “Add” at the top.</Trans>
        </Step>
      </ol>
      <Note className="mt-4">
        <Trans>
          On the home screen the app keeps its own data: log in there once more. Your money and your orders
          are the same.
        </Trans>
      </Note>
    </Sheet>
  )
}

function Step({ number, drawing, children }: { number: number; drawing: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span className="shrink-0 rounded-sm bg-sunk p-2 text-ink-2">{drawing}</span>
      <span className="min-w-0 grow">
        <span className="font-semibold">{number}. </span>
        {children}
      </span>
    </li>
  )
}
