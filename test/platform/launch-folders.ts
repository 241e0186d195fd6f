import { accessSync, constants, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { LaunchProblem, notWritable } from './launch-problem.ts'

/** Creates a folder if it is missing. Throws `LaunchProblem` when it cannot be created or written. */
export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    throw notWritable(folder)
  }
}

/**
 * Creates the folder of a build if it is missing. Throws `LaunchProblem` if it is not writable, or contains anything but a build that was
 * not deployed: a build deletes what is there.
 */
export function prepareDist(folder: string): void {
  prepareFolder(folder)
  const names = readdirSync(folder)
  const isBuild = names.includes('sw.js') && !names.includes('.builds.json')
  if (names.length === 0 || isBuild) return
  throw new LaunchProblem(
    `A build would delete the files in LANTERN_DIST (${folder}). Choose an empty folder, or serve this one with \`npm start -- --no-build\`.`,
  )
}

/** Deletes a data file with SQLite's extra files. Throws `LaunchProblem` when it may not. */
export function deleteData(dataFile: string): void {
  try {
    for (const ending of ['', '-wal', '-shm']) rmSync(dataFile + ending, { force: true })
  } catch {
    throw notWritable(dataFile)
  }
}
