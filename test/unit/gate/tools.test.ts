import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { execute, ROOT } from '../../gate/stage.ts'

// A small project with our own configuration and one bad file for each tool, to see that each gate can fail.
let folder = ''

const BAD = `export function bad(value: any, list: string[]) {
  debugger
  Promise.resolve(value)
  return list[0]!.length
}
`

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gate-'))
  cpSync(join(ROOT, 'src/tsconfig.base.json'), join(folder, 'tsconfig.base.json'))
  for (const file of ['.oxlintrc.json', '.oxfmtrc.json', 'package.json'])
    cpSync(join(ROOT, file), join(folder, file))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const options = { outDir: join(folder, 'out'), types: [] }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions: options, include: ['*.ts'] }),
  )
  writeFileSync(join(folder, 'bad.ts'), BAD)
  writeFileSync(join(folder, 'wrong.ts'), 'export const first = (list: string[]): string => list[0]\n')
})

afterAll(() => rmSync(folder, { recursive: true }))

it('lint finds an any, a non-null assertion and a floating promise', async () => {
  const { code, output } = await execute('oxlint', [
    '--type-aware',
    '-c',
    join(folder, '.oxlintrc.json'),
    join(folder, 'bad.ts'),
  ])
  expect(code).not.toBe(0)
  expect(output).toContain('no-explicit-any')
  expect(output).toContain('no-non-null-assertion')
  expect(output).toContain('no-floating-promises')
})

it('format finds what it would write differently', async () => {
  const bad = join(folder, 'bad-format.ts')
  writeFileSync(bad, 'export const a = "b";\n')
  const { code } = await execute('oxfmt', ['--check', '-c', join(folder, '.oxfmtrc.json'), bad])
  expect(code).not.toBe(0)
})

it('types find an element that may be missing', async () => {
  const { code, output } = await execute('tsc', ['-p', folder, '--noEmit'])
  expect(code).not.toBe(0)
  expect(output).toContain('wrong.ts')
})

it('types are checked in app, worker and tests', () => {
  const { references } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'))
  expect(references).toEqual([{ path: './src' }, { path: './sw' }, { path: './test' }])
})
