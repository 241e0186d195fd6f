import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginTraffic, traffic } from '../../../src/api/client.ts'

// Each number begins a request or ends a running one. Red when one is not counted, or never released.
test('any interleaving of starts and ends leaves no traffic', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 20 }), { maxLength: 60 }), (steps) => {
      const running: (() => void)[] = []
      for (const step of steps) {
        const [end] = running.splice(step, 1)
        if (end) end()
        else running.push(beginTraffic())
        expect(traffic.get()).toBe(running.length)
      }
      for (const end of running) end()
      expect(traffic.get()).toBe(0)
    }),
  )
})
