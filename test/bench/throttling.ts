import type { CDPSession, Page } from 'playwright'

/** The phone and network of every figure: a mid-range phone on slow 4G. The screen is in CSS pixels. */
export const SCREEN = { width: 412, height: 823 }
const CPU_SLOWER = 4
const LATENCY_MS = 150
const DOWN_BITS = 1_600_000
const UP_BITS = 750_000

export const CONDITIONS = `${SCREEN.width}×${SCREEN.height}, ${LATENCY_MS} ms, ${DOWN_BITS / 1e6} Mbps down, ${UP_BITS / 1e6} Mbps up, processor ${CPU_SLOWER}× slower, HTTP/1.1, brotli`

/**
 * Slows a page's network and processor with the browser's own emulation. It does not cover the worker's network. Resolves with the session that
 * holds the settings.
 */
export async function slowDown(page: Page): Promise<CDPSession> {
  const switches = await page.context().newCDPSession(page)
  await switches.send('Network.enable')
  await switches.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: DOWN_BITS / 8,
    uploadThroughput: UP_BITS / 8,
  })
  await switches.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  return switches
}
