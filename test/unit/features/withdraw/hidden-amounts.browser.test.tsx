import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { AmountEntry, useWithdrawalProblemText } from '../../../../src/features/withdraw/amount-entry.tsx'
import { ReadinessCard } from '../../../../src/features/withdraw/readiness-card.tsx'
import { limitsOf, readinessOf, type WithdrawalFactsToday } from '../../../../src/features/withdraw/rules.ts'
import { amount } from '../../../../src/money/amount.ts'
import { hideAmounts } from '../../../../src/money/money.tsx'
import { checkTyped } from '../../../../src/money/typed-amount.ts'
import { asMember } from '../../as-member.ts'
import { showView } from '../../show-page.tsx'

beforeEach(() => asMember(() => Promise.withResolvers().promise))
afterEach(() => hideAmounts(false))

const FACTS: WithdrawalFactsToday = {
  name: 'Wang',
  isNameAccepted: false,
  cards: [{ state: 'ok', isUsable: true }],
  needed: undefined,
  done: undefined,
  level: {
    minWithdrawal: amount('100'),
    withdrawalsPerDay: 5,
    withdrawnPerDay: amount('20000'),
  },
  today: { count: 1, sum: amount('2000'), isWhole: true },
  balance: amount('50000'),
  isFresh: true,
  isCurrent: true,
  nextDay: 0,
  asOf: 0,
}

function Form() {
  const [typed, setTyped] = useState('')
  const limits = limitsOf(FACTS)
  return (
    <>
      <ReadinessCard readiness={readinessOf(FACTS)} facts={FACTS} />
      <AmountEntry
        facts={FACTS}
        limits={limits}
        level="VIP1"
        typed={typed}
        onType={setTyped}
        checked={checkTyped(typed, 2, '.', limits)}
        problemText={useWithdrawalProblemText('VIP1')}
        rate={null}
        refusal={undefined}
        last={undefined}
      />
    </>
  )
}

/** Returns how often the page shows what is left. */
const left = () => document.body.textContent.match(/18,000/g)?.length ?? 0

// Red when the limits of a day show how much the member has withdrawn, although the eye hides every amount.
test('what is left of the day’s withdrawals is hidden with the other amounts', async () => {
  showView(makeQueryClient(), <Form />)
  await page.getByRole('button', { name: /ready to withdraw/ }).click()
  await page.getByRole('textbox').fill('19000')
  await page.getByRole('button', { name: /ready to withdraw/ }).click()
  await page.getByRole('button', { name: /ready to withdraw/ }).click()
  // In the list, the hint, the error and the suggestion.
  await expect.poll(left).toBe(4)
  hideAmounts(true)
  await expect.element(page.getByText('That’s more than you can still withdraw today')).toBeVisible()
  expect(left()).toBe(0)
})
