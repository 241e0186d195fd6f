import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useSteadyAddress } from '../../../src/ui/use-steady-address.ts'
import { mount } from './mount.tsx'

const ICON = '/src/pwa/static/icons/any-192.png'

/** Shows a logo whose URL each press signs again. */
function Logo() {
  const [signature, setSignature] = useState(1)
  return (
    <>
      <img {...useSteadyAddress(`${ICON}?Signature=${signature}`)} alt="" />
      <button type="button" onClick={() => setSignature(signature + 1)}>
        Signed {signature}
      </button>
    </>
  )
}
const shown = () => document.querySelector('img')?.getAttribute('src')

// Red when each answer of an operator that signs its URLs reloads the logo and the banners.
test('a logo stays when its URL is signed again, and uses the newest one when its own fails', async () => {
  mount(<Logo />)
  await page.getByRole('button').click()
  await expect.element(page.getByRole('button', { name: 'Signed 2' })).toBeVisible()
  expect(shown()).toBe(`${ICON}?Signature=1`)
  document.querySelector('img')?.dispatchEvent(new Event('error'))
  await expect.poll(shown).toBe(`${ICON}?Signature=2`)
  document.querySelector('img')?.dispatchEvent(new Event('error'))
  await expect.poll(shown).toBe(null)
})
