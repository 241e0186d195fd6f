import { signal } from '../signal.ts'

/** What the door to the network tells about its traffic; who wants to know subscribes. */
let underWay = 0
const changes = signal()

function change(by: number): void {
  underWay += by
  changes.tell()
}

/** Counts one request of the member's own doing; gives the function that ends it, which counts once. */
export function beginTraffic(): () => void {
  let open = true
  change(1)
  return () => {
    if (open) change(-1)
    open = false
  }
}

/** How many requests of the member's own doing are under way. */
export function trafficUnderWay(): number {
  return underWay
}

/** Calls back at each change; gives the function that stops it. */
export const onTraffic = changes.on
