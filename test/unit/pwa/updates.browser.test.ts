import { expect, test } from 'vitest'
import { holdReloads, finishBeforeReload, reloadsHeld } from '../../../src/pwa/updates.ts'

/** Returns whether a page with these elements is held. */
function holds(...parts: HTMLElement[]): boolean {
  document.body.replaceChildren(...parts)
  const held = reloadsHeld()
  document.body.replaceChildren()
  return held
}
const input = (rest: { type?: string; value?: string; checked?: boolean }): HTMLElement =>
  Object.assign(document.createElement('input'), rest)
const area = (value: string) => Object.assign(document.createElement('textarea'), { value })
const dialog = (open: boolean) => Object.assign(document.createElement('dialog'), { open })

// Red when a hidden tab reloads although something is typed in it.
test('a field with something in it holds the page, whichever form it is in', () => {
  expect(holds()).toBe(false)
  expect(holds(input({ value: '500' }))).toBe(true)
  expect(holds(input({ type: 'password', value: 'x' }))).toBe(true)
  expect(holds(area('hello'))).toBe(true)
  expect(holds(dialog(true))).toBe(true)
})

test('an empty field, a choice and a closed sheet do not', () => {
  const choices = ['radio', 'checkbox'].map((type) => input({ type, value: '7', checked: true }))
  expect(holds(input({}), area(''), dialog(false), ...choices)).toBe(false)
})

test('a money write holds the page until it has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const write = finishBeforeReload(promise)
  expect(holds()).toBe(true)
  resolve()
  await write
  expect(holds()).toBe(false)
})

// Red when releasing twice releases another caller's hold.
test('a tab is held until every hold is released', () => {
  const first = holdReloads()
  const second = holdReloads()
  first()
  first()
  expect(holds()).toBe(true)
  second()
  expect(holds()).toBe(false)
})
