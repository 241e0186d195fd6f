import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { BankChoice } from '../../../../src/features/cards/bank-choice.tsx'
import { useCardProblemTexts } from '../../../../src/features/cards/check-typed.ts'
import type { KnownKind } from '../../../../src/features/cards/masked-card.tsx'
import { mount } from '../../ui/mount.tsx'

const banks = ['TRC20', 'ERC20', 'BEP20', 'TON', 'Polygon'].map((title, place) => ({
  id: String(place + 1),
  title,
  picture: '',
  kind: undefined,
}))

// Red when a network is called a bank.
test.each([
  ['crypto', 'Network', 'network'],
  ['bank', 'Bank', 'bank'],
] as const)('a long list of kind %s is one of %ss', async (kind, name, word) => {
  mount(
    <BankChoice kind={kind} banks={banks} chosen={undefined} onChoose={() => undefined} error={undefined} />,
  )
  await page.getByRole('button', { name: `${name} Choose the ${word}` }).click()
  await expect.element(page.getByRole('dialog', { name: `Choose the ${word}` })).toBeVisible()
  await page.getByRole('searchbox').fill('nowhere')
  await expect.element(page.getByText(`No ${word} with this name`)).toBeVisible()
})

function MissingBank({ kind }: { kind: KnownKind }) {
  return useCardProblemTexts(kind)({ bank: 'missing' }).bank
}

// Red when the form for Alipay accounts, whose field is "Bank", asks for a network.
test.each([
  ['bank', 'bank'],
  ['crypto', 'network'],
  ['alipay', 'bank'],
] as const)('of kind %s, a missing choice is called a %s', async (kind, word) => {
  mount(<MissingBank kind={kind} />)
  await expect.element(page.getByText(`Choose a ${word}`)).toBeVisible()
})
