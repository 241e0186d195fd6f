import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Bank } from '../../api/cards.ts'
import { plainAddress } from './usdt-address.ts'
import { Note } from '../../ui/note.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AddressGroups } from './address-groups.tsx'
import { ENDING } from './check-typed.ts'
import type { NumberFieldProps } from './number-field.tsx'
import { ScanWays } from './scan-ways.tsx'

/** A USDT address: pasted or scanned, shown whole to compare, and its end typed once more when nothing else proves it. */
export function AddressField({
  bank,
  typed,
  onChange,
  checked,
  wrong,
  isTried,
  refusal,
}: NumberFieldProps & { bank: Bank | undefined }) {
  const { t } = useLingui()
  const [isLeft, setLeft] = useState(false)
  const network = bank?.title
  const isShown = isTried || (isLeft && typed.number !== '')
  const take = (text: string) => onChange({ number: plainAddress(text), ending: '' })

  return (
    <div className="flex flex-col gap-3">
      <TextAreaField
        label={t`USDT address`}
        hint={t`Copy it in your wallet and paste it here, rather than typing it.`}
        rows={2}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="resize-none break-all"
        value={typed.number}
        onChange={(event) => take(event.currentTarget.value)}
        onPaste={() => setLeft(true)}
        onBlur={() => setLeft(true)}
        error={(isShown ? wrong.number : undefined) ?? refusal}
      />
      <ScanWays
        onScan={(text) => {
          setLeft(true)
          take(text)
        }}
      />
      {checked.proof && (
        <div className="rounded-md border border-dashed border-line px-4 py-3">
          <AddressGroups address={checked.number} />
          <p className="mt-2 text-12 text-ink-2">
            <Trans>
              Compare it with your wallet, the middle too: harmful apps swap pasted addresses for others with
              the same ends.
            </Trans>
          </p>
        </div>
      )}
      {checked.proof === 'none' && (
        <Note tone="warn" role="alert">
          <Trans>
            This address is written without capital letters as a checksum, so a mistake in it cannot be
            noticed.
          </Trans>
        </Note>
      )}
      {checked.proof === 'unknown' && (
        <Note tone="warn" role="alert">
          <Trans>
            This app cannot check addresses of {network}: a mistake in it cannot be noticed. Compare every
            character.
          </Trans>
        </Note>
      )}
      {checked.proof && checked.proof !== 'checksum' && (
        <TextField
          label={t`Its last six characters, typed again`}
          hint={t`Look them up in your wallet, not above.`}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={ENDING}
          value={typed.ending}
          onChange={(event) => onChange({ ending: event.currentTarget.value })}
          error={isTried ? wrong.ending : undefined}
        />
      )}
    </div>
  )
}
