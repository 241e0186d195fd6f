import { accessSync, constants, mkdirSync, rmSync } from 'node:fs'
import { notWritable } from './launch-problem.ts'

/** Creates a folder if it is missing. Throws `LaunchProblem` when it cannot be created or written. */
export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    throw notWritable(folder)
  }
}

/** Deletes a data file with SQLite's extra files. Throws `LaunchProblem` when it may not. */
export function deleteData(dataFile: string): void {
  try {
    for (const ending of ['', '-wal', '-shm']) rmSync(dataFile + ending, { force: true })
  } catch {
    throw notWritable(dataFile)
  }
}
