import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginTraffic, traffic } from '../../../src/api/client.ts'

// Each number begins a request or ends one, perhaps for the second time. Red when one is counted twice, or never released.
test('any interleaving of starts and ends leaves no traffic', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 20 }), { maxLength: 60 }), (steps) => {
      const ends: (() => void)[] = []
      const open = new Set<() => void>()
      for (const step of steps) {
        const end = ends[step]
        if (end) {
          end()
          open.delete(end)
        } else {
          const begun = beginTraffic()
          ends.push(begun)
          open.add(begun)
        }
        expect(traffic.get()).toBe(open.size)
      }
      for (const end of ends) end()
      expect(traffic.get()).toBe(0)
    }),
  )
})

test('a second end of the same request is not announced', () => {
  let calls = 0
  const stop = traffic.on(() => (calls += 1))
  const end = beginTraffic()
  end()
  end()
  expect(calls).toBe(2)
  stop()
})
