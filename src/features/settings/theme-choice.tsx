import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readLocal, writeLocal } from '../../local-storage.ts'
import { applyTheme, readTheme } from '../../pwa/appearance.ts'
import { Segments } from '../../ui/segments.tsx'

type Choice = 'system' | 'light' | 'dark'

/** Light, dark, or as the device says. */
export function ThemeChoice() {
  const { t } = useLingui()
  const [choice, setChoice] = useState<Choice>(() => readTheme(readLocal('theme')) ?? 'system')
  const choose = (next: Choice) => {
    setChoice(next)
    writeLocal('theme', next)
    applyTheme(readTheme(next))
  }
  return (
    <Segments
      legend={t`Theme`}
      value={choice}
      onChange={choose}
      options={[
        {
          value: 'system',
          label: t({ message: 'Same as the device', comment: 'theme: follows the system' }),
        },
        { value: 'light', label: t({ message: 'Light', comment: 'theme' }) },
        { value: 'dark', label: t({ message: 'Dark', comment: 'theme' }) },
      ]}
    />
  )
}
