import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ShareIcon } from '../../ui/icons/pages.ts'
import { RefreshIcon } from '../../ui/icons/shell.ts'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Demo } from './demo.tsx'

/** What is pressed. */
export function Buttons() {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)
  return (
    <>
      <Demo data-component="Button">
        <Button full>
          <Trans>Review ¥1,000.00</Trans>
        </Button>
        <Button full busy>
          <Trans>Sending ¥1,000.00</Trans>
        </Button>
        <div>
          <Button full disabled reason={t`You are offline. Money moves again when there is a connection.`}>
            <Trans>Withdraw ¥500.00</Trans>
          </Button>
        </div>
        <Button full variant="ghost" size="md">
          <Trans>Contact customer service</Trans>
        </Button>
        <Button full variant="ghost" size="md" disabled>
          <Trans>Check now</Trans>
        </Button>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="danger" size="md">
            <Trans>Delete card</Trans>
          </Button>
          <Button variant="quiet" size="md">
            <Trans>Later</Trans>
          </Button>
          <Button variant="ghost" size="sm">
            <Trans>All</Trans>
          </Button>
        </div>
      </Demo>
      <Demo data-component="IconButton">
        <div className="flex gap-3">
          <IconButton icon={RefreshIcon} label={t`Refresh`} />
          <IconButton icon={ShareIcon} label={t`Share`} disabled />
        </div>
      </Demo>
      <Demo data-component="CopyButton">
        <div className="flex gap-3">
          <CopyButton text="6222021234567890128" label={t`Copy card number`} />
          <CopyButton text="6222021234567890128" variant="primary" size="md">
            <Trans>Copy all</Trans>
          </CopyButton>
        </div>
      </Demo>
      <Demo data-component="RefreshButton">
        <div className="flex justify-between">
          <RefreshButton busy={busy} onClick={() => setBusy(!busy)}>
            <Trans>Updated 12:03:11</Trans>
          </RefreshButton>
          <RefreshButton busy onClick={() => setBusy(!busy)} />
        </div>
      </Demo>
      <Demo data-component="Spinner">
        <Spinner className="text-accent" />
      </Demo>
      <Demo data-component="ActionBar">
        <ActionBar>
          <Button full>
            <Trans>Deposit ¥1,000.00</Trans>
          </Button>
        </ActionBar>
      </Demo>
    </>
  )
}
