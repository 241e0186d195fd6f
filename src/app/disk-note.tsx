import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import { diskTrouble, onDiskLost } from '../storage/disk.ts'
import { Banner } from '../ui/banner.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { CrossIcon } from '../ui/icons/shell.ts'

// Outlives the component: what was dismissed is shown again at the next start, and not before.
let dismissed: ReturnType<typeof diskTrouble>

/** A note that this device stores nothing, or has lost something, and what that means; shown until dismissed. */
export default function DiskNote() {
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
          This browser can’t save anything right now: what you do here is lost when you close the app
        </Trans>
      ) : (
        <Trans>
          Some of the data saved on this device could not be read. Your money is not affected. If you had just
          sent an order, check your records before you order again.
        </Trans>
      )}
    </Banner>
  )
}
