import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { acceptUpdate, getSnapshot as updateReady, subscribe as onUpdate } from '../pwa/updates.ts'
import { AsOf } from '../screen/as-of.tsx'
import { useOnline } from '../screen/connection.ts'
import { livesInMemory, onDiskLost } from '../storage/disk.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { WifiOffIcon } from '../ui/icons/shell.ts'

/** What holds for every screen: no connection, a new version that waits, nothing kept on this device. */
export function Bars() {
  const online = useOnline()
  const update = useSyncExternalStore(onUpdate, updateReady)
  const answers = useQueryClient().getQueryCache().getAll()
  const loaded = Math.max(0, ...answers.map(({ state }) => state.dataUpdatedAt))
  const inMemory = useSyncExternalStore(onDiskLost, livesInMemory)
  return (
    <>
      {!online && (
        <Banner tone="warn" icon={WifiOffIcon}>
          <Trans>No connection</Trans>
          {loaded > 0 && (
            <>
              {' · '}
              <AsOf moment={loaded} />
            </>
          )}
        </Banner>
      )}
      {update && (
        <Banner
          tone="info"
          action={
            <Button variant="quiet" size="sm" onClick={acceptUpdate}>
              <Trans comment="button: take the new version of the app">Update</Trans>
            </Button>
          }
        >
          <Trans>A new version is ready</Trans>
        </Banner>
      )}
      {inMemory && (
        <Banner tone="warn">
          <Trans>
            This browser keeps nothing for us: what you do here is forgotten when you close the app
          </Trans>
        </Banner>
      )}
    </>
  )
}
