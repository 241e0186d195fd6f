import { afterEach, expect, it, vi } from 'vitest'
import { forEachInBatches } from '../../../src/storage/batches.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('handles many items in order, and yields to other tasks in between', async () => {
  // Each item takes a millisecond.
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const done: (number | string)[] = []
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    done.push('another')
    port1.close()
  })
  port1.start()
  port2.postMessage(undefined)
  await forEachInBatches(
    Array.from({ length: 10 }, (_, place) => place),
    (place) => {
      done.push(place)
      now += 1
    },
  )
  expect(done.filter((one) => one !== 'another')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(done.indexOf('another')).toBeGreaterThan(0)
  expect(done.indexOf('another')).toBeLessThan(9)
})

it('handles a few items without yielding', () => {
  const done: number[] = []
  void forEachInBatches([1, 2], (one) => done.push(one))
  expect(done).toEqual([1, 2])
})
