// `npm run bench`: measures the built app on a slow phone and a slow network, and judges it. Fails when a `must` is missed.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { findBrowser } from '../e2e/browser.ts'
import { execute, ROOT } from '../gate/stage.ts'
import { writeBarePage } from './bare-page.ts'
import { GROUPS } from './groups.ts'
import { busyWith, thisMachine } from './machine.ts'
import { benchOptions, usage } from './options.ts'
import { measureGroup, type Sites } from './rounds.ts'
import type { Line } from './samples.ts'
import { openSite } from './site.ts'
import { CONDITIONS } from './throttling.ts'
import { tableOf } from './table.ts'

try {
  process.exitCode = await bench(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  // The open sites would keep the process alive.
  process.exit(1)
}

/** Resolves with the exit code. */
async function bench(args: readonly string[]): Promise<number> {
  const groups = GROUPS.map(({ name }) => name)
  if (args.includes('--help')) {
    console.log(usage(groups))
    return 0
  }
  const options = benchOptions(args, groups)
  const { rounds, only, against } = options
  if (against && !existsSync(join(against, 'index.html'))) throw new Error(`There is no build in ${against}.`)
  const machine = thisMachine(findBrowser())
  const busy = busyWith(machine)
  if (busy && !options.busy) throw new Error(busy)
  console.log(
    `${machine.processor}, ${machine.cores} cores, ${machine.memoryGB} GB, Chromium ${machine.chromium}, load ${machine.load}`,
  )
  console.log(`${CONDITIONS}; ${rounds} rounds${busy ? '; the machine was BUSY' : ''}\n`)

  const { code, output } = await execute('npm', ['run', 'build'])
  if (code !== 0) throw new Error(output)
  const sites: Sites = {
    site: await openSite('this build', join(ROOT, 'dist')),
    bare: await openSite('bare page', writeBarePage()),
    previous: against ? await openSite('previous build', resolve(against)) : undefined,
  }
  const lines: Line[] = []
  for (const group of GROUPS.filter(({ name }) => only.includes(name))) {
    const measured = await measureGroup(group, sites, rounds)
    lines.push(...measured)
    console.log(`${tableOf(measured)}\n`)
  }
  for (const site of Object.values(sites)) await site?.platform.close()

  const json = resolve(ROOT, options.json)
  mkdirSync(dirname(json), { recursive: true })
  writeFileSync(
    json,
    `${JSON.stringify({ machine, busy: busy !== undefined, conditions: CONDITIONS, rounds, lines }, undefined, 2)}\n`,
  )
  const count = (verdict: Line['verdict']) => lines.filter((line) => line.verdict === verdict).length
  console.log(
    `${count('reached')} aims reached, ${count('met')} musts met, ${count('missed')} missed; all of it in ${options.json}`,
  )
  return count('missed') > 0 ? 1 : 0
}
