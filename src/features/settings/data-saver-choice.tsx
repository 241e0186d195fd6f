import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { writeLocal } from '../../local-storage.ts'
import { applyDataSaver, dataSaverChoice, useSavesData } from '../../pwa/data-saver.ts'
import { Segments } from '../../ui/segments.tsx'

/** Whether pictures of the operator's are loaded: as the device and its network ask, or as the member says. */
export function DataSaverChoice() {
  const { t } = useLingui()
  const savesData = useSavesData()
  const [choice, setChoice] = useState<'auto' | 'on' | 'off'>(() => dataSaverChoice() ?? 'auto')
  return (
    <>
      <Segments
        legend={t`Data saver`}
        value={choice}
        onChange={(next) => {
          setChoice(next)
          writeLocal('data-saver', next)
          applyDataSaver()
        }}
        options={[
          { value: 'auto', label: t({ message: 'Automatic', comment: 'data saver' }) },
          { value: 'on', label: t({ message: 'On', comment: 'data saver' }) },
          { value: 'off', label: t({ message: 'Off', comment: 'data saver' }) },
        ]}
      />
      <output className="mt-2 block text-12 text-ink-2">
        {savesData ? (
          <Trans>On now: banners and pictures are not loaded. QR codes to pay by always are.</Trans>
        ) : (
          <Trans>
            Off now: pictures are loaded. Automatic switches it on when your device saves data or the network
            is very slow.
          </Trans>
        )}
      </output>
    </>
  )
}
