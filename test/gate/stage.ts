import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

/** The root folder of the repository. */
export const ROOT = join(import.meta.dirname, '../..')

/** How long a program may run (ms). One that runs longer has hung, even on a busy machine: it is stopped and counts as failed. */
export const LIMIT_MS = 2_400_000

/** A test and how long it took, in milliseconds. */
export type TimedTest = { name: string; ms: number }

/** What a stage found. `output` is printed after a failure, `figures` always. */
export type Findings = {
  passed: number
  failed: number
  output: string
  figures?: string
  times?: TimedTest[]
  /** Why the stage cannot run on this machine, which is no failure. */
  skipped?: string
}

/** One stage of the gate, with its name for `--only`. If `run` throws, that counts as one failure. */
export type Stage = { name: string; run: () => Promise<Findings> }

/** Turns complaints into findings: one check, which fails on any complaint. */
export function judge(complaints: readonly string[], figures = ''): Findings {
  const failed = complaints.length > 0 ? 1 : 0
  return { passed: 1 - failed, failed, output: complaints.join('\n'), figures }
}

/** Adds findings up. */
export function together(parts: readonly Findings[]): Findings {
  return {
    passed: parts.reduce((sum, part) => sum + part.passed, 0),
    failed: parts.reduce((sum, part) => sum + part.failed, 0),
    output: parts
      .map((part) => (part.failed ? part.output : ''))
      .filter(Boolean)
      .join('\n'),
    figures: parts
      .map((part) => part.figures ?? '')
      .filter(Boolean)
      .join('\n'),
  }
}

/**
 * Runs a program from node_modules/.bin, else from PATH, without input. Runs it in the repository or a copy of it. Resolves with exit code and
 * output.
 */
export function execute(
  program: string,
  args: readonly string[],
  cwd = ROOT,
  timeout = LIMIT_MS,
  env = process.env,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const path = [join(ROOT, 'node_modules/.bin'), env['PATH'] ?? ''].join(delimiter)
    const child = spawn(program, args, {
      timeout,
      cwd,
      env: { ...env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (signal) chunks.push(Buffer.from(`${program} was ended by ${signal}`))
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() })
    })
  })
}

/** Runs a stage that is one program: green when it exits with 0. */
export async function program(name: string, ...args: string[]): Promise<Findings> {
  const { code, output } = await execute(name, args)
  return judge(code === 0 ? [] : [output])
}

/** Runs a stage that is one program. It is green when it exits with 0 and without output. */
export async function silent(name: string, ...args: string[]): Promise<Findings> {
  const { code, output } = await execute(name, args)
  return judge(code === 0 && output === '' ? [] : [output])
}
