import * as v from 'valibot'
import { expect, it } from 'vitest'
import { id } from '../../../src/api/scalars.ts'
import { withoutTyped } from '../../../src/components/url-form.ts'
import { depositDraft } from '../../../src/features/deposit/deposit-form.tsx'
import { transferDraft } from '../../../src/features/transfer/transfer-form.tsx'
import { withdrawalDraft } from '../../../src/features/withdraw/withdrawal-form.tsx'
import { Route as Deposit } from '../../../src/routes/deposit.tsx'
import { Route as Transfer } from '../../../src/routes/transfer.tsx'
import { Route as Withdraw } from '../../../src/routes/withdraw.tsx'

const LONGEST = v.parse(id, 'a'.repeat(64))

// Red when the choice of a card, channel or venue with a long id is lost with the next change of the URL.
it.each([
  ['deposit', Deposit.options.validateSearch, { class: LONGEST, channel: LONGEST }],
  ['withdrawal', Withdraw.options.validateSearch, { card: LONGEST }],
  ['transfer', Transfer.options.validateSearch, { venue: LONGEST }],
])('the URL of the %s form accepts every id that the server may send', (_, schema, search) => {
  const read = schema && '~standard' in schema && schema['~standard'].validate(search)
  expect(read).toMatchObject({ value: search })
})

// Red when a sent order's amount, or another field that was typed, is still in the form for the next order.
it.each([
  ['deposit', depositDraft, { class: '1', channel: '101' }],
  ['withdrawal', withdrawalDraft, { card: '6' }],
  ['transfer', transferDraft, { direction: 'in', venue: '1' }],
])('the URL of the %s form keeps only the choices of a sent order', (_, form, chosen) => {
  expect(withoutTyped({ ...chosen, amount: '500', remark: 'for rent' }, form)).toEqual(chosen)
})
