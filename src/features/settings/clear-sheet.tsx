import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useOnline } from '../../components/connection.ts'
import { useSession } from '../../session/session.ts'
import { useOpenSubmissions } from '../../submissions/journal.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'

interface ClearSheetProps {
  busy: boolean
  onClear: (drafts: boolean) => void
  onClose: () => void
}

/** The question before the cache is cleared: what goes, what stays. */
export function ClearSheet({ busy, onClear, onClose }: ClearSheetProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const online = useOnline()
  const doubt = useOpenSubmissions(useSession().member).some(({ state }) => state === 'doubt')
  const toPay = client.getQueryCache().findAll({ queryKey: ['placed-here'] }).length > 0
  const [drafts, setDrafts] = useState(false)
  return (
    <Sheet
      open
      // While it is under way there is nothing to go back to.
      onClose={busy ? () => undefined : onClose}
      title={t`Clear the cache?`}
      footer={
        <Button full busy={busy} onClick={() => onClear(drafts)}>
          <Trans>Clear cache</Trans>
        </Button>
      }
    >
      <div tabIndex={-1} data-autofocus className="flex flex-col gap-3 outline-none">
        <Part title={<Trans comment="heading: what clearing the cache removes">Goes</Trans>}>
          <Trans>
            Saved records, lists and balances, payment details, the operator’s pictures and settings. They are
            loaded again when you open the pages.
          </Trans>
        </Part>
        <Part title={<Trans comment="heading: what clearing the cache leaves">Stays</Trans>}>
          <Trans>
            Your login and language, orders on their way or without an answer, safer play, the app lock, read
            marks and favourites.
          </Trans>
        </Part>
        {!online && (
          <Note tone="warn">
            <Trans>You are offline: what goes can be read again only when you are connected.</Trans>
          </Note>
        )}
        {toPay && (
          <Note tone="warn">
            <Trans>
              A deposit of yours is not paid yet. How to pay it is asked for again; a payment page may not be
              told a second time.
            </Trans>
          </Note>
        )}
        {doubt && (
          <Note>
            <Trans>
              An order of yours has no answer yet. Its card stays, and it is looked for as before.
            </Trans>
          </Note>
        )}
      </div>
      <Checkbox checked={drafts} onChange={({ target }) => setDrafts(target.checked)}>
        <Trans>Also what I have typed and not sent</Trans>
      </Checkbox>
    </Sheet>
  )
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <p className="text-ink-2">{children}</p>
    </div>
  )
}
