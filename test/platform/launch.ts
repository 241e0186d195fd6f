import { join } from 'node:path'
import { buildApp, serveSources, tryPort } from './launch-app.ts'
import { deleteData, prepareFolder } from './launch-folders.ts'
import { dataFileIn, launchOptions, type LaunchOptions } from './launch-options.ts'
import { LaunchProblem, problemOf } from './launch-problem.ts'
import { SEED_MEMBERS } from './seed-members.ts'
import { startPlatform } from './start-platform.ts'

const ROOT = join(import.meta.dirname, '../..')

try {
  await launch(launchOptions(process.argv.slice(2), process.env, ROOT))
} catch (error) {
  console.error(error instanceof LaunchProblem ? error.message : error)
  process.exit(1)
}

async function launch({ port, reset, dev, build, dataFolder, dist }: LaunchOptions): Promise<void> {
  const dataFile = dataFileIn(dataFolder)
  prepareFolder(dataFolder)
  if (reset) deleteData(dataFile)
  try {
    await tryPort(port)
    if (build) {
      prepareFolder(dist)
      await buildApp(ROOT, dist)
    }
    const platform = await startPlatform(dev ? { dataFile, port: 0 } : { dataFile, dist, port })
    const sources = dev ? await serveSources(ROOT, port, platform.url) : undefined
    stopOnSignal(async () => {
      await Promise.all([platform.close(), sources?.close()])
    })
    tell(sources?.url ?? platform.url)
  } catch (error) {
    throw problemOf(error, port, dataFile)
  }
}

function tell(url: string): void {
  const names = Math.max(...SEED_MEMBERS.map(({ username }) => username.length))
  const passwords = Math.max(...SEED_MEMBERS.map(({ password }) => password.length))
  const rows = SEED_MEMBERS.map(
    ({ username, password, what }) => `  ${username.padEnd(names)}  ${password.padEnd(passwords)}  ${what}`,
  )
  console.log(
    `\nLantern runs at ${url}\n\nMembers and their passwords:\n${rows.join('\n')}\n\nCtrl+C stops it.`,
  )
}

function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // Vite's dev server may end the process before this does, and would take being stopped for a failure.
      process.exitCode = 0
      void stop().finally(() => process.exit())
    })
  }
}
