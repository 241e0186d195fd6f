import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

/** The folder of the repository. */
export const ROOT = join(import.meta.dirname, '../..')

/** A program of the gate that takes longer hangs, even where other work shares the machine: it is stopped and has failed. */
export const LIMIT_MS = 2_400_000

/** A test and how long it took, in milliseconds. */
export type TimedTest = { name: string; ms: number }

/** What a stage found: how many checks passed and failed, what to print when one failed, figures that are always printed, and its tests' times. */
export type Findings = {
  passed: number
  failed: number
  output: string
  figures?: string
  times?: TimedTest[]
  /** Why the stage could not run on this machine, which is not a failure. */
  skipped?: string
}

/** One gate, named as in `--only`. What `run` throws counts as one failure. */
export type Stage = { name: string; run: () => Promise<Findings> }

/** Turns complaints into findings: one check, red when there is any complaint. */
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

/** Runs a program of this project (from node_modules/.bin, else from PATH) in the repository or a copy of it, without input; gives exit code and output. */
export function execute(
  program: string,
  args: readonly string[],
  cwd = ROOT,
  timeout = LIMIT_MS,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const path = [join(ROOT, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(delimiter)
    const child = spawn(program, args, {
      timeout,
      cwd,
      env: { ...process.env, PATH: path },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }))
  })
}

/** A gate that is one program: green when it ends with 0. */
export async function program(name: string, ...args: string[]): Promise<Findings> {
  const { code, output } = await execute(name, args)
  return judge(code === 0 ? [] : [output])
}
