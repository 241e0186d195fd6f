import { expect, test } from 'vitest'
import { gridOf } from '../../../../src/features/lobby/lobby-list.tsx'

test.each([
  { screen: 320, rem: 16, columns: 3, width: 88 },
  { screen: 390, rem: 16, columns: 3, width: 334 / 3 },
  { screen: 1280, rem: 16, columns: 4, width: 111 },
  { screen: 320, rem: 32, columns: 2, width: 138 },
])('$columns tiles fit side by side on $screen px with a rem of $rem', ({ screen, rem, columns, width }) => {
  const grid = gridOf(screen, rem)
  expect(grid.columns).toBe(columns)
  expect(grid.width).toBeCloseTo(width)
  expect(grid.rowHeight).toBe(Math.ceil(width * 0.75 + 3.375 * rem))
})
