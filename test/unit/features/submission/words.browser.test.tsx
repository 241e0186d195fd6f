import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SettledBadge, settledTone } from '../../../../src/features/submission/words.tsx'
import { mount } from '../../ui/mount.tsx'

afterEach(() => mount(null))

// Red when an order that failed is shown with a green tick.
test.each([
  [undefined, 'ok'],
  [1, 'ok'],
  [0, 'bad'],
  [4, 'bad'],
  [5, 'info'],
])('an order that was found with status %s has the tone %s', (status, tone) =>
  expect(settledTone({ status })).toBe(tone),
)

test('an order that was found as rejected says so', async () => {
  mount(<SettledBadge status={4} />)
  await expect.element(page.getByText('Rejected')).toBeVisible()
})
