import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FieldInput } from '../../../../src/features/profile/field-input.tsx'
import { mount } from '../../ui/mount.tsx'

// Red when a screen reader reads a group of radios without what is wrong with the choice.
test.each(['gender', 'img'] as const)('the error of %s describes its group', async (field) => {
  vi.stubGlobal('BRAND_AVATARS', {})
  mount(
    <FieldInput
      field={field}
      value=""
      range={{ age: 18, min: '1900-01-01', max: '2000-01-01' }}
      onChange={() => undefined}
      error="Choose one"
    />,
  )
  await expect.element(page.getByRole('group')).toHaveAccessibleDescription('Choose one')
  vi.unstubAllGlobals()
})
