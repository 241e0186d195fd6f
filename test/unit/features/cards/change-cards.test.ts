import { expect, it } from 'vitest'
import { addedCard } from '../../../../src/features/cards/change-cards.tsx'
import { maskedNumber, type MaskedCard } from '../../../../src/features/cards/masked-card.tsx'

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

// Red when a card is never marked as new on a server that masks the numbers itself.
it('a card whose number the server masks is found', () => {
  const masked = card('3', maskedNumber('**** **** **** 1111'))
  expect(addedCard([old], [old, masked], NUMBER)).toBe(masked)
})

// Red when a new address is never marked as new, because the server returns it in lower case or masks it.
it.each(['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', '0x5a****beaed'])(
  'an address that the server returns as %s is found',
  (returned) => {
    const address = card('3', maskedNumber(returned))
    expect(addedCard([old], [old, address], '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toBe(address)
  },
)
