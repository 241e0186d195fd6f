import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { readLocal, writeLocal } from '../../local-storage.ts'
import { Segments } from '../../ui/segments.tsx'

const SCALES = ['1', '1.15', '1.3'] as const
type Scale = (typeof SCALES)[number]

/** How large texts are, on top of what the device is set to. */
export function TextSizeChoice() {
  const { t } = useLingui()
  const [scale, setScale] = useState<Scale>(
    () => SCALES.find((known) => known === readLocal('text-size')) ?? '1',
  )
  const choose = (next: Scale) => {
    setScale(next)
    writeLocal('text-size', next)
    document.documentElement.style.setProperty('--text-scale', next)
  }
  return (
    <Segments
      legend={t`Text size`}
      value={scale}
      onChange={choose}
      options={[
        { value: '1', label: t({ message: 'Normal', comment: 'text size' }) },
        { value: '1.15', label: t({ message: 'Large', comment: 'text size' }) },
        { value: '1.3', label: t({ message: 'Larger', comment: 'text size' }) },
      ]}
    />
  )
}
