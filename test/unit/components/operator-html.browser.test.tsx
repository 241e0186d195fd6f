import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OperatorHtml } from '../../../src/components/operator-html.tsx'
import { applyDataSaver, DATA_SAVER } from '../../../src/pwa/data-saver.ts'
import { mount } from '../ui/mount.tsx'

afterEach(() => {
  mount(null)
  localStorage.removeItem(DATA_SAVER)
  applyDataSaver()
})

function show(html: string): void {
  mount(
    <QueryClientProvider client={new QueryClient()}>
      <h1>Activity</h1>
      <OperatorHtml html={html} />
    </QueryClientProvider>,
  )
}

const saver = page.getByText(/^Data saver is on/)

// Red when a text that is one picture is empty with data saver on, or the picture cannot be shown.
test('with data saver on, names it in place of the pictures and shows them on request', async () => {
  localStorage.setItem(DATA_SAVER, 'on')
  applyDataSaver()
  show('<table><tr><td><img src="/uploads/terms.png" alt="Terms"></td></tr></table>')
  await expect.element(saver).toBeVisible()
  await expect.element(page.getByRole('cell')).toHaveTextContent('Terms')
  expect(document.querySelector('img')).toBeNull()
  await page.getByRole('button', { name: 'Show pictures' }).click()
  await expect.element(page.getByRole('img', { name: 'Terms' })).toBeInTheDocument()
  await expect.element(saver).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading')).toHaveFocus()
})

test.each([
  ['on', '<p>No pictures</p>'],
  ['off', '<p>No pictures</p><img src="/uploads/terms.png">'],
])('with data saver %s, shows %s as it is', async (choice, html) => {
  localStorage.setItem(DATA_SAVER, choice)
  applyDataSaver()
  show(html)
  await expect.element(page.getByText('No pictures')).toBeVisible()
  await expect.element(saver).not.toBeInTheDocument()
})

// Red when a swipe that reaches the end of a wide table goes back to the previous page.
test('a swipe at the end of wide content stays there', async () => {
  show('<table><tr><td>Wide</td></tr></table><pre>Code</pre>')
  const wide = { overscrollBehaviorX: 'contain' }
  await expect.element(page.getByText('Code')).toHaveStyle(wide)
  expect(document.querySelector('div:has(> table)')).toHaveStyle(wide)
})
