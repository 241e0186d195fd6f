import { signal } from '../signal.ts'

/** The number of running requests that the member started. */
let underWay = 0
const changes = signal()

function change(by: number): void {
  underWay += by
  changes.notify()
}

/** Counts a request that the member started. Returns the function that ends it; only its first call counts. */
export function beginTraffic(): () => void {
  let open = true
  change(1)
  return () => {
    if (open) change(-1)
    open = false
  }
}

/** Returns the number of running requests that the member started. */
export function trafficUnderWay(): number {
  return underWay
}

/** Subscribes to changes; returns the unsubscribe function. */
export const onTraffic = changes.on
