import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { isInstalled } from '../../pwa/installed.ts'
import { Button } from '../../ui/button.tsx'
import { InstallSteps } from './install-steps.tsx'
import { takeOffer, useWay } from './offer.ts'

/** In the settings: whether the app is on the home screen, and how it gets there. */
export function InstallRow() {
  const way = useWay()
  const [explained, setExplained] = useState(false)
  if (isInstalled())
    return (
      <p>
        <Trans>You have opened the app from the home screen.</Trans>
      </p>
    )
  return (
    <>
      <p className="text-12 text-ink-2">
        {way === undefined ? (
          <Trans>
            This browser makes no offer now: perhaps the app is there already. Otherwise look in its menu for
            “Install app” or “Add to home screen”.
          </Trans>
        ) : (
          <Trans>Opens with one tap, at once, also without a connection.</Trans>
        )}
      </p>
      {way !== undefined && (
        <Button
          variant="ghost"
          size="md"
          full
          className="mt-3"
          onClick={() => (way === 'offer' ? void takeOffer() : setExplained(true))}
        >
          {way === 'offer' ? (
            <Trans comment="button: put the app on the home screen">Install</Trans>
          ) : (
            <Trans comment="button: how to put the app on the home screen">Show me how</Trans>
          )}
        </Button>
      )}
      {explained && <InstallSteps onClose={() => setExplained(false)} />}
    </>
  )
}
