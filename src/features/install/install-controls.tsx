import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { BrandMark } from '../../components/brand-mark.tsx'
import { isInstalled } from '../../pwa/installed.ts'
import { useBrandName } from '../../site/site.ts'
import { useUnfinishedSubmissions } from '../../submissions/journal.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { focusHeadingAfter } from '../../ui/focus.ts'
import { CrossIcon } from '../../ui/icons/shell.ts'
import { Note } from '../../ui/fields.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { dismissInstallCard, promptInstall, useInstallMethod, type InstallMethod } from './offer.ts'

/** The settings row for installation. Shows that the app is installed, or how to install it. */
export function InstallRow() {
  const method = useInstallMethod()
  if (isInstalled())
    return (
      <p>
        <Trans>You’ve opened the app from the home screen.</Trans>
      </p>
    )
  return (
    <>
      <p className="text-12 text-ink-2">
        {method === undefined ? (
          <Trans>
            This browser doesn’t offer installation right now; the app may already be installed. If not, find
            “Install app” or “Add to home screen” in its menu.
          </Trans>
        ) : (
          <Trans>Opens with one tap, even offline.</Trans>
        )}
      </p>
      {method !== undefined && <InstallButton method={method} full className="mt-3" />}
    </>
  )
}

/** The card on home that offers to install the app. Hidden while a submission is open, to avoid distraction. */
export function InstallCard() {
  const { t } = useLingui()
  const name = useBrandName()
  const method = useInstallMethod()
  const open = useUnfinishedSubmissions().length > 0
  if (open || method === undefined) return null
  return (
    <Card className="flex gap-3 pr-2">
      <BrandMark className="mt-0.5 size-8 shrink-0" />
      <div className="min-w-0 grow">
        <h2 className="font-semibold">
          <Trans>{name} on your home screen</Trans>
        </h2>
        <p className="text-12 text-ink-2">
          <Trans>Opens with one tap, even offline.</Trans>
        </p>
        <InstallButton method={method} className="mt-2" />
      </div>
      <IconButton
        ref={focusHeadingAfter}
        icon={CrossIcon}
        label={t`Not now`}
        className="-my-3 text-ink-2"
        onClick={dismissInstallCard}
      />
    </Card>
  )
}

interface InstallButtonProps {
  method: InstallMethod
  full?: boolean
  className: string
}

/** Installs the app, or shows how to do it by hand. */
function InstallButton({ method, full = false, className }: InstallButtonProps) {
  const [explained, setExplained] = useState(false)
  const hasOffer = method === 'offer'
  return (
    <>
      <Button
        ref={focusHeadingAfter}
        variant="ghost"
        full={full}
        aria-haspopup={hasOffer ? undefined : 'dialog'}
        className={className}
        onClick={() => (hasOffer ? void promptInstall() : setExplained(true))}
      >
        {hasOffer ? (
          <Trans comment="button: put the app on the home screen">Install</Trans>
        ) : (
          <Trans comment="button: how to put the app on the home screen">Show me how</Trans>
        )}
      </Button>
      {explained && <InstallSteps onClose={() => setExplained(false)} />}
    </>
  )
}

/** The steps to put the app on the home screen of an iPhone or iPad. */
function InstallSteps({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Sheet onClose={onClose} title={t`Add the app to your home screen`}>
      <ol className="flex flex-col gap-4 outline-none" tabIndex={-1} data-autofocus>
        <Step number={1} drawing={<ShareDrawing />}>
          <Trans comment="iOS: the square with an arrow; it may be behind a button with three dots">
            Tap the browser’s share button. It may be behind the three dots.
          </Trans>
        </Step>
        <Step number={2} drawing={<MenuDrawing />}>
          <Trans comment="the words in quotes as iOS has them in this language">
            Choose “Add to Home Screen”. It may be further down, or under “More”.
          </Trans>
        </Step>
        <Step number={3} drawing={<AddButtonDrawing />}>
          <Trans comment="the words in quotes as iOS has them in this language">Tap “Add” at the top.</Trans>
        </Step>
      </ol>
      <Note className="mt-4">
        <Trans>
          The home screen app stores its own data, so log in again there. Your money and orders are the same.
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

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 72 48" width="72" height="48" className="line-icon" aria-hidden="true">
      {children}
    </svg>
  )
}

/** A drawing of the browser's bottom bar, with the share button in the middle. */
function ShareDrawing() {
  return (
    <Drawing>
      <path d="M4 2v34a6 6 0 0 0 6 6h52a6 6 0 0 0 6-6V2M4 14h64" />
      <path d="M14 28h6m-3-3-3 3 3 3M52 28h6m-3-3 3 3-3 3" />
      <path
        d="M36 31V19m-3.5 3.2L36 18.7l3.5 3.5M33 25h-1.5a1 1 0 0 0-1 1v8a1 1 0 0 0 1 1h9a1 1 0 0 0 1-1v-8a1 1 0 0 0-1-1H39"
        className="stroke-accent"
      />
    </Drawing>
  )
}

/** A drawing of the menu, with its "Add to Home Screen" entry. */
function MenuDrawing() {
  return (
    <Drawing>
      <path d="M10 3h52a6 6 0 0 1 6 6v30a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V9a6 6 0 0 1 6-6z" />
      <path d="M12 12h24M12 36h20M4 18.5h64M4 29.5h64" />
      <path
        d="M12 24h30M53.5 20h5a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5h-5a1.5 1.5 0 0 1-1.5-1.5v-5a1.5 1.5 0 0 1 1.5-1.5zM56 22v4M54 24h4"
        className="stroke-accent"
      />
    </Drawing>
  )
}

/** A drawing of the sheet that shows the app's icon. Its "Add" button is at the top. */
function AddButtonDrawing() {
  return (
    <Drawing>
      <path d="M10 3h52a6 6 0 0 1 6 6v36H4V9a6 6 0 0 1 6-6zM4 17h64M10 10h8" />
      <path d="M14 24h10a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3H14a3 3 0 0 1-3-3V27a3 3 0 0 1 3-3zM34 29h22M34 35h14" />
      <path d="M50 7h10a3 3 0 0 1 0 6H50a3 3 0 0 1 0-6z" className="fill-accent stroke-accent" />
    </Drawing>
  )
}
