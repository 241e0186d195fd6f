import { focusFirst } from '../../ui/focus.ts'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { Wait } from '../../api/errors.ts'
import { CodeField, isCode } from '../../components/code-field.tsx'
import { RetryButton } from '../../components/query-view.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/fields.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import {
  followPinWait,
  lockKey,
  type LockKey,
  notePinWait,
  pinWait,
  remaining,
  tryPin,
} from './stored-lock.ts'
import { verifyPasskey } from './passkey.ts'

/** Asks for the PIN or passkey of this member's lock. */
export function UnlockForm({ member, onUnlocked }: { member: string; onUnlocked: () => void }) {
  const [key, setKey] = useState<LockKey | 'lost'>()
  useEffect(() => void lockKey(member).then((stored) => setKey(stored ?? 'lost')), [member])
  if (key === undefined) return <Skeleton className="h-13 w-full rounded-md" />
  if (key === 'lost') {
    return (
      <Note tone="bad" role="alert" className="text-left">
        <Trans>
          This browser no longer has the key for the lock. On the lock screen, tap “I can’t unlock the app”,
          then log in again with your password.
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
    const isOwner = await verifyPasskey(id)
    setBusy(false)
    if (isOwner) onRight()
    else setFailed(true)
  }
  return (
    <div ref={focusFirst} className="flex flex-col gap-4">
      {failed && (
        <Note tone="warn" role="alert" className="text-left">
          <Trans>Your device didn’t confirm your identity. Try again.</Trans>
        </Note>
      )}
      <Button full busy={busy} onClick={ask}>
        <Trans comment="button: open the lock of the app">Unlock</Trans>
      </Button>
    </div>
  )
}

const PROBLEMS = {
  wrong: <Trans>Wrong PIN.</Trans>,
  digits: <Trans>The PIN has six digits.</Trans>,
  wait: <Trans>Too many attempts.</Trans>,
  unrecorded: (
    <Trans>
      This browser can’t save anything right now, so it can’t check the PIN. On the lock screen, tap “I can’t
      unlock the app”, then log in again with your password.
    </Trans>
  ),
}

interface PinWait extends Wait {
  wrong: number
}

async function readWait(member: string): Promise<PinWait | undefined> {
  const { wrong, left } = await pinWait(member)
  return left > 0 ? { wrong, until: performance.now() + left } : undefined
}

/** Asks for the PIN and checks it after the sixth digit. Calls `onLost` if the stored key is lost. */
function PinCheck({ member, onRight, onLost }: { member: string; onRight: () => void; onLost: () => void }) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<keyof typeof PROBLEMS>()
  const [busy, setBusy] = useState(false)
  const isBusy = useRef(false)
  const [wait, setWait] = useState<PinWait>()
  useEffect(() => void readWait(member).then(setWait), [member])
  // The remaining wait is stored, so that a reload does not restart it. The stored wait is never shorter than the real one, so
  // closing the app early gains nothing.
  useEffect(
    () => wait && followPinWait(wait, (left) => notePinWait(member, { wrong: wait.wrong, left })),
    [member, wait],
  )

  const check = async (pin: string) => {
    if (isBusy.current) return
    if (!isCode(pin)) return setProblem('digits')
    isBusy.current = true
    setBusy(true)
    // The stored wait is coarser than the one on the screen.
    if (wait) await notePinWait(member, { wrong: wait.wrong, left: remaining(wait) })
    const answer = await tryPin(member, pin)
    isBusy.current = false
    setBusy(false)
    if (answer === 'right') return onRight()
    if (answer === 'lost') return onLost()
    setTyped('')
    setProblem(answer)
    setWait(await readWait(member))
  }
  const type = (next: string) => {
    setTyped(next)
    setProblem(undefined)
    if (isCode(next)) void check(next)
  }
  return (
    <form
      ref={focusFirst}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void check(typed)
      }}
    >
      <CodeField
        label={<Trans>PIN</Trans>}
        value={typed}
        onType={type}
        error={problem && PROBLEMS[problem]}
      />
      <RetryButton type="submit" full wait={wait} busy={busy}>
        <Trans comment="button: open the lock of the app">Unlock</Trans>
      </RetryButton>
    </form>
  )
}
