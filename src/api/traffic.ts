import { cell } from '../signal.ts'

/** The number of running requests that the member started. */
export const traffic = cell(0)
const change = (by: number) => traffic.set(traffic.get() + by)

/** Counts a request that the member started. Returns the function that ends it; only its first call counts. */
export function beginTraffic(): () => void {
  let open = true
  change(1)
  return () => {
    if (open) change(-1)
    open = false
  }
}
