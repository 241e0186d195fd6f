import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FieldInput } from '../../../../src/features/profile/edit-page.tsx'
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
  mount(null)
  // The pictures are not on this server, so the request fails, and the neutral figure takes the place of the picture.
  const failed = new Promise((resolve) => {
    const note = ({ target }: Event) => resolve(target instanceof Element && target.getAttribute('src'))
    addEventListener('error', note, { capture: true, once: true })
  })
  mount(<MemberAvatar img={`${host}/icons/avatars/moon.svg`} />)
  expect(await failed).toBe('/icons/avatars/moon.svg')
})
