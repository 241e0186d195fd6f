import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore, type ReactNode } from 'react'
import { Switch } from '../../ui/switch.tsx'
import { alertState, askForAlerts, onAlertState, switchAlerts, type AlertState } from './alert-state.ts'

/** The settings row for order notifications: a switch, or why there is none. */
export function AlertsRow() {
  const state = useSyncExternalStore(onAlertState, alertState)
  const change = (on: boolean) => (state === 'ask' ? void askForAlerts() : switchAlerts(on))
  const why: Partial<Record<AlertState, ReactNode>> = {
    none: <Trans>This browser doesn’t support notifications. The app shows when an order is settled.</Trans>,
    early: <Trans>We’ll ask after your first order.</Trans>,
    denied: <Trans>Notifications are blocked. To allow them, change this in your browser’s settings.</Trans>,
  }
  const label = <Trans>Order notifications</Trans>
  if (why[state])
    return (
      <div className="py-3">
        <p className="font-semibold">{label}</p>
        <p className="text-12 text-ink-2">{why[state]}</p>
      </div>
    )
  return (
    <Switch
      label={label}
      hint={
        <Trans>
          You get notifications while you use other apps too, as long as this one stays open. Once you close
          it, they stop.
        </Trans>
      }
      checked={state === 'on'}
      onChange={change}
    />
  )
}
