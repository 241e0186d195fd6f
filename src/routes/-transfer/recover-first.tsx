import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** What the question takes. */
export interface RecoverFirstProps {
  /** Why the switch was refused, in the server's words; may be empty. */
  words: string
  onRecover: () => void
  onClose: () => void
}

/** The question when free transfer was not switched because money lies in venues. */
export function RecoverFirst({ words, onRecover, onClose }: RecoverFirstProps) {
  const { t } = useLingui()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Bring your money back first`}
      actions={
        <>
          <Button full onClick={onRecover}>
            <Trans>Recover all and switch</Trans>
          </Button>
          <Button variant="ghost" size="md" full onClick={onClose}>
            <Trans comment="button: leave it as it is for now">Not now</Trans>
          </Button>
        </>
      }
    >
      {words && <p className="mb-2 font-semibold text-ink">{words}</p>}
      <p>
        <Trans>
          This can be switched only while nothing lies in the venues. We bring everything back to your central
          wallet, then switch.
        </Trans>
      </p>
    </Dialog>
  )
}
