import { measureBarePage } from './bare-page.ts'
import type { Figure } from './figures.ts'
import type { Group } from './groups.ts'
import { linesOf, type Line } from './samples.ts'
import type { Site } from './site.ts'

/** The measured build, the bare page, and optionally a previous build. */
export interface Sites {
  site: Site
  bare: Site
  previous: Site | undefined
}

/** Measures a group: in each round the bare page, the previous build, then this one. Resolves with its lines of the table. */
export async function measureGroup(
  group: Group,
  { site, bare, previous }: Sites,
  rounds: number,
): Promise<Line[]> {
  const samples = { figures: [] as Figure[], previous: [] as Figure[], bare: [] as Figure[] }
  const all = group.timed ? rounds : 1
  for (let round = 1; round <= all; round += 1) {
    console.error(`${group.name}, round ${round} of ${all}`)
    if (group.timed) samples.bare.push(...(await measureBarePage(bare)))
    if (previous) samples.previous.push(...(await group.measure(previous)))
    samples.figures.push(...(await group.measure(site)))
  }
  return linesOf(samples)
}
