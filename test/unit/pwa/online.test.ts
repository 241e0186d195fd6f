import { beforeEach, expect, test, vi } from 'vitest'

type Event = 'success' | 'failure' | 'device offline' | 'device online'

let device: EventTarget & { onLine: boolean }
beforeEach(() => {
  vi.resetModules()
  device = Object.assign(new EventTarget(), { onLine: true })
  vi.stubGlobal('navigator', device)
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device))
})

// Red when the device's word "online" is believed, or when a lost request leaves the app thinking it is online.
test.each<[Event[], boolean]>([
  [[], true],
  [['failure'], false],
  [['device offline'], false],
  [['device offline', 'device online'], false],
  [['device offline', 'device online', 'success'], true],
  [['failure', 'device online'], false],
  [['failure', 'success'], true],
  [['success', 'failure'], false],
  [['failure', 'failure', 'success'], true],
  [['device offline', 'success', 'device offline'], false],
])('%j leaves it online: %s', async (events, expected) => {
  const online = await import('../../../src/pwa/online.ts')
  online.watchConnection()
  for (const event of events) {
    if (event === 'success') online.reportSuccess()
    else if (event === 'failure') online.reportNetworkFailure()
    else device.dispatchEvent(new Event(event.slice('device '.length)))
  }
  expect(online.getSnapshot()).toBe(expected)
})

test('a start without network is offline at once', async () => {
  device.onLine = false
  const online = await import('../../../src/pwa/online.ts')
  online.watchConnection()
  expect(online.getSnapshot()).toBe(false)
})

test('listeners hear each change once, until they stop', async () => {
  const online = await import('../../../src/pwa/online.ts')
  const heard = vi.fn<() => void>()
  const stop = online.subscribe(heard)
  online.reportSuccess()
  online.reportNetworkFailure()
  online.reportNetworkFailure()
  online.reportSuccess()
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  online.reportNetworkFailure()
  expect(heard).toHaveBeenCalledTimes(2)
})
