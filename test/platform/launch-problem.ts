import { DataFileProblem } from './database.ts'

/** Why a start failed, in one line that says what to do. */
export class LaunchProblem extends Error {}

/** Turns any error of a start into a `LaunchProblem`. */
export function problemOf(error: unknown, port: number, dataFile: string): LaunchProblem {
  if (error instanceof LaunchProblem) return error
  if (error instanceof DataFileProblem) return dataProblem(error, dataFile)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') {
    const taken = Number(error instanceof Error && 'port' in error ? error.port : port)
    return new LaunchProblem(
      `Port ${taken} is taken: stop what uses it, or choose another one with \`PORT=${taken + 1} npm start\`.`,
    )
  }
  if (code === 'EACCES') {
    return new LaunchProblem(
      `No permission to use port ${port}. Choose one above 1023 with \`PORT=4173 npm start\`.`,
    )
  }
  const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n')
  return new LaunchProblem(`Lantern could not start: ${reason}`)
}

function dataProblem(error: DataFileProblem, dataFile: string): LaunchProblem {
  return error.kind === 'unreadable'
    ? new LaunchProblem(
        `The data in ${dataFile} cannot be read: run \`npm start -- --reset\`, which deletes it and seeds again.`,
      )
    : notWritable(dataFile)
}

/** Returns the problem of a file or folder that cannot be written. */
export function notWritable(path: string): LaunchProblem {
  return new LaunchProblem(
    `Cannot write to ${path}. Make the folder writable for your user, then start again.`,
  )
}
