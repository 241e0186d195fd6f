import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore, type ReactNode } from 'react'
import { Switch } from '../../ui/switch.tsx'
import { alertState, askForAlerts, onAlertState, switchAlerts, type AlertState } from './kept.ts'

/** In the settings: whether the system tells when an order is settled. */
export function AlertsRow() {
  const state = useSyncExternalStore(onAlertState, alertState)
  const change = (on: boolean) => (state === 'ask' ? void askForAlerts() : switchAlerts(on))
  const why: Partial<Record<AlertState, ReactNode>> = {
    none: <Trans>This browser has no notifications. Settled orders are told in the app.</Trans>,
    early: <Trans>You are asked once you have made an order.</Trans>,
    denied: (
      <Trans>Notifications are blocked. To allow them, change this in the settings of your browser.</Trans>
    ),
  }
  const label = <Trans>Hear when an order is settled</Trans>
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
          Also while you look at another app, as long as this one is open. When it is closed, nothing comes.
        </Trans>
      }
      checked={state === 'on'}
      onChange={change}
    />
  )
}
