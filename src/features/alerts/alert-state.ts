import * as v from 'valibot'
import { readLocal, writeLocal } from '../../local-storage.ts'
import { isIos } from '../../pwa/installed.ts'
import { pageRestored, signal } from '../../signal.ts'
import { isYounger } from '../../storage/versioned.ts'
import { onVisibility } from '../../time/clock.ts'

// Per device, in local storage: the browser's permission is per device too.
const KEY = 'alerts'
const DISMISSED_MS = 30 * 86_400_000

const schema = v.object({
  /** Whether an order was ever submitted on this device. The app asks for permission only after that. */
  submitted: v.optional(v.boolean()),
  /** When the card was last dismissed, in milliseconds since 1970. */
  putAway: v.optional(v.number()),
  /** Whether the member turned notifications off in the app. The browser may still allow them. */
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
 * The state of system notifications on this device. `none`: the browser or system does not support them. `early`: no order was
 * submitted yet, so the member is not asked. `denied`: the member refused, and the browser does not ask again.
 */
export type AlertState = 'none' | 'early' | 'ask' | 'denied' | 'on' | 'off'

export function alertState(): AlertState {
  // iOS stops an app's scripts soon after the member leaves it, before there is any news.
  if (!('Notification' in globalThis) || isIos()) return 'none'
  const { permission } = Notification
  const { submitted, off } = read()
  if (permission === 'granted') return off ? 'off' : 'on'
  if (permission === 'denied') return 'denied'
  return submitted ? 'ask' : 'early'
}

/** Calls a listener when the state may have changed. Returns the function that removes it. */
export function onAlertState(listener: () => void): () => void {
  const stop = new AbortController()
  addEventListener('storage', listener, { signal: stop.signal })
  navigator.permissions?.query({ name: 'notifications' }).then(
    (status) => status.addEventListener('change', listener, { signal: stop.signal }),
    () => undefined, // this browser does not know the permission name
  )
  // Browsers that do not report a changed permission: read it again when the page is shown.
  const stops = [changes.on(listener), pageRestored.on(listener), onVisibility(listener)]
  return () => {
    stop.abort()
    for (const off of stops) off()
  }
}

/** Returns whether the card was dismissed recently. */
export function isDismissed(): boolean {
  const { putAway: dismissedAt } = read()
  return dismissedAt !== undefined && isYounger(dismissedAt, DISMISSED_MS)
}

export function noteSubmitted(): void {
  if (!read().submitted) write({ submitted: true })
}

/** Dismisses the card for a month. */
export function dismissAlertsCard(): void {
  write({ putAway: Date.now() })
}

/** Requests the browser's permission. Call it during a tap, or browsers may refuse. */
export async function askForAlerts(): Promise<void> {
  await Notification.requestPermission()
  write({ off: false })
}

/** Turns notifications on or off. They also need the browser's permission. */
export function switchAlerts(on: boolean): void {
  write({ off: !on })
}
