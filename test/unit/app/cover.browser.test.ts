import { expect, test } from 'vitest'
import { makeCover } from '../../../src/app/lock/cover.ts'
import { waitFor } from '../wait.ts'

// Red when a PIN that is typed before the page is drawn leaves the focus nowhere.
test('the heading gets the focus when the app is unlocked before its page is drawn', async () => {
  const app = document.createElement('div')
  document.body.append(app)
  const cover = makeCover(app)
  cover.element.innerHTML = '<h1 tabindex="-1">The app is locked</h1>'
  cover.raise()
  cover.element.querySelector('h1')?.focus()
  cover.lower()
  expect(document.activeElement).toBe(document.body)

  app.innerHTML = '<main><h1>Deposit</h1></main>'
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Deposit'))
})
