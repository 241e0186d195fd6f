import { beforeEach, expect, test, vi } from 'vitest'

type Event = 'success' | 'cut' | 'slow' | 'device offline' | 'device online'

let device: EventTarget & { onLine: boolean }
beforeEach(() => {
  vi.resetModules()
  device = Object.assign(new EventTarget(), { onLine: true })
  vi.stubGlobal('navigator', device)
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device))
})

// Red when the device's "online" is trusted, a lost request leaves the app online, or a slow network counts as offline.
test.each<[Event[], 'online' | 'slow' | 'offline']>([
  [[], 'online'],
  [['cut'], 'offline'],
  [['slow'], 'slow'],
  [['slow', 'slow', 'device online'], 'slow'],
  [['slow', 'cut'], 'offline'],
  [['cut', 'slow'], 'offline'],
  [['slow', 'success'], 'online'],
  [['device offline', 'slow'], 'offline'],
  [['device offline'], 'offline'],
  [['device offline', 'device online'], 'offline'],
  [['device offline', 'device online', 'success'], 'online'],
  [['cut', 'device online'], 'offline'],
  [['cut', 'success'], 'online'],
  [['success', 'cut'], 'offline'],
  [['device offline', 'success'], 'offline'],
  [['device offline', 'success', 'device online'], 'offline'],
])('%j leaves it %s', async (events, expected) => {
  const online = await import('../../../src/pwa/online.ts')
  online.watchConnection()
  for (const event of events) {
    if (event === 'success') online.reportSuccess()
    else if (event === 'cut' || event === 'slow') online.reportLost(event)
    else {
      device.onLine = event === 'device online'
      device.dispatchEvent(new Event(event.slice('device '.length)))
    }
  }
  expect(online.connection.get()).toBe(expected)
  expect(online.isOnline()).toBe(expected !== 'offline')
})

test('a start without network is offline at once', async () => {
  device.onLine = false
  const online = await import('../../../src/pwa/online.ts')
  online.watchConnection()
  expect(online.isOnline()).toBe(false)
})

test('listeners hear each change once, until they stop', async () => {
  const online = await import('../../../src/pwa/online.ts')
  const heard = vi.fn<() => void>()
  const stop = online.connection.on(heard)
  online.reportSuccess()
  online.reportLost('cut')
  online.reportLost('cut')
  online.reportSuccess()
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
  online.reportLost('slow')
  expect(heard).toHaveBeenCalledTimes(2)
})
