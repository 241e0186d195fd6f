/** A request as it came in. `body` is the parsed JSON of a call, undefined when there was none that could be read. */
export interface ReceivedRequest {
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body: unknown
  /** By the platform's clock, ms. */
  at: number
}

const MAX_MARKS = 20_000

/** Adds a request to the list and lets go of the oldest ones, for `npm start` may run for weeks. */
export function remember(requests: ReceivedRequest[], request: ReceivedRequest): void {
  requests.push(request)
  if (requests.length > MAX_MARKS) requests.splice(0, requests.length - MAX_MARKS)
}
