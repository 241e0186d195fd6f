import { expect, it } from 'vitest'
import { fitted, LONGEST_SIDE } from '../../../../src/features/feedback/shrink.ts'

it.each([
  [4000, 3000, 2048, 1536],
  [3000, 4000, 1536, 2048],
  [2048, 2048, 2048, 2048],
  [1080, 2400, 922, 2048],
  [640, 480, 640, 480],
  [60_000, 1, 2048, 1],
])('%i × %i is drawn at %i × %i', (width, height, ...size) =>
  expect(fitted(width, height, LONGEST_SIDE)).toEqual(size),
)
