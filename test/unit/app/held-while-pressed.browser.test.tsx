import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useHeldWhilePressed } from '../../../src/app/held-while-pressed.ts'
import { cell } from '../../../src/signal.ts'
import { mount } from '../ui/mount.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const fire = (type: string) => document.dispatchEvent(new Event(type, { bubbles: true }))
const text = () => document.body.textContent

/** Changes a value twice during a press. Resolves once React would have rendered it. */
async function changeDuringPress() {
  const value = cell('before')
  const Bar = () => useHeldWhilePressed(value.use())
  mount(<Bar />)
  await expect.poll(text).toBe('before')
  fire('pointerdown')
  value.set('meanwhile')
  value.set('after')
  await drawn()
  return value
}

async function drawn(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next))
}

// Red when a bar never appears after a press whose end the page does not hear of.
test.each<[end: string, events: string[], wait: number]>([
  ['a click', ['pointerup', 'click'], 0],
  ['a touch without a click', ['pointerup'], 400],
  ['a scroll', ['pointercancel'], 0],
  ['nothing that the page hears of', [], 10_000],
])('a change during a press is shown after %s', async (_, events, wait) => {
  const value = await changeDuringPress()
  expect(text()).toBe('before')
  for (const event of events) fire(event)
  vi.advanceTimersByTime(wait)
  await expect.poll(text).toBe('after')
  value.set('later')
  await expect.poll(text).toBe('later')
})

// Red when the page moves between the end of a touch and its click.
test('a change during a touch waits for the click', async () => {
  await changeDuringPress()
  fire('pointerup')
  vi.advanceTimersByTime(300)
  await drawn()
  expect(text()).toBe('before')
  fire('click')
  vi.advanceTimersByTime(0)
  await expect.poll(text).toBe('after')
})
