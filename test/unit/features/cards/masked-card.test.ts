import { assert, property, string, stringMatching } from 'fast-check'
import { expect, it } from 'vitest'
import type { MemberCard } from '../../../../src/api/cards.ts'
import { isUsable, maskedCard, maskedNumber } from '../../../../src/features/cards/masked-card.tsx'

it.each([
  ['6222021234567890123', '•••• 0123'],
  ['6222 0212 3456 7890', '•••• 7890'],
  ['6222-****-****-7890', '•••• 7890'],
  ['**** **** **** 0123', '•••• 0123'],
  ['622202*********0123', '•••• 0123'],
  ['•••• 7890', '•••• 7890'],
  ['*****89', '•••• 89'],
  ['622202******', '••••'],
  ['zh****@mail.example', 'zh••••@mail.example'],
  ['z***@mail.example', 'z••••@mail.example'],
  ['1234567', '••••'],
  ['', '••••'],
  ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TJRa •••• RTv8'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5a •••• eAed'],
  ['13800138000', '•••• 8000'],
  ['zhang.wei@mail.example', 'zh••••@mail.example'],
  ['li@mail.example', '••••@mail.example'],
])('%s is shown as %s', (number, shown) => expect(maskedNumber(number)).toBe(shown))

it('no more than eight characters of a number are ever shown, and half of it stays hidden', () => {
  assert(
    property(stringMatching(/^[0-9A-Za-z]{1,60}$/), (number) => {
      const shown = maskedNumber(number).replaceAll(/[• ]/g, '')
      expect(shown.length).toBeLessThanOrEqual(Math.min(8, number.length / 2))
    }),
  )
})

const card: MemberCard = {
  id: '7',
  number: '6222021234567890123',
  picture: '/icbc.png',
  kind: 'bank',
  title: 'ICBC',
  alias: 'Salary 6222021234567890123',
  holder: 'Zhang Wei',
  branch: 'Chaoyang branch',
  state: 'ok',
  rate: null,
}

it('a card keeps no number, holder or branch, and a number in its alias is masked too', () => {
  expect(maskedCard(card)).toEqual({
    id: '7',
    kind: 'bank',
    title: 'ICBC',
    alias: 'Salary •••• 0123',
    masked: '•••• 0123',
    state: 'ok',
    rate: null,
  })
})

it.each(['My salary account number one', 'Dompet 2', '工资卡'])(
  'an alias without a number stays: %s',
  (alias) => expect(maskedCard({ ...card, alias }).alias).toBe(alias),
)

it('the masked card never contains the number', () => {
  assert(
    property(string({ minLength: 5 }), (number) => {
      expect(Object.values(maskedCard({ ...card, number, alias: '' }))).not.toContain(number)
    }),
  )
})

it.each([
  ['ok', true],
  ['review', false],
  ['off', false],
  [undefined, true],
] as const)('a card whose state is %s: usable %s', (state, usable) =>
  expect(isUsable({ state })).toBe(usable),
)
