import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../../../src/ui/dialog.tsx'
import { Sheet } from '../../../src/ui/sheet.tsx'
import { mount } from './mount.tsx'
import { waitFor, waitUntil } from '../wait.ts'

function Page({ over: Over }: { over: typeof Sheet | typeof Dialog }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <Over onClose={close} title="Review and confirm" actions={<button type="button">Yes</button>}>
          <input aria-label="Code" data-autofocus="" />
          {Over === Sheet && <div style={{ height: innerHeight }} />}
        </Over>
      )}
    </>
  )
}

const opener = page.getByRole('button', { name: 'Open' })
const sheet = page.getByRole('dialog', { name: 'Review and confirm' })

beforeEach(async () => {
  mount(<Page over={Sheet} />)
  await opener.click()
  await waitUntil(() => document.querySelector('dialog:modal'))
})

const bottom = () => sheet.element().getBoundingClientRect().bottom

/** Resolves when the sheet is gone and the focus is back where it was. */
const goneWithFocusBack = () =>
  waitFor(() => {
    if (document.querySelector('dialog') || document.activeElement !== opener.element())
      throw new Error('still there')
    return true
  })

test('the marked field has the focus, and Tab does not reach the page below', async () => {
  await expect.element(page.getByLabelText('Code')).toHaveFocus()
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(opener).not.toHaveFocus()
})

// Red on iOS before 27.3, whose keyboard covers the buttons. Chromium resizes the page instead.
test('it stays above a keyboard that covers the page', async () => {
  const viewport = Object.assign(new EventTarget(), { scale: 1, offsetTop: 0, height: innerHeight })
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport })
  onTestFinished(() => void Reflect.deleteProperty(window, 'visualViewport'))
  await userEvent.keyboard('{Escape}')
  await goneWithFocusBack()
  await opener.click()
  await expect.poll(bottom).toBe(innerHeight)
  viewport.height -= 300
  viewport.dispatchEvent(new Event('resize'))
  await expect.poll(bottom).toBe(innerHeight - 300)
  expect(sheet.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
})

test('Esc closes it and gives the focus back', async () => {
  await userEvent.keyboard('{Escape}')
  expect(await goneWithFocusBack()).toBe(true)
})

test('the close button closes it and gives the focus back', async () => {
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await goneWithFocusBack()).toBe(true)
})

// Red in Safari, which focuses no button that is pressed: the browser then has nothing to return the focus to.
test('the focus returns to a button that the browser did not focus, without a ring', async () => {
  await userEvent.keyboard('{Escape}')
  await goneWithFocusBack()
  opener.element().blur()
  addEventListener('mousedown', (event) => event.preventDefault(), { once: true, capture: true })
  await opener.click()
  await page.getByRole('button', { name: 'Close' }).click()
  expect(await goneWithFocusBack()).toBe(true)
  expect(opener.element().matches(':focus-visible')).toBe(false)
})

test('a tap beside closes it, a tap inside does not', async () => {
  await page.getByRole('heading', { name: 'Review and confirm' }).click()
  await expect.element(sheet).toBeVisible()
  await userEvent.click(sheet, { position: { x: 20, y: -40 }, force: true })
  expect(await goneWithFocusBack()).toBe(true)
})

/** Dispatches the event of a step back, and resolves with it. In a test's frame a real one could not be cancelled. */
async function stepBack(): Promise<NavigateEvent> {
  const { promise, resolve } = Promise.withResolvers<NavigationDestination>()
  navigation.addEventListener('navigate', ({ destination }) => resolve(destination), { once: true })
  location.hash = `#${performance.now()}`
  const event = new NavigateEvent('navigate', {
    navigationType: 'traverse',
    cancelable: true,
    destination: await promise,
    signal: new AbortController().signal,
  })
  navigation.dispatchEvent(event)
  return event
}

test('Back closes it and the page stays; without it Back is left alone', async () => {
  expect((await stepBack()).defaultPrevented).toBe(true)
  expect(await goneWithFocusBack()).toBe(true)
  expect((await stepBack()).defaultPrevented).toBe(false)
})

test('a dialog is an alert dialog with the same ways out', async () => {
  mount(<Page over={Dialog} />)
  await opener.click()
  await expect.element(page.getByRole('alertdialog', { name: 'Review and confirm' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

// Without taps in between, browsers close a dialog on a later Esc whatever the page does.
test('a busy sheet stays open, however often Esc is pressed', async () => {
  let calls = 0
  mount(
    <Sheet onClose={() => (calls += 1)} title="Busy">
      <button type="button">Sending</button>
    </Sheet>,
  )
  const busy = page.getByRole('dialog', { name: 'Busy' })
  await busy.getByText('Sending').click()
  for (const times of [1, 2, 3, 4, 5]) {
    await userEvent.keyboard('{Escape}')
    await waitUntil(() => calls === times)
    expect(await waitUntil(() => document.querySelector('dialog:modal'))).toBe(busy.element())
  }
})
