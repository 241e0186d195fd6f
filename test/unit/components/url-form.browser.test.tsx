import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { useUrlForm } from '../../../src/components/url-form.ts'
import { depositDraft } from '../../../src/features/deposit/deposit-form.tsx'
import { mount } from '../ui/mount.tsx'

const DRAFT = { values: { class: '1', channel: '101', amount: '300' }, isDraftRestored: true }

function Form() {
  return <p>typed: {useUrlForm(depositDraft, {}, DRAFT).typed}</p>
}

// Red when a member who leaves while the draft is read is brought back to the form.
test.each([
  ['/deposit', '/deposit?class=%221%22&channel=%22101%22&amount=%22300%22'],
  ['/home', '/home'],
])('a draft that is restored while %s opens leads to %s', async (opened, shown) => {
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
  await expect.poll(() => history.location.href).toBe(shown)
})
