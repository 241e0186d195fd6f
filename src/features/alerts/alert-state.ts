import * as v from 'valibot'
import { readLocal, writeLocal } from '../../local-storage.ts'
import { signal } from '../../signal.ts'
import { isYounger } from '../../storage/versioned.ts'

// By device, in local storage, as is the browser's own permission.
const KEY = 'alerts'
const DISMISSED_MS = 30 * 86_400_000

const schema = v.object({
  /** Whether anything was ever submitted on this device: members are not asked before. */
  submitted: v.optional(v.boolean()),
  putAway: v.optional(v.number()),
  /** Switched off by the member, although the browser allows it. */
  off: v.optional(v.boolean()),
})
type Stored = v.InferOutput<typeof schema>

const changes = signal()

function read(): Stored {
  try {
    return v.parse(schema, JSON.parse(readLocal(KEY) ?? ''))
  } catch {
    return {}
  }
}

function write(change: Stored): void {
  writeLocal(KEY, JSON.stringify({ ...read(), ...change }))
  changes.notify()
}

/**
 * The state of system notifications on this device. `none`: the browser has none. `early`: nothing was submitted yet, so the member is not asked.
 * `denied`: the member said no to the browser, which does not ask again.
 */
export type AlertState = 'none' | 'early' | 'ask' | 'denied' | 'on' | 'off'

/** The state now. */
export function alertState(): AlertState {
  if (!('Notification' in globalThis)) return 'none'
  const { permission } = Notification
  const { submitted, off } = read()
  if (permission === 'granted') return off ? 'off' : 'on'
  if (permission === 'denied') return 'denied'
  return submitted ? 'ask' : 'early'
}

/** Calls back when it may have changed in this tab; returns the function that stops it. */
export const onAlertState = changes.on

/** Whether the card was dismissed recently. */
export function isDismissed(): boolean {
  const { putAway } = read()
  return putAway !== undefined && isYounger(putAway, DISMISSED_MS)
}

/** Stores that something was submitted on this device. */
export function noteSubmitted(): void {
  if (!read().submitted) write({ submitted: true })
}

/** Dismisses the card for a month. */
export function dismissAlertsCard(): void {
  write({ putAway: Date.now() })
}

/** Asks the browser, which asks the member; called in the tap that wanted it. */
export async function askForAlerts(): Promise<void> {
  await Notification.requestPermission()
  write({ off: false })
}

/** Switches them off or on again, where the browser allows them. */
export function switchAlerts(on: boolean): void {
  write({ off: !on })
}
