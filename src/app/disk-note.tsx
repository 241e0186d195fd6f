import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { diskTrouble, onDiskLost } from '../storage/disk.ts'
import { Banner } from '../ui/banner.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { CrossIcon } from '../ui/icons/shell.ts'

// Outside the component, so that a dismissed note does not return before the next start.
let dismissed: ReturnType<typeof diskTrouble>

/** A note that the device stores nothing, or has lost data. Shown until dismissed. */
export function DiskNote() {
  const { t } = useLingui()
  const trouble = useSyncExternalStore(onDiskLost, diskTrouble)
  const [read, setRead] = useState(dismissed)
  if (trouble === undefined || trouble === read) return null
  const close = () => {
    dismissed = trouble
    setRead(trouble)
  }
  return (
    <Banner tone="warn" action={<IconButton icon={CrossIcon} label={t`Close`} onClick={close} />}>
      {trouble === 'memory' ? (
        <Trans>
          This browser can’t save anything right now: what you do here will be lost when you close the app
        </Trans>
      ) : (
        <Trans>
          We couldn’t read some of the data saved on this device. Your money isn’t affected. If you’ve just
          sent an order, check your records before you make another one.
        </Trans>
      )}
    </Banner>
  )
}
