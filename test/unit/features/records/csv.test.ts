import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf, fileNameOf, isoTime, type Cell } from '../../../../src/features/records/csv.ts'
import { amount } from '../../../../src/money/amount.ts'

/** A reader of its own, by RFC 4180. */
function read(file: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  for (const [, quoted, plain = '', end] of file
    .slice(1)
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    line.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === ',') continue
    lines.push(line)
    line = []
  }
  return lines
}

describe('a file for spreadsheets', () => {
  it('begins with the mark of UTF-8 and ends its lines as the standard says', () => {
    expect(
      csvOf([
        ['时间', 'Status'],
        ['a', 'b'],
      ]),
    ).toBe('\uFEFF时间,Status\r\na,b\r\n')
  })

  it.each<[string, Cell, string]>([
    ['text', 'Bank transfer', 'Bank transfer'],
    ['a comma', 'a, b', '"a, b"'],
    ['quotes', 'the "best"', '"the ""best"""'],
    ['a line break', 'a\nb', '"a\nb"'],
    ['blanks at an end', ' a', '" a"'],
    ['an amount', { amount: amount('1234.5000') }, '1234.5000'],
    ['an amount that went down', { amount: amount('-20.0000') }, '-20.0000'],
    ['an amount that was not told', { amount: null }, ''],
    ['a formula', '=SUM(A1:A9)', "'=SUM(A1:A9)"],
    ['a formula with a link', '=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['a plus', '+86 138', "'+86 138"],
    ['a minus', '-1', "'-1"],
    ['an at', '@cmd', "'@cmd"],
    ['a tab', '\t=1', "'\t=1"],
    ['a carriage return', '\r=1', `"'\r=1"`],
  ])('has %s', (_, cell, expected) => {
    expect(csvOf([[cell, 'x']])).toBe(`\uFEFF${expected},x\r\n`)
  })

  it('reads back as it was, and no text in it begins as a formula does', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 12 })
    const risky = fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '"', ',', '\n', ''), text)
    const cell = risky.map(([start, rest]) => start + rest)
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (lines) => {
        const told = read(csvOf(lines))
        expect(told.map((line) => line.map((one) => one.replace(/^'(?=[=+\-@\t\r])/, '')))).toEqual(
          lines.map((line) => line.map((one) => one.replace(/^'(?=[=+\-@\t\r])/, ''))),
        )
        expect(told.flat().filter((one) => /^[=+\-@\t\r]/.test(one))).toEqual([])
      }),
    )
  })
})

it.each([
  [480, '2025-11-20T12:03:00+08:00'],
  [0, '2025-11-20T04:03:00+00:00'],
  [-210, '2025-11-20T00:33:00-03:30'],
  [330, '2025-11-20T09:33:00+05:30'],
])('a time %i minutes ahead carries that', (ahead, expected) => {
  expect(isoTime(Date.parse('2025-11-20T04:03:00Z'), ahead)).toBe(expected)
})

it.each([
  [undefined, 'records_2025-11-01_2025-11-20_incomplete.csv'],
  [
    { from: '2025-11-01 00:00:00', to: '2025-11-20 12:03:09', isWhole: true },
    'records_2025-11-01_2025-11-20_complete-20251101T0000-to-20251120T1203.csv',
  ],
])('a file is called after its days and what of them is complete', (reach, expected) => {
  expect(fileNameOf({ from: '2025-11-01', to: '2025-11-20' }, reach)).toBe(expected)
})
