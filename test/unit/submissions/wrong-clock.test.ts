import { expect, it, onTestFinished, vi } from 'vitest'
import { writeDisk } from '../../../src/storage/disk.ts'
import { stillClock } from '../../platform/clock.ts'
import { startFaultProxy } from '../../platform/faults/fault-proxy.ts'
import { seededFile } from '../../platform/seeded-file.ts'
import { startPlatform } from '../../platform/start-platform.ts'
import { logIn } from '../platform/running-platform.ts'
import { intent, openTab, ZONE } from './tab.ts'

const HOUR_MS = 3_600_000

// Red when the look-up asks for days by the device's clock: the order would count as missing, and the member would send it again.
it.each([
  ['four days behind', -96],
  ['a day behind', -24],
  ['three hours ahead', 3],
  ['three years ahead', 3 * 365 * 24],
])('an order whose answer is lost is found on a device whose clock is %s', async (_, hours) => {
  const clock = stillClock(Date.now())
  const platform = await startPlatform({ dataFile: await seededFile(clock), port: 0, clock })
  const network = await startFaultProxy(platform.port)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR_MS })
  vi.stubEnv('VITE_API_BASE', network.url)
  vi.stubGlobal('navigator', { onLine: true })
  onTestFinished(async () => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
    await network.close()
    await platform.close()
  })
  await writeDisk('submissions', { v: 1, data: [] })
  const tab = await openTab(await logIn(platform, 'fresh'))
  network.fault({ kind: 'reset', path: '/m/recharge/order', reaches: true })
  const sent = await tab.submit(intent('300'))
  expect(sent.result).toBe('unconfirmed')
  const [entry] = await tab.readJournal()
  if (!entry) throw new Error('the order is not in the journal')
  expect(await tab.reconcile(entry, ZONE)).toMatchObject({ state: 'settled' })
  expect(platform.countOrders('fresh')).toBe(1)
})
