import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FieldInput } from '../../../../src/features/profile/field-input.tsx'
import { MemberAvatar } from '../../../../src/components/member-avatar.tsx'
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

// Red when the chosen picture is requested from a server that only put its host before the path.
test.each(['', 'https://api.example'])('shows an own picture whose path comes after "%s"', async (host) => {
  mount(<MemberAvatar img={`${host}/icons/avatars/moon.svg`} />)
  await expect.poll(() => document.querySelector('img')?.getAttribute('src')).toBe('/icons/avatars/moon.svg')
})
