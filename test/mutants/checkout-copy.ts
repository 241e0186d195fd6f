import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../gate/stage.ts'

/** A copy of the checkout in which files can be changed. */
export interface CheckoutCopy {
  folder: string
  remove: () => void
}

/** Copies the checkout, as it is now, to a temporary folder. Skips what git ignores, and links `node_modules`. */
export function copyCheckout(): CheckoutCopy {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-mutants-'))
  const options = { cwd: ROOT, encoding: 'utf8' } as const
  const listed = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    options,
  )
  for (const path of listed.split('\0').filter((name) => name !== '' && existsSync(join(ROOT, name))))
    cpSync(join(ROOT, path), join(folder, path))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
