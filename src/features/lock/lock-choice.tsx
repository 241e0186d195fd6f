import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { lockFlag } from '../../local-storage.ts'
import { useSession } from '../../session/session.ts'
import { CodeField } from '../../components/code-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, Section } from '../../ui/card.tsx'
import { useFocusInvalid, Note } from '../../ui/fields.tsx'
import { focusFirst } from '../../ui/focus.ts'
import { Segments } from '../../ui/segments.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { onLockFlag, setLockFlag } from './lock-flag.ts'
import { hasPasskeys, makePasskey } from './passkey.ts'
import { IDLE_MINUTES, type IdleMinutes, pinProblem, type PinProblem } from './rules.ts'
import { canHash, hashPin, type LockKey, removeLock, storeLock } from './stored-lock.ts'
import { UnlockForm } from './unlock-form.tsx'

/** The settings of the app lock on this device. They switch it on or off, and set how soon it locks. */
export function LockChoice() {
  const { t } = useLingui()
  const { token, member } = useSession()
  const flag = useSyncExternalStore(onLockFlag, () => lockFlag(member))
  const [sheet, setSheet] = useState<'on' | 'off'>()
  const isOn = flag !== undefined
  const names: Record<IdleMinutes, ReactNode> = {
    0: <Trans comment="how soon the app locks after the member leaves it">Immediately</Trans>,
    1: <Trans comment="short: one minute">1 min</Trans>,
    5: <Trans comment="short: five minutes">5 min</Trans>,
    15: <Trans comment="short: fifteen minutes">15 min</Trans>,
  }
  return (
    <Section title={<Trans>App lock</Trans>}>
      <Card flush className="px-4 py-1">
        {token !== undefined && canHash() ? (
          <Switch
            label={<Trans>Lock this app</Trans>}
            hint={
              member === undefined ? (
                <Trans>We’re checking whose account this is. This needs a connection.</Trans>
              ) : (
                <Trans>On this device only. The app hides its content as soon as you leave it.</Trans>
              )
            }
            checked={member !== undefined && isOn}
            disabled={member === undefined}
            onChange={(on) => setSheet(on ? 'on' : 'off')}
          />
        ) : (
          <p className="py-3 text-ink-2">
            {canHash() ? (
              <Trans>Log in first: the lock is tied to your account.</Trans>
            ) : (
              <Trans>This page loaded over an insecure connection, so you can’t set a lock.</Trans>
            )}
          </p>
        )}
        {member !== undefined && isOn && (
          <div className="border-t border-line py-3">
            <p className="mb-2 text-12 font-semibold text-ink-2">
              <Trans>Lock after leaving the app</Trans>
            </p>
            <Segments
              legend={t`Lock after leaving the app`}
              value={String(flag)}
              onChange={(chosen) =>
                setLockFlag(
                  member,
                  IDLE_MINUTES.find((one) => String(one) === chosen),
                )
              }
              options={IDLE_MINUTES.map((minutes) => ({ value: String(minutes), label: names[minutes] }))}
            />
            <p className="mt-2 text-12 text-ink-2">
              <Trans>You also need to unlock the app each time you open it.</Trans>
            </p>
          </div>
        )}
      </Card>
      {member !== undefined && sheet && (
        <LockSheet member={member} to={sheet} onClose={() => setSheet(undefined)} />
      )}
    </Section>
  )
}

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

const PIN_PROBLEMS: Record<PinProblem, ReactNode> = {
  digits: <Trans>The PIN has six digits.</Trans>,
  easy: <Trans>That PIN is too easy to guess. Choose another.</Trans>,
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
        error={shown && shown !== 'differs' && PIN_PROBLEMS[shown]}
      />
      <CodeField
        label={<Trans>Repeat new PIN</Trans>}
        value={repeated}
        onType={setRepeated}
        error={shown === 'differs' && <Trans>The PINs don’t match.</Trans>}
      />
      <Button type="submit" full busy={busy}>
        <Trans comment="button: set the lock">Turn on the lock</Trans>
      </Button>
    </form>
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
