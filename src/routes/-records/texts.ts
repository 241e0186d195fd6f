import { useLingui } from '@lingui/react/macro'
import { useStateWords } from '../../features/deposit/state-words.ts'
import type { AskedState, Preset, RecordsFilter } from '../../features/records/filter.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatServerDay } from '../../time/format-time.ts'

/** Gives the words of a range that is offered. */
export function usePresetText(): (preset: Preset) => string {
  const { t } = useLingui()
  return (preset) => (preset === 'today' ? t`Today` : t`Last ${preset} days`)
}

/** Gives the words of the chosen range. */
export function useRangeText(): (filter: RecordsFilter) => string {
  const { locale } = useLanguage()
  const presetText = usePresetText()
  return ({ preset, days: { from, to } }) => {
    if (preset !== undefined) return presetText(preset)
    const [first, last] = [formatServerDay(from, locale), formatServerDay(to, locale)]
    return from === to ? first : `${first} – ${last}`
  }
}

/** Gives the words of the chosen state. */
export function useStateText(): (state: AskedState | undefined) => string {
  const { t } = useLingui()
  const words = useStateWords()
  return (state) => (state === undefined ? t`Any status` : words(state, 0))
}
