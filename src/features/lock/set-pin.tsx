import { Trans } from '@lingui/react/macro'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useFocusWrong } from '../../components/focus-wrong.ts'
import { Button } from '../../ui/button.tsx'
import { PinField } from './pin-field.tsx'
import { pinProblem, type PinProblem } from './rules.ts'

/** A new PIN, typed twice. */
export function SetPin({ busy, onChosen }: { busy: boolean; onChosen: (pin: string) => void }) {
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [told, setTold] = useState<PinProblem | 'differs'>()
  const [tries, setTries] = useState(0)
  const form = useFocusWrong(tries, null)
  const check = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const problem = pinProblem(pin) ?? (pin === again ? undefined : 'differs')
    setTold(problem)
    if (problem) setTries(tries + 1)
    else onChosen(pin)
  }
  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={check}>
      <PinField
        label={<Trans>New PIN</Trans>}
        value={pin}
        onType={setPin}
        data-autofocus
        error={told && told !== 'differs' ? problemText(told) : undefined}
      />
      <PinField
        label={<Trans>New PIN again</Trans>}
        value={again}
        onType={setAgain}
        error={told === 'differs' ? <Trans>The two do not match.</Trans> : undefined}
      />
      <Button type="submit" full busy={busy}>
        <Trans comment="button: set the lock">Switch on the lock</Trans>
      </Button>
    </form>
  )
}

function problemText(problem: PinProblem): ReactNode {
  return problem === 'digits' ? (
    <Trans>The PIN has six digits.</Trans>
  ) : (
    <Trans>Others would guess this one soon. Choose another.</Trans>
  )
}
