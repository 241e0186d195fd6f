import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { waitOf } from '../../api/client.ts'
import { recoverAll } from '../../api/transfers.ts'
import { sumOf, type VenueWallet } from '../../features/transfer/rules.ts'
import { Money } from '../../money/money.tsx'
import { useOnline } from '../../screen/connection.ts'
import { useCurrencySign } from '../../screen/money-text.ts'
import { PatientButton } from '../../screen/patient-button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Sheet } from '../../ui/sheet.tsx'

/** What the sheet takes. */
export interface RecoverSheetProps {
  wallets: readonly VenueWallet[]
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The question before everything is brought back from the venues. */
export function RecoverSheet({ wallets, busy, onConfirm, onClose }: RecoverSheetProps) {
  const { t } = useLingui()
  const online = useOnline()
  const sign = useCurrencySign()
  const { sum, full, silent, waiting } = sumOf(wallets)
  const missing = silent + waiting
  const amount = <Money value={sum} sign={sign} always />
  return (
    <Sheet
      open
      onClose={busy ? () => undefined : onClose}
      title={t`Recover everything?`}
      footer={
        <PatientButton
          wait={waitOf(recoverAll)}
          full
          busy={busy}
          disabled={!online}
          reason={t`You are offline. A recovery needs a connection.`}
          onClick={onConfirm}
        >
          <Trans comment="button: bring the money of all venues back">Recover all</Trans>
        </PatientButton>
      }
    >
      <div tabIndex={-1} data-autofocus className="flex flex-col gap-3 outline-none">
        <Facts>
          <Fact name={<Plural value={full} one="In # venue" other="In # venues" />} tone="strong">
            {missing > 0 ? <Trans>At least {amount}</Trans> : amount}
          </Fact>
        </Facts>
        <p>
          <Trans>All that lies in the venues goes back to your central wallet.</Trans>
        </p>
        <p className="text-12 text-ink-2">
          <Trans>
            A venue may take its time, or keep what is in a running game. You then see venue by venue what
            came back and what is left.
          </Trans>
        </p>
      </div>
    </Sheet>
  )
}
