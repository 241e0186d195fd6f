import { expect, test, vi } from 'vitest'
import { RootError } from '../../../src/app/app.tsx'
import { mount } from '../ui/mount.tsx'

function Broken(): never {
  throw new Error('broken')
}

// Red when an error outside the pages leaves a white screen.
test('an error outside a page leaves the frame, in which the boot script reports it, and is logged', async () => {
  const reported: string[] = []
  window.lanternBoot = {
    lang: 'EN',
    fail: () => reported.push(document.querySelector('.frame > main')?.tagName ?? ''),
  }
  const logged = vi.spyOn(window, 'reportError').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined) // React reports what it caught
  mount(<RootError>as it should be</RootError>)
  await expect.poll(() => document.body.textContent).toBe('as it should be')
  expect(reported).toEqual([])
  mount(
    <RootError>
      <Broken />
    </RootError>,
  )
  await expect.poll(() => reported).toEqual(['MAIN'])
  expect(logged).toHaveBeenCalledExactlyOnceWith(new Error('broken'))
})
