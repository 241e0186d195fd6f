import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { keepLock, type LockKey } from './kept-lock.ts'
import { hasPasskeys, makePasskey } from './passkey.ts'
import { hashPin } from './pin-hash.ts'
import { SetPin } from './set-pin.tsx'

/** What a new lock asks after; the member can change it. */
const DEFAULT_MINUTES = 1

/** Has the member choose what opens the lock: what the device knows its owner by, where it can, or a PIN. */
export function SetLock({ member, onSet }: { member: string; onSet: () => void }) {
  const [way, setWay] = useState<'passkey' | 'pin'>()
  const [failed, setFailed] = useState<'passkey' | 'disk'>()
  const [busy, setBusy] = useState(false)
  useEffect(() => void hasPasskeys().then((can) => setWay(can ? 'passkey' : 'pin')), [])

  const set = async (make: () => Promise<LockKey | undefined>) => {
    setBusy(true)
    setFailed(undefined)
    const key = await make()
    const isKept = key !== undefined && (await keepLock(member, key, DEFAULT_MINUTES))
    setBusy(false)
    if (isKept) onSet()
    else setFailed(key ? 'disk' : 'passkey')
  }
  const withPasskey = () =>
    set(async () => {
      const id = await makePasskey()
      return id && { kind: 'passkey', id }
    })
  const withPin = (pin: string) => set(async () => ({ kind: 'pin', pin: await hashPin(pin) }))

  return (
    <div className="flex flex-col gap-4">
      {failed && (
        <Note tone="bad" role="alert" className="text-left">
          {failed === 'passkey' ? (
            <Trans>Your device did not set it up. Try again, or use a PIN.</Trans>
          ) : (
            <Trans>This browser saves nothing at the moment, so no lock can be set.</Trans>
          )}
        </Note>
      )}
      {way === undefined && <Skeleton className="h-13 w-full rounded-md" />}
      {way === 'passkey' && (
        <>
          <Button full busy={busy} onClick={withPasskey}>
            <Trans>Fingerprint, face or device code</Trans>
          </Button>
          <Button variant="quiet" size="md" onClick={() => setWay('pin')}>
            <Trans>Use a PIN instead</Trans>
          </Button>
        </>
      )}
      {way === 'pin' && <SetPin busy={busy} onChosen={withPin} />}
    </div>
  )
}
