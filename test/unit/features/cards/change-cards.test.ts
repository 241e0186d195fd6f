import { expect, it } from 'vitest'
import { addedCard } from '../../../../src/features/cards/change-cards.ts'
import type { MaskedCard } from '../../../../src/features/cards/masked.ts'

const NUMBER = '4111111111111111'
const card = (id: string, masked: string): MaskedCard => ({
  id,
  kind: 'bank',
  title: 'ICBC',
  alias: '',
  masked,
  state: 'ok',
  rate: null,
})
const old = card('1', '•••• 0128')
const added = card('2', '•••• 1111')

it.each([
  ['is there now', [old], [added, old], added],
  ['is not there', [old], [old], undefined],
  ['was there before', [added], [added, old], undefined],
  ['is not the other one that came meanwhile', [], [old], undefined],
  ['is found, although the previous list is unknown', [], [old, added], added],
] as const)('the card that was sent %s', (_, before, after, found) =>
  expect(addedCard(before, after, NUMBER)).toBe(found),
)
