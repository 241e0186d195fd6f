import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf, fileNameOf, isoTime, type Cell } from '../../../../src/features/records/history/csv.ts'
import { amount } from '../../../../src/money/amount.ts'
import { readServerTime } from '../../../../src/time/server-time.ts'

const CELLS = {
  '.': /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g,
  ',': /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/g,
}

/** Reads a file by RFC 4180, independently of the writer. */
function read(file: string, mark: keyof typeof CELLS): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  for (const [, quoted, plain = '', end] of file.slice(1).matchAll(CELLS[mark])) {
    line.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== '\r\n') continue
    lines.push(line)
    line = []
  }
  return lines
}

const plain = (lines: string[][]) => lines.map((line) => line.map((one) => one.replaceAll("'", '')))

describe('a file for spreadsheets', () => {
  it('begins with a byte order mark and ends its lines with CRLF', () => {
    expect(
      csvOf(
        [
          ['时间', 'Status'],
          ['a', 'b'],
        ],
        '.',
      ),
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
    ['an unknown amount', { amount: null }, ''],
    ['a formula', '=SUM(A1:A9)', "'=SUM(A1:A9)"],
    ['a formula with a link', '=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['a plus', '+86 138', "'+86 138"],
    ['a minus', '-1', "'-1"],
    ['an at', '@cmd', "'@cmd"],
    ['a tab', '\t1', "'\t1"],
    ['a tab before a formula', '\t=1', "'\t'=1"],
    ['a carriage return', '\r1', `"'\r1"`],
    ['a line break at the start', '\n1', `"'\n1"`],
    ['a formula after a blank', ' =1', "' =1"],
    ['a formula after a comma', 'a,=1', `"a,'=1"`],
    ['a formula after a semicolon', 'a;=1', "a;'=1"],
    ['a formula after a semicolon and a quote', 'a;"@b"', `"a;""'@b"""`],
    ['a formula after a tab', 'a\t+1', "a\t'+1"],
    ['a formula after a line break', 'a\n-1\r\n@b', `"a\n'-1\r\n'@b"`],
    ['a full-width equals', '＝1+1', "'＝1+1"],
    ['a full-width plus, minus and at', '＋1;－1;＠b', "'＋1;'－1;'＠b"],
    ['signs inside a part', 'a=b; c-d', 'a=b; c-d'],
    ['a number of 15 digits', '123456789012345', '123456789012345'],
    ['a number of 16 digits', '2025112000000001', "'2025112000000001"],
    ['a number with leading zeros', '000123', "'000123"],
    ['a number in scientific notation', '4E12', "'4E12"],
    ['a zero', '0', '0'],
    ['an amount below one', { amount: amount('0.5000') }, '0.5000'],
    ['a long amount', { amount: amount('1234567890123456.0000') }, '1234567890123456.0000'],
  ])('has %s', (_, cell, expected) => {
    expect(csvOf([[cell, 'x']], '.')).toBe(`\uFEFF${expected},x\r\n`)
  })

  // Red when a spreadsheet with Indonesian settings shows all in one column, or reads 20.00 as text.
  it.each<[string, Cell, string]>([
    ['an amount', { amount: amount('-1234.5000') }, '-1234,5000'],
    ['a comma', 'a, b', 'a, b'],
    ['a semicolon', 'a; b', '"a; b"'],
    ['a formula after a comma', 'a,=1', "a,'=1"],
  ])('with semicolons has %s', (_, cell, expected) => {
    expect(csvOf([[cell, 'x']], ',')).toBe(`\uFEFF${expected};x\r\n`)
  })

  it.each(['.', ','] as const)(
    'with the decimal mark "%s" reads back unchanged, and no part of a text begins like a formula',
    (mark) => {
      const text = fc.string({ unit: 'grapheme', maxLength: 12 })
      const sign = fc.constantFrom('=', '+', '-', '@', '＝', '＠', '\t', '\r', '"', ',', '\n', ';', ' ', '')
      const cell = fc.array(fc.tuple(sign, text), { maxLength: 4 }).map((pairs) => pairs.flat().join(''))
      fc.assert(
        fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (lines) => {
          const cells = read(csvOf(lines, mark), mark)
          expect(plain(cells)).toEqual(plain(lines))
          const parts = cells.flat().flatMap((one) => one.split(/[,;\t\r\n"]/))
          expect(parts.filter((part) => /^ *[=+\-@＝＋－＠]/.test(part))).toEqual([])
          expect(cells.flat().filter((one) => /^[\t\r\n]/.test(one))).toEqual([])
        }),
      )
    },
  )
})

it.each([
  [480, '2025-11-20T12:03:00+08:00'],
  [0, '2025-11-20T04:03:00+00:00'],
  [-210, '2025-11-20T00:33:00-03:30'],
  [330, '2025-11-20T09:33:00+05:30'],
])('a time %i minutes ahead of UTC contains the offset', (ahead, expected) => {
  expect(isoTime(Date.parse('2025-11-20T04:03:00Z'), ahead)).toBe(expected)
})

it.each([
  ['+08:00', 480, undefined, 'records_2025-11-01_2025-11-20_incomplete.csv'],
  [
    '+08:00',
    480,
    '2025-11-20 12:03:09',
    'records_2025-11-01_2025-11-20_complete-20251101T0000-to-20251120T1203.csv',
  ],
  [
    '+08:00',
    420,
    '2025-11-20 12:03:09',
    'records_2025-10-31_2025-11-20_complete-20251031T2300-to-20251120T1103.csv',
  ],
  [
    '+00:00',
    480,
    '2025-11-20 12:03:09',
    'records_2025-11-01_2025-11-21_complete-20251101T0800-to-20251120T2003.csv',
  ],
])(
  'the file of a server at %s is named in the zone of its rows, %i minutes ahead',
  (zone, ahead, to, name) => {
    const coverage = to === undefined ? undefined : { from: '2025-11-01 00:00:00', to, at: 0 }
    const iso = (text: string) => isoTime(readServerTime(text, zone) ?? Number.NaN, ahead)
    expect(fileNameOf({ from: '2025-11-01', to: '2025-11-20' }, coverage, iso)).toBe(name)
  },
)
