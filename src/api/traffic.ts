import { signal } from '../signal.ts'

/** Events of the API client; whoever needs them subscribes. */
let underWay = 0
const changes = signal()

function change(by: number): void {
  underWay += by
  changes.notify()
}

/** Counts one request that the member started; returns the function that ends it, which counts once. */
export function beginTraffic(): () => void {
  let open = true
  change(1)
  return () => {
    if (open) change(-1)
    open = false
  }
}

/** How many requests that the member started are running. */
export function trafficUnderWay(): number {
  return underWay
}

/** Calls back at each change; returns the function that stops it. */
export const onTraffic = changes.on
