import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { groupedNumber, inGroups } from './card-number.ts'
import type { CardProblems, CheckedCard, TypedCard } from './check-typed.ts'
import { Checkbox, fieldAria, FieldNotes, Note, TextField, VERBATIM } from '../../ui/fields.tsx'
import { cx } from '../../ui/cx.ts'

/** The props shared by the card number and address fields. `wrong` contains the error texts by field. */
export interface NumberFieldProps {
  typed: TypedCard
  onChange: (next: Partial<TypedCard>) => void
  checked: CheckedCard
  wrong: Partial<Record<keyof CardProblems, string>>
  /** Whether the member has tried to submit. */
  isTried: boolean
  refusal: string | undefined
}

/** The card number field; groups the digits by four. The member must confirm a number with a wrong check digit. */
export function NumberField({ typed, onChange, checked, wrong, isTried, refusal }: NumberFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const [isLeft, setLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // A new object for each change: the caret is restored even if the text is unchanged.
  const [caret, setCaret] = useState<{ at: number }>()
  useLayoutEffect(() => {
    if (caret) input.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])
  const isShown = isTried || (isLeft && typed.number !== '')
  const sureError = isTried ? wrong.isSure : undefined
  const isAsking = checked.isUnlikely && (isShown || typed.isSure)

  return (
    <div>
      <TextField
        ref={input}
        label={t`Card number`}
        hint={t`The long number on the card, not an account number`}
        inputMode="numeric"
        autoComplete="off"
        {...VERBATIM}
        className="tabular"
        value={typed.number}
        onChange={({ currentTarget: { value, selectionStart }, nativeEvent }) => {
          const at = selectionStart ?? value.length
          const isForwardDelete =
            nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward'
          let grouped = groupedNumber(value, at)
          // A deleted gap comes back: delete the digit behind it, or the caret would never pass the gap.
          if (isForwardDelete && grouped.shown === typed.number)
            grouped = groupedNumber(value.slice(0, at) + value.slice(at + 1), at)
          setCaret({ at: grouped.caret })
          onChange({ number: grouped.shown, isSure: false })
        }}
        onBlur={() => setLeft(true)}
        error={(isShown ? wrong.number : undefined) ?? refusal}
      />
      {isAsking && (
        <div>
          <Note tone="warn" className="mt-2" role="alert">
            <Trans>This number doesn’t look right. Compare it with your card.</Trans>
          </Note>
          <Checkbox
            checked={typed.isSure}
            onChange={(event) => onChange({ isSure: event.currentTarget.checked })}
            {...fieldAria(id, { error: sureError })}
          >
            <Trans>I’ve checked it: the number is right</Trans>
          </Checkbox>
          <FieldNotes id={id} error={sureError} />
        </div>
      )}
    </div>
  )
}

/** The full address in groups of four. Highlights the middle, because look-alike addresses share the ends. */
export function AddressGroups({ address }: { address: string }) {
  const groups = inGroups(address)
  return (
    <p
      className="-mx-1 flex flex-wrap gap-y-1 text-14 [font-family:ui-monospace,monospace]"
      translate="no"
      dir="ltr"
      data-address
    >
      {groups.map((group, at) => (
        <span
          // A group may occur twice, so the key is the address up to its end.
          key={groups.slice(0, at + 1).join('')}
          className={cx('rounded-[6px] px-1', at > 0 && at < groups.length - 1 && 'bg-info-soft text-info')}
        >
          {group}
        </span>
      ))}
    </p>
  )
}
