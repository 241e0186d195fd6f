import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { acceptUpdate, onUpdate, updateState } from '../pwa/updates.ts'
import { AsOf } from '../components/as-of.tsx'
import { useConnection } from '../components/connection.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { ClockIcon, WifiOffIcon } from '../ui/icons/shell.ts'

/** What holds for every screen: no connection, a new version that waits. */
export function Bars() {
  const connection = useConnection()
  const update = useSyncExternalStore(onUpdate, updateState)
  // The config is not among them: what the worker's store answers counts as loaded just now.
  const answers = useQueryClient()
    .getQueryCache()
    .findAll({ predicate: ({ meta }) => meta?.keep !== undefined })
  const loaded = Math.max(0, ...answers.map(({ state }) => state.dataUpdatedAt))
  return (
    <>
      {connection !== 'online' && (
        <Banner tone="warn" icon={connection === 'offline' ? WifiOffIcon : ClockIcon}>
          {connection === 'offline' ? <Trans>No connection</Trans> : <Trans>The network is slow</Trans>}
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
            <Button variant="quiet" size="sm" busy={update === 'taken'} onClick={() => void acceptUpdate()}>
              <Trans comment="button: take the new version of the app">Update</Trans>
            </Button>
          }
        >
          <Trans>A new version is ready</Trans>
        </Banner>
      )}
    </>
  )
}
