import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { UnconfirmedActions } from '../../../../src/features/submission/unconfirmed-actions.tsx'
import { amount } from '../../../../src/money/amount.ts'
import { reportLost, reportSuccess } from '../../../../src/pwa/online.ts'
import { ROUNDS_MS, type Submission } from '../../../../src/submissions/submission.ts'
import { asMember } from '../../as-member.ts'
import { showView } from '../../show-page.tsx'

const MISSING: Submission = {
  requestId: 'a',
  kind: 'deposit',
  path: '/m/trade/pay',
  money: amount('300'),
  member: 'm1',
  madeAt: Date.now(),
  state: 'unconfirmed',
  rounds: ROUNDS_MS.length,
  repeatable: true,
}

beforeEach(() => asMember(() => Promise.withResolvers().promise))
afterEach(reportSuccess)

// Red when a button is off without a reason.
test.each(['Send the same order again', 'Discard this order', 'Check now'])(
  'without a connection, "%s" is off, with the reason',
  async (name) => {
    reportLost('cut')
    const form = { refill: async () => undefined }
    showView(makeQueryClient(), <UnconfirmedActions submission={MISSING} form={form} />)
    const button = page.getByRole('button', { name, exact: true })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button).toHaveAccessibleDescription('No connection')
  },
)
