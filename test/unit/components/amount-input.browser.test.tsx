import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient } from '../../../src/app/query-clients.ts'
import { AmountInput } from '../../../src/components/amount/amount-input.tsx'
import { amount } from '../../../src/money/amount.ts'
import { checkTyped } from '../../../src/money/typed-amount.ts'
import { asMember } from '../as-member.ts'
import { showView } from '../show-page.tsx'

beforeEach(() => asMember(() => Promise.withResolvers().promise))

/** A form whose level limits change once the button is pressed. */
function Form({ draft = '' }: { draft?: string }) {
  const [typed, setTyped] = useState(draft)
  const [least, setLeast] = useState('1')
  const limits = { min: { value: amount(least), by: 'level' as const }, max: undefined }
  return (
    <>
      <AmountInput
        label="Amount"
        hint=""
        decimals={2}
        typed={typed}
        onType={setTyped}
        checked={checkTyped(typed, 2, '.', limits)}
        problemText={({ problem }) => `The amount is ${problem}.`}
        refusal={undefined}
        all={amount('80.50')}
        last={amount('20')}
      />
      <button type="button" onClick={() => setLeast('100')}>
        Raise
      </button>
      <button type="button" onClick={() => setTyped('50')}>
        Fifty
      </button>
    </>
  )
}

// Red when "Check the amount first" is all that the member reads.
test.each([
  ['the whole balance', 'All'],
  ['the last amount', /Last time/],
  ['an amount of the form', 'Fifty'],
  ['a draft', undefined],
])('a minimum that arrives later rules out %s, with the reason', async (_, button) => {
  showView(makeQueryClient(), <Form draft={button === undefined ? '30' : ''} />)
  if (button !== undefined) await page.getByRole('button', { name: button }).click()
  await page.getByRole('button', { name: 'Raise' }).click()
  await expect.element(page.getByText('The amount is below.')).toBeVisible()
})

test('an amount that is being typed may still reach the minimum', async () => {
  showView(makeQueryClient(), <Form />)
  await page.getByRole('button', { name: 'Raise' }).click()
  await page.getByRole('textbox').fill('3')
  await expect.element(page.getByRole('textbox')).toHaveValue('3')
  await expect.element(page.getByText('The amount is below.')).not.toBeInTheDocument()
})
