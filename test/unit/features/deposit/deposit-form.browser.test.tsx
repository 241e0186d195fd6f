import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { userSchema } from '../../../../src/api/auth-user.ts'
import { depositChannels } from '../../../../src/api/deposits.ts'
import { siteConfig } from '../../../../src/api/config.ts'
import { makeQueryClient } from '../../../../src/app/query-clients.ts'
import { DepositForm } from '../../../../src/features/deposit/deposit-form.tsx'
import { siteQuery } from '../../../../src/site/site.ts'
import { asMember } from '../../as-member.ts'
import { showView } from '../../show-page.tsx'

const USER = { id: 1, username: 'demo', currency: 'USDT' }

beforeEach(() => asMember(async () => Response.json({ code: 200, msg: '', data: [USER] })))

/** Shows the form with one channel, as the server sends it. `least` is the minimum of the member's level. */
function show(channel: object, least?: string) {
  const client = makeQueryClient()
  client.setQueryData(siteQuery('CN').queryKey, {
    config: v.parse(siteConfig, {}),
    languages: [],
    banners: [],
    whole: { vip_levels: [{ title: 'VIP0', min_recharge: least }] },
  })
  showView(
    client,
    <DepositForm
      channels={v.parse(depositChannels.answer, [{ id: 1, ...channel }])}
      classId="1"
      user={v.parse(userSchema, USER)}
      form={{
        values: { channel: '1' },
        typed: '',
        type: () => undefined,
        choose: () => undefined,
        isDraftRestored: false,
      }}
    />,
  )
}

// Red when only channels with a rate have it: those of a USDT wallet have none.
test.each([
  ['USDT-TRC20', 1],
  ['Alipay', 0],
])('the hint about a first deposit in USDT, for the channel %s without a rate', async (title, hints) => {
  show({ title })
  await expect.element(page.getByRole('radio', { name: title })).toBeChecked()
  expect(page.getByText(/First time with USDT/).elements()).toHaveLength(hints)
})

// Red when the member's limits are blamed for amounts that the operator does not list.
test.each([
  [[], '0', /^This channel isn’t available/],
  [['0', 'none'], '0', /^This channel isn’t available/],
  [['50'], '0', /^This channel isn’t available/],
  [['200'], '500', /^No amount for this channel is within your limits/],
])('why a channel with the fixed amounts %j takes none from %s', async (amounts, least, reason) => {
  show({ title: 'Alipay', amount_type: 2, amount: amounts, min: '100' }, least)
  await expect.element(page.getByText(reason)).toBeVisible()
  expect(page.getByText(/^(This channel|No amount for)/).elements()).toHaveLength(1)
})

// Red when a field for other amounts is shown beside none.
test.each([
  [[], 'Amount'],
  [['50'], 'Amount'],
  [['50', '200'], 'Please enter other amounts'],
])('the field beside the fixed amounts %j is named "%s"', async (amounts, name) => {
  show({ title: 'Alipay', amount_type: 3, amount: amounts, min: '100' })
  await expect.element(page.getByRole('textbox', { name, exact: true })).toBeVisible()
})

// Red when the second amount of a range loses its decimals.
test.each([
  ['10.5', '999.9', '10.50 – 999.90'],
  ['100', '5000', '100 – 5,000'],
])('the range of a channel from %s to %s', async (min, max, range) => {
  show({ title: 'Alipay', min, max })
  await expect.element(page.getByText(range)).toBeVisible()
})
