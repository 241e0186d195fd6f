import { measureBytes } from './bytes.ts'
import { measureCrowd } from './crowd.ts'
import type { Figure } from './figures.ts'
import { measureGames } from './games.ts'
import { measureLanguages } from './languages.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureHistory, measureRecords } from './records.ts'
import { measureShifts } from './layout-shifts.ts'
import type { Site } from './site.ts'
import { measureReadOnly, measureStart } from './start.ts'
import { measureTabs } from './tabs.ts'
import { measureTaps } from './taps.ts'
import { measureViews } from './views.ts'

/** Figures that are measured together; `name` is used by `--only`. */
export interface Group {
  name: string
  /** Contains times, so it runs in every round, after the bare page. Other groups run once: their figures do not vary. */
  timed: boolean
  measure(site: Site): Promise<Figure[]>
}

async function measureAllRecords(site: Site): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const count of [10, 100, 1000, 10_000]) figures.push(...(await measureRecords(site, count)))
  figures.push(...(await measureHistory(site)))
  return figures
}

async function measureAllGames(site: Site): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const count of [10, 100, 1000, 5000]) figures.push(...(await measureGames(site, count)))
  return figures
}

/** Every group, in the order of the table. */
export const GROUPS: readonly Group[] = [
  { name: 'start', timed: true, measure: measureStart },
  { name: 'screens', timed: true, measure: measureReadOnly },
  { name: 'views', timed: true, measure: measureViews },
  { name: 'shifts', timed: false, measure: measureShifts },
  { name: 'bytes', timed: false, measure: measureBytes },
  { name: 'taps', timed: true, measure: measureTaps },
  { name: 'records', timed: true, measure: measureAllRecords },
  { name: 'games', timed: true, measure: measureAllGames },
  { name: 'lighthouse', timed: true, measure: measureLighthouse },
  { name: 'tabs', timed: true, measure: measureTabs },
  { name: 'languages', timed: false, measure: measureLanguages },
  { name: 'crowd', timed: true, measure: measureCrowd },
]
