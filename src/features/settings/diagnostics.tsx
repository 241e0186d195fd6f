import { Plural, Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { droppedCounts } from '../../api/dropped.ts'
import { useOnline } from '../../screen/connection.ts'
import { livesInMemory, onDiskLost } from '../../storage/disk.ts'
import { Fact, Facts } from '../../ui/facts.tsx'

/** What customer service may ask about this device: connection, storage, and what could not be read of the server's answers. */
export function Diagnostics() {
  const online = useOnline()
  const inMemory = useSyncExternalStore(onDiskLost, livesInMemory)
  const dropped = [...droppedCounts()]
  const total = dropped.reduce((sum, [, count]) => sum + count, 0)
  return (
    <Facts className="flex flex-col gap-2">
      <Fact name={<Trans>Connection</Trans>}>
        {online ? <Trans>Connected</Trans> : <Trans>No connection</Trans>}
      </Fact>
      <Fact name={<Trans comment="where the app keeps its data">Storage</Trans>}>
        {inMemory ? <Trans>Only until you close the app</Trans> : <Trans>On this device</Trans>}
      </Fact>
      <Fact
        name={
          <Trans comment="pieces of the server's answers that made no sense">Left out as unreadable</Trans>
        }
      >
        {total === 0 ? <Trans>Nothing</Trans> : <Plural value={total} one="# piece" other="# pieces" />}
      </Fact>
      {dropped.map(([where, count]) => (
        <Fact key={where} name={<span translate="no">{where}</span>}>
          {count}
        </Fact>
      ))}
    </Facts>
  )
}
