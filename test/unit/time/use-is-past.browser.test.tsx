import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIsPast } from '../../../src/time/use-now.ts'
import { mount } from '../ui/mount.tsx'

const MINUTE_MS = 60_000
const text = () => document.body.textContent

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }))
afterEach(() => vi.useRealTimers())

// Red when a moment more than an hour away is noticed up to an hour late.
test('a moment is past as soon as its time has come', async () => {
  // React may start the next interval after it has shown the text.
  const intervals = vi.spyOn(globalThis, 'setInterval')
  const started = () => intervals.mock.calls.length
  const moment = Date.now() + 65 * MINUTE_MS
  const minutesLeft = () => Math.round((moment - Date.now()) / MINUTE_MS)
  const Line = () => (useIsPast(moment) ? 'past' : `in ${minutesLeft()} minutes`)
  mount(<Line />)
  await expect.poll(text).toBe('in 65 minutes')
  await expect.poll(started).toBe(1)
  vi.advanceTimersByTime(60 * MINUTE_MS)
  await expect.poll(text).toBe('in 5 minutes')
  await expect.poll(started).toBe(2)
  vi.advanceTimersByTime(5 * MINUTE_MS)
  await expect.poll(text).toBe('past')
})

// Red when a balance fetched after the clock was set back stays "old".
test('a new moment is not past only because the clock was ahead before', async () => {
  const right = Date.now()
  vi.setSystemTime(right + 24 * 60 * MINUTE_MS)
  const Line = () => {
    const [moment, setMoment] = useState(Date.now)
    return (
      <button onClick={() => setMoment(Date.now() + MINUTE_MS)}>
        {useIsPast(moment) ? 'past' : 'to come'}
      </button>
    )
  }
  mount(<Line />)
  await expect.poll(text).toBe('past')
  vi.setSystemTime(right)
  document.querySelector('button')?.click()
  await expect.poll(text).toBe('to come')
})
