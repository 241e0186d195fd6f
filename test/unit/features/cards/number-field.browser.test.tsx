import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NumberField } from '../../../../src/features/cards/number-field.tsx'
import { mount } from '../../ui/mount.tsx'

function Field({ number }: { number: string }) {
  const [typed, setTyped] = useState({
    bank: undefined,
    number,
    branch: '',
    alias: '',
    isSure: false,
    ending: '',
  })
  return (
    <NumberField
      typed={typed}
      onChange={(next) => setTyped({ ...typed, number: next.number ?? '' })}
      checked={{ number: '', problems: {} }}
      wrong={{}}
      isTried={false}
      refusal={undefined}
    />
  )
}

// Red when Delete stops at a gap, which comes back as soon as it is deleted.
test.each([
  ['1234 5678 9', 4, ['1234 6789', '1234 789', '1234 89']],
  ['x123 4', 4, ['x1234', 'x123']],
])('in %j, Delete at %i removes one character after the other', async (number, at, shown) => {
  mount(<Field number={number} />)
  const field = page.getByRole('textbox')
  await field.click()
  await userEvent.keyboard(`{Home}${'{ArrowRight}'.repeat(at)}`)
  for (const after of shown) {
    await userEvent.keyboard('{Delete}')
    await expect.element(field).toHaveValue(after)
  }
})

// Red when the focus goes to a checkbox that does not name what is missing.
test('the confirmation of an unlikely number is marked and described until it is given', async () => {
  mount(
    <NumberField
      typed={{ bank: undefined, number: '1', branch: '', alias: '', isSure: false, ending: '' }}
      onChange={() => undefined}
      checked={{ number: '1', isUnlikely: true, problems: { isSure: 'unlikely' } }}
      wrong={{ isSure: 'Confirm the number first.' }}
      isTried
      refusal={undefined}
    />,
  )
  const box = page.getByRole('checkbox')
  await expect.element(box).toHaveAttribute('aria-invalid', 'true')
  await expect.element(box).toHaveAccessibleDescription('Confirm the number first.')
})
