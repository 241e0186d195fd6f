import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { CodeField } from '../../components/code-field.tsx'
import { useFocusInvalid, Note } from '../../ui/fields.tsx'
import { focusFirst } from '../../ui/focus.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { storeLock, type LockKey, hashPin, removeLock } from './stored-lock.ts'
import { hasPasskeys, makePasskey } from './passkey.ts'
import { UnlockForm } from './unlock-form.tsx'
import { pinProblem, type PinProblem } from './rules.ts'
import { Sheet } from '../../ui/sheet.tsx'

/** The default idle time of a new lock (minutes). */
const DEFAULT_MINUTES = 1

/** Asks how to unlock: by fingerprint, face or device code if available, or by PIN. */
function SetLock({ member, onSet }: { member: string; onSet: () => void }) {
  const [method, setMethod] = useState<'passkey' | 'pin'>()
  const [failed, setFailed] = useState<'passkey' | 'disk'>()
  const [busy, setBusy] = useState(false)
  useEffect(() => void hasPasskeys().then((can) => setMethod(can ? 'passkey' : 'pin')), [])

  const set = async (make: () => Promise<LockKey | undefined>) => {
    setBusy(true)
    setFailed(undefined)
    const key = await make()
    const isStored = key !== undefined && (await storeLock(member, key, DEFAULT_MINUTES))
    setBusy(false)
    if (isStored) onSet()
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
            <Trans>Your device couldn’t set up the lock. Try again, or use a PIN.</Trans>
          ) : (
            <Trans>This browser can’t save anything right now, so you can’t set a lock.</Trans>
          )}
        </Note>
      )}
      {method === undefined && <Skeleton className="h-13 w-full rounded-md" />}
      {method === 'passkey' && (
        <div ref={focusFirst} className="flex flex-col gap-4">
          <Button full busy={busy} onClick={withPasskey}>
            <Trans>Fingerprint, face or device code</Trans>
          </Button>
          <Button variant="quiet" onClick={() => setMethod('pin')}>
            <Trans>Use a PIN instead</Trans>
          </Button>
        </div>
      )}
      {method === 'pin' && (
        <div ref={focusFirst}>
          <SetPin busy={busy} onChosen={withPin} />
        </div>
      )}
    </div>
  )
}

/** Asks for a new PIN, typed twice. */
function SetPin({ busy, onChosen }: { busy: boolean; onChosen: (pin: string) => void }) {
  const [pin, setPin] = useState('')
  const [repeated, setRepeated] = useState('')
  const [shown, setShown] = useState<PinProblem | 'differs'>()
  const [tries, setTries] = useState(0)
  const form = useFocusInvalid(tries, null)
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const problem = pinProblem(pin) ?? (pin === repeated ? undefined : 'differs')
    setShown(problem)
    if (problem) setTries(tries + 1)
    else onChosen(pin)
  }
  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={check}>
      <CodeField
        label={<Trans>New PIN</Trans>}
        value={pin}
        onType={setPin}
        error={shown && shown !== 'differs' ? problemText(shown) : undefined}
      />
      <CodeField
        label={<Trans>Repeat new PIN</Trans>}
        value={repeated}
        onType={setRepeated}
        error={shown === 'differs' ? <Trans>The PINs don’t match.</Trans> : undefined}
      />
      <Button type="submit" full busy={busy}>
        <Trans comment="button: set the lock">Turn on the lock</Trans>
      </Button>
    </form>
  )
}

function problemText(problem: PinProblem): ReactNode {
  return problem === 'digits' ? (
    <Trans>The PIN has six digits.</Trans>
  ) : (
    <Trans>That PIN is too easy to guess. Choose another.</Trans>
  )
}

interface LockSheetProps {
  member: string
  to: 'on' | 'off'
  onClose: () => void
}

/** The sheet that sets or removes the app lock. To remove it, the member must unlock it first. */
export function LockSheet({ member, to, onClose }: LockSheetProps) {
  if (to === 'off') {
    const unlocked = () => {
      onClose()
      void removeLock(member)
    }
    return (
      <Sheet onClose={onClose} title={<Trans>Turn off the lock</Trans>}>
        <div className="pb-4">
          <UnlockForm member={member} onUnlocked={unlocked} />
        </div>
      </Sheet>
    )
  }
  return (
    <Sheet onClose={onClose} title={<Trans>Lock this app</Trans>}>
      <div className="pb-4">
        <p className="mb-4 text-ink-2">
          <Trans>
            The lock keeps others from opening the app on this device. If you can’t unlock it any more, choose
            “I can’t unlock the app” on the lock screen: this logs you out and removes the lock. Your money
            and orders aren’t affected.
          </Trans>
        </p>
        <SetLock member={member} onSet={onClose} />
      </div>
    </Sheet>
  )
}
