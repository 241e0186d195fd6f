import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useUrlForm } from '../../../src/components/url-form.ts'
import { depositDraft } from '../../../src/features/deposit/deposit-form.tsx'
import { mount } from '../ui/mount.tsx'
import { waitFor } from '../wait.ts'

const DRAFT = { values: { class: '1', channel: '101', amount: '300' }, isDraftRestored: true }

function Form() {
  const { typed, type } = useUrlForm(depositDraft, {}, DRAFT)
  return (
    <>
      <p>typed: {typed}</p>
      <button type="button" onClick={() => type('')}>
        Clear
      </button>
    </>
  )
}

/** Shows the form while a page opens. Resolves once the form has restored its draft, if it does. */
async function show(opened: string) {
  const history = createMemoryHistory({ initialEntries: ['/deposit'] })
  const router = createRouter({ routeTree: createRootRoute(), history })
  history.push(opened)
  await router.load()
  mount(
    <RouterContextProvider router={router}>
      <Form />
    </RouterContextProvider>,
  )
  onTestFinished(() => mount(null))
  await expect.element(page.getByText('typed: 300')).toBeVisible()
  // The effect that restores runs after the form is shown.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  return history
}

const RESTORED = '/deposit?class=%221%22&channel=%22101%22&amount=%22300%22'

// Red when a member who leaves while the draft is read is brought back to the form.
test.each([
  ['/deposit', RESTORED],
  ['/home', '/home'],
])('a draft that is restored while %s opens leads to %s', async (opened, shown) => {
  const history = await show(opened)
  await expect.poll(() => history.location.href).toBe(shown)
})

// Red when a reload right after a transfer brings back the amount that was moved.
test('an amount that is cleared leaves the URL at once, and the choices stay', async () => {
  const history = await show('/deposit')
  await expect.poll(() => history.location.href).toBe(RESTORED)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  page
    .getByRole('button', { name: 'Clear' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await waitFor(() => expect(history.location.href).toBe('/deposit?class=%221%22&channel=%22101%22'))
})
