import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ChoiceSheet } from '../../../components/choice-field.tsx'
import { useStateText } from '../../../components/state-text.ts'
import { CODE } from '../../../components/text-param.ts'
import { Chip } from '../../../ui/chip.tsx'
import { ChevronDownIcon } from '../../../ui/icons/pages.ts'
import { DIRECTIONS, PRESETS, type FilterProps, type Preset, type StateFilter } from '../filter.ts'
import { DIRECTION_TEXTS, useRangeText, usePresetText, useZoneText } from '../texts.ts'
import { isDay } from '../../../time/server-time.ts'
import { Button } from '../../../ui/button.tsx'
import { useFocusInvalid, TextField } from '../../../ui/fields.tsx'
import { intoView } from '../../../ui/focus.ts'
import { RadioRows } from '../../../ui/radio-rows.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

/** A chip that shows the choice and opens the options. */
function FilterChip({
  name,
  onClick,
  children,
}: {
  /** The label of the choice, for screen readers. */
  name: string
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Chip aria-haspopup="dialog" onClick={onClick} onFocus={intoView}>
      <span className="sr-only">{name}</span>
      {children}
      <ChevronDownIcon className="size-4" />
    </Chip>
  )
}

interface ChoiceChipProps<T extends string> {
  /** The chip's label for screen readers. */
  name: string
  title: ReactNode
  /** Undefined means any. Comes from the URL: one that is not offered is shown only if it looks like a code. */
  value: T | undefined
  /** The name of the option without a value. */
  any: string
  options: readonly { value: T; title: string }[]
  choose: (value: T | undefined) => void
}

/** A chip that opens a sheet to choose an option. */
export function ChoiceChip<T extends string>(props: ChoiceChipProps<T>) {
  const { name, title, value, any, options, choose } = props
  const [isOpen, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)?.title
  return (
    <>
      <FilterChip name={name} onClick={() => setOpen(true)}>
        {value === undefined ? any : (chosen ?? (CODE.test(value) ? value : title))}
      </FilterChip>
      {isOpen && (
        <ChoiceSheet
          title={title}
          options={[{ value: 'any', title: any }, ...options]}
          chosen={value ?? 'any'}
          onChoose={(next) => {
            setOpen(false)
            choose(options.find((option) => option.value === next)?.value)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

interface FiltersProps extends FilterProps {
  states?: readonly StateFilter[]
  /** Whether to offer a filter by direction. */
  directed?: boolean
  /** Further filters of a list. */
  children?: ReactNode
}

/** The filters of a list, each a chip that opens its sheet. One row, which scrolls sideways if they do not fit. */
export function Filters({ filter, choose, states, directed = false, children }: FiltersProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const rangeText = useRangeText()
  const stateText = useStateText()
  return (
    <div className="rail -mx-4 -my-1 flex gap-2 px-4 py-1">
      <FilterChip
        name={t({ message: 'Period:', comment: 'before the chosen range of dates, read aloud' })}
        onClick={() => setOpen(true)}
      >
        {rangeText(filter)}
      </FilterChip>
      {isOpen && <RangeSheet onClose={() => setOpen(false)} filter={filter} choose={choose} />}
      {directed && (
        <ChoiceChip
          name={t({ message: 'Direction:', comment: 'before the chosen direction of transfers, read aloud' })}
          title={<Trans comment="of a transfer: into a venue, or out of it">Direction</Trans>}
          value={filter.direction}
          any={t`All directions`}
          options={DIRECTIONS.map((value) => ({ value, title: t(DIRECTION_TEXTS[value]) }))}
          choose={(direction) => choose({ direction })}
        />
      )}
      {states && (
        <ChoiceChip
          name={t({ message: 'Status:', comment: 'before the chosen status, read aloud' })}
          title={<Trans>Status</Trans>}
          value={filter.status}
          any={t`All statuses`}
          options={states.map((value) => ({ value, title: stateText(value, 0) }))}
          choose={(status) => choose({ status })}
        />
      )}
      {children}
    </div>
  )
}

interface RangeSheetProps extends FilterProps {
  onClose: () => void
}

/** A sheet to choose a preset range, or two dates. */
function RangeSheet({ filter, onClose, choose }: RangeSheetProps) {
  const { t } = useLingui()
  const presetText = usePresetText()
  const zoneText = useZoneText()
  const [preset, setPreset] = useState<Preset | undefined>(filter.preset)
  const [{ from, to }, setDays] = useState(filter.days)
  const [tries, setTries] = useState(0)
  const fields = useFocusInvalid<HTMLDivElement>(tries, null)
  const wrong = !isDay(from) || !isDay(to) || from > to
  const isEndMissing = isDay(from) && !isDay(to)
  const error = tries > 0 && wrong && <Trans>Choose a start date, then an end date on or after it.</Trans>
  const show = () => {
    if (preset === undefined && wrong) return setTries(tries + 1)
    onClose()
    choose(
      preset === undefined
        ? { range: undefined, from, to }
        : { range: preset, from: undefined, to: undefined },
    )
  }
  return (
    <Sheet
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
        <div ref={fields} className="grid gap-3 py-2 *:min-w-0 min-[360px]:grid-cols-2">
          <TextField
            type="date"
            label={<Trans comment="first day of a range">From</Trans>}
            value={from}
            onChange={(event) => setDays({ from: event.currentTarget.value, to })}
            error={!isEndMissing && error}
          />
          <TextField
            type="date"
            label={<Trans comment="last day of a range">To</Trans>}
            value={to}
            onChange={(event) => setDays({ from, to: event.currentTarget.value })}
            error={isEndMissing && error}
          />
        </div>
      )}
      {zoneText && <p className="pt-2 text-12 text-ink-2">{zoneText}</p>}
    </Sheet>
  )
}
