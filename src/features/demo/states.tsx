import { useLingui } from '@lingui/react/macro'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { QuestionIcon, RecordsIcon, VipIcon } from '../../ui/icons/pages.ts'
import { RefreshIcon, WifiOffIcon } from '../../ui/icons/shell.ts'
import { Note } from '../../ui/fields.tsx'
import { Bar, Ring } from '../../ui/progress.tsx'
import { Blocks, Fact } from '../../ui/rows.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { StatusIcon } from '../../ui/status-icon.tsx'
import { Step } from '../../ui/steps.tsx'
import { Demo } from './demo.tsx'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { PullToRefresh } from '../../components/pull-to-refresh.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ToastStack, type ToastItem } from '../../ui/toast.tsx'

/** Badges, notes, banners, progress, skeletons, empty and error states, then sheets, dialogs and toasts. */
export function States() {
  const { t } = useLingui()
  const [open, setOpen] = useState<'sheet' | 'dialog'>()
  const [toasts, setToasts] = useState<ToastItem[]>([])
  const [loading, setLoading] = useState(false)
  const close = () => setOpen(undefined)
  const toast = (item: Omit<ToastItem, 'id'>) =>
    setToasts([...toasts, { id: (toasts.at(-1)?.id ?? 0) + 1, ...item }])
  return (
    <>
      <Demo data-component="StatusBadge" row>
        <StatusBadge tone="ok">{t`Successful`}</StatusBadge>
        <StatusBadge tone="info">{t`In progress`}</StatusBadge>
        <StatusBadge tone="warn" icon={QuestionIcon}>{t`Unconfirmed`}</StatusBadge>
        <StatusBadge tone="bad">{t`Failed`}</StatusBadge>
        <StatusBadge tone="neutral">{t`Ended`}</StatusBadge>
      </Demo>
      <Demo data-component="StatusIcon" row>
        <StatusIcon tone="ok" size="sm" />
        <StatusIcon tone="info" />
        <StatusIcon tone="bad" />
        <StatusIcon tone="warn" icon={QuestionIcon} size="lg" />
      </Demo>
      <Demo data-component="Note">
        <Note tone="ok">{t`The money has arrived in the central wallet.`}</Note>
        <Note tone="warn">{t`Pay exactly this amount. Money sent to another account won’t arrive.`}</Note>
        <Note tone="bad">{t`Your bank refused the card. No money was taken.`}</Note>
        <Note>{t`These limits work on this device.`}</Note>
        <Note tone="neutral">{t`Records from 22 Aug to 20 Nov are complete`}</Note>
      </Demo>
      <Demo data-component="Banner">
        <Banner tone="warn" icon={WifiOffIcon}>{t`No connection · data from 12:03`}</Banner>
        <Banner
          tone="info"
          icon={RefreshIcon}
          action={<Button size="sm" variant="ghost">{t`Update`}</Button>}
        >
          {t`A new version is ready`}
        </Banner>
      </Demo>
      <Demo data-component="Ring" row>
        <Ring value={0.7}>10:32</Ring>
        <Ring value={0.25} tone="gold">
          <VipIcon className="size-6 text-gold" />
        </Ring>
        <Ring value={0}>0:00</Ring>
        <Ring value={1} tone="gold" />
      </Demo>
      <Demo data-component="Bar">
        <Bar value={0} label={t`Turnover`} />
        <Bar value={0.4} label={t`Turnover`} />
        <Bar value={1} label={t`Turnover`} />
      </Demo>
      <Demo data-component="Step">
        <Card>
          <ol>
            <Step state="done" title={t`Order created`}>
              12:03 · 20261120 0000 0812
            </Step>
            <Step state="now" title={t`Waiting for your payment to arrive`}>
              {t`Usually within 5 minutes`}
            </Step>
            <Step state="todo" title={t`In the central wallet`} />
            <Step state="unconfirmed" title={t`No response yet`}>
              {t`We’ll check again when you’re back online`}
            </Step>
            <Step state="failed" title={t`Failed, not paid in time`} />
          </ol>
        </Card>
      </Demo>
      <Demo data-component="Skeleton Loading Blocks SkeletonRows">
        <Loading className="flex flex-col gap-3">
          <Skeleton className="h-8 w-40 rounded-md" />
          <Skeleton />
        </Loading>
        <Blocks of={[46, 64]} />
        <SkeletonRows count={2} />
      </Demo>
      <Demo data-component="EmptyState">
        <EmptyState
          icon={RecordsIcon}
          drawing={
            <g fill="var(--color-surface)" stroke="var(--color-line)">
              <rect x="38" y="8" width="54" height="74" rx="8" />
              <path d="M50 28h30M50 44h20M50 60h14" strokeWidth="5" />
            </g>
          }
          title={t`No deposits yet`}
          actions={<Button full variant="ghost">{t`Deposit`}</Button>}
        >
          {t`Your deposits are listed here.`}
        </EmptyState>
      </Demo>
      <Demo data-component="ErrorState">
        <ErrorState
          title={t`The list didn’t load`}
          actions={<Button full variant="ghost">{t`Try again`}</Button>}
        >
          {t`Your money hasn’t moved.`}
        </ErrorState>
      </Demo>
      <Demo data-component="Sheet">
        <Button full variant="ghost" onClick={() => setOpen('sheet')}>{t`Open the sheet`}</Button>
        {open === 'sheet' && (
          <Sheet
            onClose={close}
            title={t`Review and confirm`}
            footer={<Button full onClick={close}>{t`Deposit ¥1,000.00`}</Button>}
          >
            <dl>
              <Fact name={t`You pay`}>¥1,000.00</Fact>
              <Fact name={t`You get`} tone="strong">
                ¥1,010.00
              </Fact>
            </dl>
          </Sheet>
        )}
      </Demo>
      <Demo data-component="Dialog">
        <Button full variant="ghost" onClick={() => setOpen('dialog')}>{t`Open the dialog`}</Button>
        {open === 'dialog' && (
          <Dialog
            onClose={close}
            title={t`Delete this card?`}
            actions={
              <>
                <Button full variant="danger" onClick={close}>{t`Delete card`}</Button>
                <Button full variant="ghost" onClick={close}>{t`Keep it`}</Button>
              </>
            }
          >
            {t`Withdrawals already in progress will continue.`}
          </Dialog>
        )}
      </Demo>
      <Demo data-component="ToastStack">
        <div className="flex flex-wrap gap-3">
          <Button variant="ghost" size="sm" onClick={() => toast({ tone: 'ok', text: t`Saved` })}>
            {t`Successful`}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => toast({ text: t`The card number is wrong` })}>
            {t`Error`}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => setLoading(!loading)}>{t`Loading`}</Button>
        </div>
        <ToastStack
          toasts={toasts}
          loading={loading && t`Loading...`}
          onClose={(id) => setToasts(toasts.filter((item) => item.id !== id))}
        />
      </Demo>
      <Demo data-component="PullToRefresh">
        <PullToRefresh refetch={() => Promise.resolve()}>
          {t`Pull down from the top of the page`}
        </PullToRefresh>
      </Demo>
    </>
  )
}
