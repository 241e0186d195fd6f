/** A request as received. `body` is the parsed JSON of a call, undefined if there was none or it could not be read. */
export interface ReceivedRequest {
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body: unknown
  /** By the platform's clock, ms. */
  at: number
}

const MAX_REQUESTS = 20_000

/** Adds a request and drops the oldest ones, because `npm start` may run for weeks. */
export function remember(requests: ReceivedRequest[], request: ReceivedRequest): void {
  requests.push(request)
  if (requests.length > MAX_REQUESTS) requests.splice(0, requests.length - MAX_REQUESTS)
}
