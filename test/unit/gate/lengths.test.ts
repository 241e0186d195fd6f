import { expect, it } from 'vitest'
import { lengthFindings, medianLength } from '../../gate/lengths.ts'

const file = (path: string, lines: number) => ({ path, text: 'a\n'.repeat(lines) })

it('finds the file that is one line too long', () => {
  expect(lengthFindings([file('src/a.ts', 400), file('src/b.ts', 401)])).toEqual([
    'src/b.ts: 401 lines, over the limit of 400',
  ])
})

it('takes the median of the app’s own files', () => {
  expect(
    medianLength([file('src/a.ts', 10), file('src/b.tsx', 60), file('src/c.ts', 200), file('test/d.ts', 1)]),
  ).toBe(60)
})
