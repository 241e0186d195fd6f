import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { applyForActivity } from '../../../src/api/activities.ts'
import { removeCard } from '../../../src/api/cards.ts'
import { call } from '../../../src/api/client.ts'
import { sendFeedback } from '../../../src/api/member.ts'
import { recoverAll } from '../../../src/api/orders.ts'
import { makeQueryClient } from '../../../src/app/query-clients.ts'
import { ApplyBar } from '../../../src/features/activity/apply-bar.tsx'
import { RemoveSheet } from '../../../src/features/cards/change-cards.tsx'
import { Exclusion } from '../../../src/features/safer-play/tools.tsx'
import { RecoverFirst } from '../../../src/features/transfer/sheets.tsx'
import { asMember } from '../as-member.ts'
import { showView } from '../show-page.tsx'

beforeEach(() => asMember(async () => new Response('', { status: 429, headers: { 'retry-after': '30' } })))

afterEach(() => void vi.useRealTimers())

const nothing = () => undefined
const CARD = {
  id: '1',
  kind: 'bank',
  title: 'ICBC',
  alias: '',
  masked: '•••• 1111',
  state: 'ok',
  rate: null,
} as const
const sheet = { busy: false, onConfirm: nothing, onClose: nothing }

// Red when a write can be repeated during the wait that the server asked for.
test.each([
  [
    'Apply',
    () => call(applyForActivity, { id: '2' }),
    <ApplyBar key="apply" id="2" span={{ from: null, until: null }} hasEnded={false} />,
  ],
  [
    'Delete •••• 1111',
    () => call(removeCard, { id: '1' }),
    <RemoveSheet key="remove" card={CARD} {...sheet} />,
  ],
  [
    'Bring it back and switch',
    () => call(recoverAll, { request_id: 'a' }),
    <RecoverFirst key="recover" words="" onRecover={nothing} onClose={nothing} />,
  ],
  [
    'Send the request',
    () => call(sendFeedback, { id: '1', text: '' }),
    <Exclusion key="exclude" member="m1" chosen={{ limits: {}, excluded: { at: 1, told: 'unsent' } }} />,
  ],
])('“%s” counts down to the end of the wait', async (name, send, element) => {
  await expect(send()).rejects.toMatchObject({ kind: 'too-many' })
  showView(makeQueryClient(), element)
  const button = page.getByRole('button', { name })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button).toHaveAccessibleDescription(/0:(30|2\d)/)
})

// Red when the wait continues after a sleep as if no time had passed: the monotonic clock stops in it.
test('the wait passes while the device sleeps', async () => {
  await expect(call(applyForActivity, { id: '2' })).rejects.toMatchObject({ kind: 'too-many' })
  showView(makeQueryClient(), <ApplyBar id="2" span={{ from: null, until: null }} hasEnded={false} />)
  const button = page.getByRole('button', { name: 'Apply' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 })
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(button).not.toHaveAttribute('aria-disabled', 'true')
})
