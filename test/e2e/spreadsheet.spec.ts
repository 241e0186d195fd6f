import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { csvOf } from '../../src/features/records/history/csv.ts'
import { amount } from '../../src/money/amount.ts'
import { expect, test } from './journey.ts'

const office = ['soffice', 'libreoffice'].find((name) => spawnSync(name, ['--version']).status === 0)

const NUMBER = '1760000000000001'
const FORMULAS = ['=1+1', '+1+1', '-1+2', '@SUM(1;1)', 'a;=1+1', '\t=1+1', '＝1+1']

// Red when a spreadsheet runs an operator's text as a formula, or rounds an order number.
test('LibreOffice, where it is installed, runs nothing in an exported file', { tag: '@long' }, async () => {
  if (office === undefined) {
    test.info().annotations.push({ type: 'not tried', description: 'LibreOffice is not installed' })
    return
  }
  const folder = await mkdtemp(join(tmpdir(), 'lantern-csv-'))
  const lines = FORMULAS.map((title) => [title, NUMBER, { amount: amount('500.0000') }])
  await writeFile(join(folder, 'records.csv'), csvOf([['Title', 'Order', 'Amount'], ...lines], '.'))
  // Reads and writes with comma, quotes and UTF-8; the output has what each cell displays.
  const csv = 'Text - txt - csv (StarCalc):44,34,76'
  const profile = `-env:UserInstallation=file://${folder}/profile`
  const to = ['--convert-to', `txt:${csv}`, '--outdir', folder]
  execFileSync(office, [profile, '--headless', '--infilter=CSV:44,34,76', ...to, join(folder, 'records.csv')])
  const shown = (await readFile(join(folder, 'records.txt'), 'utf8')).replaceAll("'", '')
  for (const formula of FORMULAS) expect(shown).toContain(formula.trim())
  expect(shown.split(NUMBER)).toHaveLength(FORMULAS.length + 1)
  expect(shown).not.toMatch(/Err:|#NAME|#VALUE/)
})
