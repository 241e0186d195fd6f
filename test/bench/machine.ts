import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'

/** The machine on which the figures were measured. */
export interface Machine {
  cores: number
  processor: string
  memoryGB: number
  node: string
  chromium: string
  /** The load average of the minute before the start. */
  load: number
}

/** Describes this machine; `browser` is the path of the browser. */
export function thisMachine(browser: string): Machine {
  const version = execFileSync(browser, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] })
  return {
    cores: cpus().length,
    processor: cpus()[0]?.model ?? 'unknown',
    memoryGB: Math.round(totalmem() / 1e9),
    node: process.version,
    chromium: /[\d.]+/.exec(version.toString())?.[0] ?? 'unknown',
    load: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  }
}

/** Returns why this machine is too busy to measure, or undefined. The limit is a load of a quarter of its cores. */
export function busyWith({ load, cores }: Pick<Machine, 'load' | 'cores'>): string | undefined {
  if (load <= cores / 4) return undefined
  return `The machine is busy (load ${load} on ${cores} cores), which would distort the figures: stop what runs, or add \`--busy\`.`
}
