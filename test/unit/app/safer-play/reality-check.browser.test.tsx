import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { RealityCheck } from '../../../../src/app/safer-play/reality-check.tsx'
import { connectApi } from '../../api/connect-api.ts'
import { mount } from '../../ui/mount.tsx'

afterEach(() => {
  mount(null)
  vi.unstubAllGlobals()
})

function show(answer: () => Response) {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()))
  connectApi()
  mount(
    <QueryClientProvider client={makeQueryClient()}>
      <RealityCheck member="m1" />
    </QueryClientProvider>,
  )
}

// Red when a key or a second tap that was meant for the page answers it.
test('opens without a focused button, and ignores the tap that was meant for the page', async () => {
  show(() => new Response('', { status: 503 }))
  const stop = page.getByRole('button', { name: 'Stop for now' })
  await expect.element(stop).toBeInTheDocument()
  // It blocks taps for 700 ms, which may be over by now.
  const untappable = stop.element().closest('.animate-untappable')
  expect(untappable && getComputedStyle(untappable).animationName).toBe('untappable')
  await expect.poll(() => document.activeElement?.textContent).toContain('in this session')
  expect(document.activeElement?.querySelector('button')).toBeNull()
  await userEvent.tab()
  await expect.element(stop).toHaveFocus()
})

// Red when records that were just loaded pass for those stored on this device.
test.each([
  ['could not be loaded', () => new Response('', { status: 503 }), /^We couldn’t load your records/],
  [
    'lack a row that could not be read',
    () => Response.json({ code: 200, msg: '', data: { data: [{}], total: 1, lastPage: 1 } }),
    /^We couldn’t read all your records/,
  ],
])('shows where its totals are from if the records %s', async (_, answer, text) => {
  show(answer)
  await expect.element(page.getByText(text)).toBeInTheDocument()
})
