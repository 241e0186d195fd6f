import { useLingui, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { readLocal, TEXT_SIZE, writeLocal } from '../../local-storage.ts'
import { applyTheme, readTheme } from '../../pwa/appearance.ts'
import { Segments } from '../../ui/segments.tsx'
import { applyDataSaver, DATA_SAVER, dataSaverChoice, useSavesData } from '../../pwa/data-saver.ts'
import { passDataSaver } from '../../pwa/public-caches.ts'
import { dropViews } from '../../pwa/drop-views.ts'
import { pageRestored } from '../../signal.ts'

/**
 * Returns the value of a choice in local storage, and `onChange`, which stores and applies another one. Follows other tabs. `read`
 * must not change.
 */
function useStored<T extends string>(name: string, read: () => T, apply: (next: T) => void) {
  const [value, setValue] = useState(read)
  useEffect(() => {
    const follow = () => setValue(read)
    const stop = pageRestored.on(follow)
    addEventListener('storage', follow)
    return () => {
      stop()
      removeEventListener('storage', follow)
    }
  }, [read])
  const onChange = (next: T) => {
    setValue(next)
    writeLocal(name, next)
    apply(next)
  }
  return { value, onChange }
}

const storedTheme = () => readTheme(readLocal('theme')) ?? 'system'

/** The choice of theme: light, dark, or the device's setting. */
export function ThemeChoice() {
  const { t } = useLingui()
  const choice = useStored('theme', storedTheme, (next) => applyTheme(readTheme(next)))
  return (
    <Segments
      {...choice}
      legend={t`Theme`}
      options={[
        {
          value: 'system',
          label: t({ message: 'Same as your device', comment: 'theme: follows the system' }),
        },
        { value: 'light', label: t({ message: 'Light', comment: 'theme' }) },
        { value: 'dark', label: t({ message: 'Dark', comment: 'theme' }) },
      ]}
    />
  )
}

const SCALES = ['1', '1.15', '1.3'] as const

const storedScale = () => SCALES.find((known) => known === readLocal(TEXT_SIZE)) ?? '1'

/** The choice of text size, applied on top of the device's setting. */
export function TextSizeChoice() {
  const { t } = useLingui()
  const choice = useStored(TEXT_SIZE, storedScale, (next) => {
    void dropViews()
    document.documentElement.style.setProperty('--text-scale', next)
  })
  return (
    <Segments
      {...choice}
      legend={t`Text size`}
      options={[
        { value: '1', label: t({ message: 'Normal', comment: 'text size' }) },
        { value: '1.15', label: t({ message: 'Large', comment: 'text size' }) },
        { value: '1.3', label: t({ message: 'Larger', comment: 'text size' }) },
      ]}
    />
  )
}

const storedDataSaver = () => dataSaverChoice() ?? 'auto'

/** The data saver: automatic (by device and network), on, or off. While on, the operator's pictures are not loaded. */
export function DataSaverChoice() {
  const { t } = useLingui()
  const savesData = useSavesData()
  const choice = useStored(DATA_SAVER, storedDataSaver, () => {
    applyDataSaver()
    void passDataSaver(dataSaverChoice())
  })
  return (
    <>
      <Segments
        {...choice}
        legend={t`Data saver`}
        options={[
          { value: 'auto', label: t({ message: 'Automatic', comment: 'data saver' }) },
          { value: 'on', label: t({ message: 'On', comment: 'data saver' }) },
          { value: 'off', label: t({ message: 'Off', comment: 'data saver' }) },
        ]}
      />
      <output className="mt-2 block text-12 text-ink-2">
        {savesData ? (
          <Trans>Currently on: banners and pictures aren’t loaded. Payment QR codes always are.</Trans>
        ) : navigator.connection === undefined ? (
          <Trans>
            Currently off: pictures are loaded. This browser doesn’t report a slow network: choose “On” to
            save data.
          </Trans>
        ) : (
          <Trans>
            Currently off: pictures are loaded. “Automatic” turns data saver on when your device saves data or
            the network is very slow.
          </Trans>
        )}
      </output>
    </>
  )
}
