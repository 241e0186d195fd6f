import { cell } from '../signal.ts'

/** The number of running requests that the member started. */
const underWay = cell(0)
const change = (by: number) => underWay.set(underWay.get() + by)

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
export const trafficUnderWay = underWay.get

/** Subscribes to changes; returns the unsubscribe function. */
export const onTraffic = underWay.on
