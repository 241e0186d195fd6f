import { expect, it } from 'vitest'
import { limiter } from '../../src/limiter.ts'

/** Ten tasks whose end the test decides; `started` are those that run or ran. */
function tasks(most: number) {
  const limit = limiter(most)
  const all = Array.from({ length: 10 }, () => Promise.withResolvers<string>())
  const started: number[] = []
  const results = all.map(({ promise }, at) =>
    limit(() => {
      started.push(at)
      return promise
    }),
  )
  return { all, started, results }
}

const settled = () => new Promise(setImmediate)

it('runs no more tasks at the same time than its limit, in the order of the calls', async () => {
  const { all, started } = tasks(3)
  await settled()
  expect(started).toEqual([0, 1, 2])
  all[1]?.resolve('b')
  await settled()
  expect(started).toEqual([0, 1, 2, 3])
})

it('goes on after a task that fails, and rejects that one alone', async () => {
  const { all, started, results } = tasks(1)
  all[0]?.reject(new Error('no'))
  await expect(results[0]).rejects.toThrow('no')
  all[1]?.resolve('b')
  expect(await results[1]).toBe('b')
  await settled()
  expect(started).toEqual([0, 1, 2])
})

it('starts no new task before those that wait', async () => {
  const limit = limiter(1)
  const order: string[] = []
  const run = (name: string) => limit(async () => void order.push(name))
  const [first, second] = [run('first'), run('second')]
  await first
  await Promise.all([run('third'), second])
  expect(order).toEqual(['first', 'second', 'third'])
})
