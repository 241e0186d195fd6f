import { accessSync, constants, mkdirSync, rmSync } from 'node:fs'
import { notWritable } from './launch-problem.ts'

/** Makes a folder if it is not there. Throws `LaunchProblem` when it cannot be made or written. */
export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
  } catch {
    throw notWritable(folder)
  }
}

/** Deletes a data file with what SQLite keeps beside it. Throws `LaunchProblem` when it may not. */
export function deleteData(dataFile: string): void {
  try {
    for (const ending of ['', '-wal', '-shm']) rmSync(dataFile + ending, { force: true })
  } catch {
    throw notWritable(dataFile)
  }
}
