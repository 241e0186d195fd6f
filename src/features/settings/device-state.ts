import { queryOptions } from '@tanstack/react-query'

/** What only the browser knows of this app. */
export interface DeviceState {
  /** The worker that keeps the app for times without a connection. */
  worker: 'works' | 'waits' | 'starts' | 'none'
  /** What the app takes on this device, in megabytes; undefined where the browser does not tell. */
  megabytes: number | undefined
}

async function workerState(): Promise<DeviceState['worker']> {
  if (!('serviceWorker' in navigator)) return 'none'
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) return 'none'
  if (registration.waiting) return 'waits'
  return registration.active ? 'works' : 'starts'
}

async function megabytes(): Promise<number | undefined> {
  const { usage } = await navigator.storage.estimate()
  return usage === undefined ? undefined : Math.ceil(usage / 1_000_000)
}

/** Asks the browser; what it refuses to tell counts as not there. */
export const deviceStateQuery = queryOptions<DeviceState>({
  queryKey: ['device-state'],
  staleTime: 0,
  // The browser is asked, and it needs no connection.
  networkMode: 'always',
  queryFn: async () => ({
    worker: await workerState().catch(() => 'none' as const),
    megabytes: await megabytes().catch(() => undefined),
  }),
})
