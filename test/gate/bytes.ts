import { join } from 'node:path'
import { seededFile } from '../platform/seeded-file.ts'
import { startPlatform } from '../platform/start-platform.ts'
import { BUDGETS } from './budgets.ts'
import { kB, precacheFindings, sizeFindings, type Sizes } from './sizes.ts'
import { judge, ROOT, type Findings } from './stage.ts'
import { weigh } from './weigh.ts'

/** Opens the built app on the platform and weighs what the browser loads. */
export async function bytes(): Promise<Findings> {
  const dist = join(ROOT, 'dist')
  const platform = await startPlatform({ dataFile: await seededFile(), dist, port: 0 })
  try {
    const { sizes, first, built, later, stored } = await weigh(dist, platform)
    const complaints = [...sizeFindings(sizes), ...precacheFindings(built, later, stored)]
    return judge(complaints.length > 0 ? [...complaints, ...heaviest(first)] : [], figures(sizes))
  } finally {
    await platform.close()
  }
}

/** Lists the files of a visit, heaviest first, as a hint at what to shrink. */
function heaviest(files: Map<string, number>): string[] {
  return [...files].toSorted(([, a], [, b]) => b - a).map(([file, size]) => `  ${kB(size)} ${file}`)
}

function figures({ firstLoad, routes, appCatalog, worker, precache }: Sizes): string {
  return [
    `  first load ${kB(firstLoad)} of ${kB(BUDGETS.firstLoad)} br, app catalog ${kB(appCatalog)} of ${kB(BUDGETS.appCatalog)} br`,
    `  worker ${kB(worker)} of ${kB(BUDGETS.worker)} gz, precache ${kB(precache)} of ${kB(BUDGETS.precache)} br`,
    ...[...routes].map(([path, size]) => `  ${path} ${kB(size)} of ${kB(BUDGETS.route)} br`),
  ].join('\n')
}
