import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { PatientButton } from '../../components/patient-button.tsx'
import { focusFirst } from './focus-first.ts'
import { tryPin, type PinTry } from './kept-lock.ts'
import { PinField } from './pin-field.tsx'
import { isPin } from './rules.ts'
import { usePinWait } from './use-pin-wait.ts'

/** Asks for the PIN; the sixth digit is enough. `onLost` hears when nothing is known any more of the right one. */
export function PinCheck({
  member,
  onRight,
  onLost,
}: {
  member: string
  onRight: () => void
  onLost: () => void
}) {
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState<PinTry | 'digits'>()
  const [busy, setBusy] = useState(false)
  const isBusy = useRef(false)
  const { wait, reread } = usePinWait(member)

  const check = async (pin: string) => {
    if (isBusy.current) return
    if (!isPin(pin)) return setTold('digits')
    isBusy.current = true
    setBusy(true)
    const answer = await tryPin(member, pin)
    isBusy.current = false
    setBusy(false)
    if (answer === 'right') return onRight()
    if (answer === 'lost') return onLost()
    setTyped('')
    setTold(answer)
    await reread()
  }
  const type = (next: string) => {
    setTyped(next)
    setTold(undefined)
    if (isPin(next)) void check(next)
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
      <PinField
        label={<Trans>PIN</Trans>}
        value={typed}
        onType={type}
        error={
          told === 'wrong' ? (
            <Trans>That is not the PIN.</Trans>
          ) : told === 'digits' ? (
            <Trans>The PIN has six digits.</Trans>
          ) : undefined
        }
      />
      <PatientButton type="submit" full wait={wait} busy={busy}>
        <Trans comment="button: open the lock of the app">Unlock</Trans>
      </PatientButton>
    </form>
  )
}
