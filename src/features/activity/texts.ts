import { useLingui } from '@lingui/react/macro'
import type { Phase, Span } from './rules.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatMoment, formatSpan } from '../../time/format-time.ts'

export function usePhaseText(): (phase: Phase) => string {
  const { t } = useLingui()
  return (phase) =>
    ({
      running: t({ message: 'Running now', comment: 'activities' }),
      upcoming: t({ message: 'Coming up', comment: 'activities' }),
      ended: t({ message: 'Ended', comment: 'activities' }),
    })[phase]
}

/** Returns a function that formats the time until an activity starts or ends. */
export function useTimeText(): (span: Span, phase: Phase, now: number) => string {
  const { t } = useLingui()
  const { locale } = useLanguage()
  return ({ from, until, isUnreadable }, phase, now) => {
    if (phase === 'ended') return t({ message: 'Ended', comment: 'activities' })
    if (phase === 'upcoming' && from !== null) {
      const left = formatSpan(from - now, locale)
      return t({ message: `Starts in ${left}`, comment: '{left} is e.g. 5 days' })
    }
    if (until === null && isUnreadable) return '--'
    if (until === null) return t({ message: 'No end date', comment: 'an activity that is permanent' })
    const left = formatSpan(until - now, locale)
    return t({ message: `Ends in ${left}`, comment: '{left} is e.g. 5 days' })
  }
}

/** Returns a function that formats the period of an activity, in the device's time zone. */
export function useSpanText(): (span: Span) => string {
  const { t } = useLingui()
  const { locale } = useLanguage()
  return ({ from, until, isUnreadable }) => {
    if (isUnreadable) return '--'
    const start = from === null ? '' : formatMoment(from, locale)
    const end = until === null ? '' : formatMoment(until, locale)
    if (start && end) return t({ message: `${start} to ${end}`, comment: 'two times' })
    if (start) return t({ message: `From ${start}, no end date`, comment: 'a time' })
    if (end) return t({ message: `Until ${end}`, comment: 'a time' })
    return t`Always available`
  }
}
