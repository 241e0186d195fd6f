import { runInThisContext } from 'node:vm'

/** How long `WORK` takes (ms) on the machine that the limits are set for. */
const USUAL_MS = 300
// A script, whose variables every step reads and writes. In a function, the loop would be optimized to a tenth of the work.
const WORK = 'let sum = 0; for (let i = 0; i < 1e8; i += 1) sum += i'

/** Returns how many times slower this machine is. Shared hosts vary threefold, and a limit must only catch a test that hangs. */
export function slowness(): number {
  // Measured once: the processes of the tests inherit it.
  return Number((process.env['MACHINE_SLOWNESS'] ??= measured().toFixed(1)))
}

function measured(): number {
  const from = performance.now()
  runInThisContext(WORK)
  return Math.max(1, (performance.now() - from) / USUAL_MS)
}
