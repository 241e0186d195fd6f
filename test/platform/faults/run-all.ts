import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const TABLE = 'test/unit/submissions/every-fault.test.ts'

/** Runs every write of the app under every fault. Prints a line for each fault and returns the exit code. */
export function runAll(root: string): number {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = ['run', '--project', 'unit', '--reporter=tree', TABLE]
  return spawnSync(process.execPath, [vitest, ...args], { cwd: root, stdio: 'inherit' }).status ?? 1
}
