import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  DataSaverChoice,
  TextSizeChoice,
  ThemeChoice,
} from '../../../../src/features/settings/display-choices.tsx'
import { TEXT_SIZE } from '../../../../src/local-storage.ts'
import { DATA_SAVER } from '../../../../src/pwa/data-saver.ts'
import { mount } from '../../ui/mount.tsx'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
  mount(null)
  localStorage.clear()
})

// Red when the settings still show a choice that the member changed in another tab.
test('follow what another tab chose', async () => {
  mount(
    <>
      <ThemeChoice />
      <TextSizeChoice />
      <DataSaverChoice />
    </>,
  )
  await page.getByRole('radio', { name: 'Off' }).click()
  for (const [key, value, name] of [
    ['theme', 'dark', 'Dark'],
    [TEXT_SIZE, '1.3', 'Larger'],
    [DATA_SAVER, 'on', 'On'],
  ] as const) {
    localStorage.setItem(key, value)
    dispatchEvent(new StorageEvent('storage', { key }))
    await expect.element(page.getByRole('radio', { name, exact: true })).toBeChecked()
  }
})

// Red when Safari, which reports no network, promises to turn data saver on.
test('“Automatic” promises nothing in a browser that reports no network', async () => {
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true })
  mount(<DataSaverChoice />)
  await expect
    .element(page.getByRole('status'))
    .toMatchTextContent('This browser doesn’t report a slow network')
})
