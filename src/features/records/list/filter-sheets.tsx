import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { isDay } from '../../../time/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioRows } from '../../../ui/radio-rows.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { PRESETS, type Preset, type RecordsFilter, type RecordsSearch } from '../filter.ts'
import { usePresetText } from '../texts.ts'

interface ChoiceSheetProps {
  title: ReactNode
  /** Undefined is any. */
  value: string | undefined
  options: readonly { value: string | undefined; title: string }[]
  onClose: () => void
  choose: (value: string | undefined) => void
}

/** The choice of one among a few, or of any. */
export function ChoiceSheet({ title, value, options, onClose, choose }: ChoiceSheetProps) {
  const [chosen, setChosen] = useState(value)
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <Button full onClick={() => choose(chosen)}>
          <Trans comment="button: apply the chosen filter">Show</Trans>
        </Button>
      }
    >
      <RadioRows
        legend={title}
        hideLegend
        value={chosen ?? 'any'}
        onChange={(picked) => setChosen(options.find((option) => option.value === picked)?.value)}
        options={options.map((option) => ({ value: option.value ?? 'any', title: option.title }))}
      />
    </Sheet>
  )
}

interface RangeSheetProps {
  filter: RecordsFilter
  onClose: () => void
  choose: (change: RecordsSearch) => void
}

/** The choice of a range, or of two dates. */
export function RangeSheet({ filter, onClose, choose }: RangeSheetProps) {
  const { t } = useLingui()
  const presetText = usePresetText()
  const [preset, setPreset] = useState<Preset | undefined>(filter.preset)
  const [{ from, to }, setDays] = useState(filter.days)
  const [tried, setTried] = useState(false)
  const wrong = !isDay(from) || !isDay(to) || from > to
  const show = () => {
    if (preset !== undefined) choose({ range: preset, from: undefined, to: undefined })
    else if (wrong) setTried(true)
    else choose({ range: undefined, from, to })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={<Trans>Time</Trans>}
      footer={
        <Button full onClick={show}>
          <Trans comment="button: apply the chosen filter">Show</Trans>
        </Button>
      }
    >
      <RadioRows
        legend={<Trans>Time</Trans>}
        hideLegend
        value={String(preset ?? 'dates')}
        onChange={(value) => setPreset(PRESETS.find((offered) => String(offered) === value))}
        options={[
          ...PRESETS.map((offered) => ({ value: String(offered), title: presetText(offered) })),
          { value: 'dates', title: t`Choose dates` },
        ]}
      />
      {preset === undefined && (
        <div className="grid gap-3 py-2 *:min-w-0 min-[360px]:grid-cols-2">
          <TextField
            type="date"
            label={<Trans comment="first day of a range">From</Trans>}
            value={from}
            onChange={(event) => setDays({ from: event.currentTarget.value, to })}
            error={
              tried && wrong ? <Trans>Choose two days, starting with the earlier one.</Trans> : undefined
            }
          />
          <TextField
            type="date"
            label={<Trans comment="last day of a range">To</Trans>}
            value={to}
            onChange={(event) => setDays({ from, to: event.currentTarget.value })}
          />
        </div>
      )}
    </Sheet>
  )
}
