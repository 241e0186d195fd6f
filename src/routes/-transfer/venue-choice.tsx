import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { VenueWallet } from '../../features/transfer/rules.ts'
import { Money } from '../../money/money.tsx'
import { useCurrencySign } from '../../screen/money-text.ts'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'

const MANY = 8

/** What the sheet takes. */
export interface VenueChoiceProps {
  wallets: readonly VenueWallet[]
  chosen: string | undefined
  onChoose: (id: string) => void
  onClose: () => void
}

/** The choice of a venue in a sheet; many can be searched. */
export function VenueChoice({ wallets, chosen, onChoose, onClose }: VenueChoiceProps) {
  const { t } = useLingui()
  const sign = useCurrencySign()
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const found = wallets.filter(({ title }) => title.toLowerCase().includes(words))
  const count = found.length
  return (
    <Sheet open onClose={onClose} title={t`Choose a venue`}>
      <div className="flex h-[70dvh] flex-col gap-3">
        {wallets.length > MANY && (
          <TextField
            label={<Trans>Search for a venue</Trans>}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        <output className="sr-only">{words && t`${count} found`}</output>
        {found.length === 0 ? (
          <p className="py-6 text-center text-ink-2">
            <Trans>No venue of this name</Trans>
          </p>
        ) : (
          <RadioRows
            legend={t`Venue`}
            hideLegend
            value={chosen}
            onChange={onChoose}
            options={found.map(({ id, title, open, told }) => ({
              value: id,
              title,
              subtitle: !open && <Trans>Under maintenance</Trans>,
              disabled: !open,
              badge: told?.balance && <Money value={told.balance} sign={sign} className="text-ink-2" />,
            }))}
          />
        )}
      </div>
    </Sheet>
  )
}
