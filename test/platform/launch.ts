import { join } from 'node:path'
import { ignoreEnvFiles } from './build-settings.ts'
import { runAll } from './faults/run-all.ts'
import { serveFaults } from './faults/serve-faults.ts'
import { phoneAccess } from './https/phone-access.ts'
import { buildApp, serveSources, tryPort } from './launch-app.ts'
import { deleteData, prepareDist, prepareFolder } from './launch-folders.ts'
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

async function launch(options: LaunchOptions): Promise<void> {
  ignoreEnvFiles()
  if (options.all) process.exit(runAll(ROOT))
  const { port, reset, dev, build, faults, https, dataFolder, dist } = options
  const dataFile = dataFileIn(dataFolder)
  prepareFolder(dataFolder)
  if (build && dist === join(ROOT, 'dist')) prepareFolder(dist)
  else if (build) prepareDist(dist)
  if (reset) deleteData(dataFile)
  try {
    const phones = https ? await phoneAccess(dataFolder) : undefined
    await tryPort(port, phones?.options.host)
    if (build) await buildApp(ROOT, dist)
    const isBehind = dev || faults
    const platform = await startPlatform({
      dataFile,
      port: isBehind ? 0 : port,
      isLegacy: options.legacy,
      popUps: true,
      ...(!dev && { dist }),
      ...phones?.options,
    })
    const sources = dev ? await serveSources(ROOT, port, platform.url) : undefined
    const served = faults ? await serveFaults(platform, port) : undefined
    stopOnSignal(async () => {
      await Promise.all([sources?.close(), served?.close()])
      await platform.close()
    })
    const url = phones ? `https://localhost:${platform.port}` : platform.url
    notify(sources?.url ?? served?.appUrl ?? url, [
      ...(served ? [`Faults are chosen at ${served.pageUrl}`] : []),
      ...(phones ? [phones.text(platform.port)] : []),
    ])
  } catch (error) {
    throw problemOf(error, port, dataFile)
  }
}

function notify(url: string, more: readonly string[]): void {
  const names = Math.max(...SEED_MEMBERS.map(({ username }) => username.length))
  const passwords = Math.max(...SEED_MEMBERS.map(({ password }) => password.length))
  const rows = SEED_MEMBERS.map(
    ({ username, password, what }) => `  ${username.padEnd(names)}  ${password.padEnd(passwords)}  ${what}`,
  )
  console.log(
    `\n${[`Lantern runs at ${url}`, ...more].join('\n')}\n\nMembers and their passwords:\n${rows.join('\n')}\n\nCtrl+C stops it.`,
  )
}

function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      // Vite's dev server may end the process first, and would report a stop as a failure.
      process.exitCode = 0
      void stop().finally(() => process.exit())
    })
  }
}
