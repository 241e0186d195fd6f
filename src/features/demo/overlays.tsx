import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { PullToRefresh } from '../../ui/pull-to-refresh.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ToastStack, type ToastItem } from '../../ui/toast.tsx'
import { Demo } from './demo.tsx'

/** What lies over the page. */
export function Overlays() {
  const { t } = useLingui()
  const [open, setOpen] = useState<'sheet' | 'dialog'>()
  const [toasts, setToasts] = useState<ToastItem[]>([])
  const [loading, setLoading] = useState(false)
  const close = () => setOpen(undefined)
  const toast = (item: Omit<ToastItem, 'id'>) =>
    setToasts([...toasts, { id: (toasts.at(-1)?.id ?? 0) + 1, ...item }])
  return (
    <>
      <Demo data-component="Sheet">
        <Button full variant="ghost" size="md" onClick={() => setOpen('sheet')}>
          <Trans>Open the sheet</Trans>
        </Button>
        <Sheet
          open={open === 'sheet'}
          onClose={close}
          title={t`Check and confirm`}
          footer={
            <Button full onClick={close}>
              <Trans>Deposit ¥1,000.00</Trans>
            </Button>
          }
        >
          <Facts>
            <Fact name={t`You pay`}>¥1,000.00</Fact>
            <Fact name={t`Arrives`} tone="strong">
              ¥1,010.00
            </Fact>
          </Facts>
        </Sheet>
      </Demo>
      <Demo data-component="Dialog">
        <Button full variant="ghost" size="md" onClick={() => setOpen('dialog')}>
          <Trans>Open the dialog</Trans>
        </Button>
        <Dialog
          open={open === 'dialog'}
          onClose={close}
          title={t`Delete this card?`}
          actions={
            <>
              <Button full variant="danger" size="md" onClick={close}>
                <Trans>Delete card</Trans>
              </Button>
              <Button full variant="ghost" size="md" onClick={close}>
                <Trans>Keep it</Trans>
              </Button>
            </>
          }
        >
          <Trans>Withdrawals under way to it go on.</Trans>
        </Dialog>
      </Demo>
      <Demo data-component="ToastStack">
        <div className="flex flex-wrap gap-3">
          <Button variant="ghost" size="sm" onClick={() => toast({ tone: 'ok', text: t`Saved` })}>
            <Trans>Good news</Trans>
          </Button>
          <Button variant="ghost" size="sm" onClick={() => toast({ text: t`The card number is wrong` })}>
            <Trans>Failure</Trans>
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setLoading(!loading)}>
            <Trans>Loading</Trans>
          </Button>
        </div>
        <ToastStack
          toasts={toasts}
          loading={loading && t`Loading...`}
          onClose={(id) => setToasts(toasts.filter((item) => item.id !== id))}
        />
      </Demo>
      <Demo data-component="PullToRefresh">
        <PullToRefresh onRefresh={() => Promise.resolve()}>
          <Trans>Pull the page down from its top</Trans>
        </PullToRefresh>
      </Demo>
    </>
  )
}
