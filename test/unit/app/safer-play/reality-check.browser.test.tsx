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

// Red when a key or a second tap that was meant for the page answers it.
test('opens without a focused button, and ignores the tap that was meant for the page', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })))
  connectApi()
  mount(
    <QueryClientProvider client={makeQueryClient()}>
      <RealityCheck member="m1" />
    </QueryClientProvider>,
  )
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
