import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { focusFirst } from './focus-first.ts'
import { lockKey, type LockKey } from './kept-lock.ts'
import { askPasskey } from './passkey.ts'
import { PinCheck } from './pin-check.tsx'

/** Asks for what opens this member's lock. */
export function UnlockForm({ member, onUnlocked }: { member: string; onUnlocked: () => void }) {
  const [key, setKey] = useState<LockKey | 'lost'>()
  useEffect(() => void lockKey(member).then((kept) => setKey(kept ?? 'lost')), [member])
  if (key === undefined) return <Skeleton className="h-13 w-full rounded-md" />
  if (key === 'lost') {
    return (
      <Note tone="bad" role="alert" className="text-left">
        <Trans>
          This browser no longer knows what opens the lock. Log out, then log in again with your password.
        </Trans>
      </Note>
    )
  }
  if (key.kind === 'passkey') return <PasskeyCheck id={key.id} onRight={onUnlocked} />
  return <PinCheck member={member} onRight={onUnlocked} onLost={() => setKey('lost')} />
}

function PasskeyCheck({ id, onRight }: { id: Uint8Array<ArrayBuffer>; onRight: () => void }) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const ask = async () => {
    setBusy(true)
    setFailed(false)
    const isOwner = await askPasskey(id)
    setBusy(false)
    if (isOwner) onRight()
    else setFailed(true)
  }
  return (
    <div ref={focusFirst} className="flex flex-col gap-4">
      {failed && (
        <Note tone="warn" role="alert" className="text-left">
          <Trans>Your device did not confirm that it is you. Try again.</Trans>
        </Note>
      )}
      <Button full busy={busy} onClick={ask}>
        <Trans comment="button: open the lock of the app">Unlock</Trans>
      </Button>
    </div>
  )
}
