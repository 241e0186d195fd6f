import { Trans, useLingui } from '@lingui/react/macro'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { focusHeadingAfter } from '../../ui/focus.ts'
import { CrossIcon, NoticeIcon } from '../../ui/icons/shell.ts'
import {
  askForAlerts,
  dismissAlertsCard,
  alertState,
  onAlertState,
  switchAlerts,
  type AlertState,
} from './alert-state.ts'
import { useSyncExternalStore, type ReactNode } from 'react'
import { Switch } from '../../ui/switch.tsx'

/**
 * The settings row for order notifications: a switch, or why there is none. A refusal disables the switch: without it, the focus
 * would be lost.
 */
export function AlertsRow() {
  const state = useSyncExternalStore(onAlertState, alertState)
  const change = (on: boolean) => (state === 'ask' ? void askForAlerts() : switchAlerts(on))
  const reasons: Partial<Record<AlertState, ReactNode>> = {
    none: (
      <Trans>Notifications aren’t available here. You can see in the app when an order is settled.</Trans>
    ),
    early: <Trans>We’ll ask after your first order.</Trans>,
  }
  const isDenied = state === 'denied'
  const label = <Trans>Order notifications</Trans>
  if (reasons[state])
    return (
      <div className="py-3">
        <p className="font-semibold">{label}</p>
        <p className="text-12 text-ink-2">{reasons[state]}</p>
      </div>
    )
  return (
    <Switch
      label={label}
      hint={
        isDenied ? (
          <Trans>Notifications are blocked. To allow them, change this in your browser’s settings.</Trans>
        ) : (
          <Trans>
            We notify you when an order is settled, even while you use other apps. This app has to stay open.
          </Trans>
        )
      }
      checked={state === 'on'}
      disabled={isDenied}
      onChange={change}
    />
  )
}

/** The home card that offers order notifications, after the first order. */
export function AlertsCard() {
  const { t } = useLingui()
  return (
    <Card className="flex gap-3 pr-2">
      <NoticeIcon className="shrink-0 text-ink-2" />
      <div className="min-w-0 grow">
        <h2 className="font-semibold">
          <Trans>Order notifications</Trans>
        </h2>
        <p className="text-12 text-ink-2">
          <Trans>
            We notify you when an order is settled, even while you use other apps. This app has to stay open.
          </Trans>
        </p>
        <Button ref={focusHeadingAfter} variant="ghost" className="mt-2" onClick={() => void askForAlerts()}>
          <Trans comment="button: allow system notifications">Allow</Trans>
        </Button>
      </div>
      <IconButton
        ref={focusHeadingAfter}
        icon={CrossIcon}
        label={t`Not now`}
        className="-my-3 text-ink-2"
        onClick={dismissAlertsCard}
      />
    </Card>
  )
}
