import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { TradeRecord } from '../../api/money.ts'
import { useCurrencySign } from '../../features/deposit/money-text.ts'
import { groupByDay, type DayGroup } from '../../features/records/rules.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSiteConfig } from '../../site/site.ts'
import { deviceDay } from '../../time/device-day.ts'
import { formatDay } from '../../time/format-time.ts'
import { addDays } from '../../time/server-time.ts'
import { Section } from '../../ui/section.tsx'
import { RecordRow } from './record-row.tsx'
import { useDay } from './use-day.ts'

/** The height of a row and of a heading in px, before the browser has laid them out. */
const ROW = 57
const HEADING = 26
const MINUTE_MS = 60_000

interface RecordDaysProps {
  rows: readonly TradeRecord[]
  /** Rows out of the archive: when each was told. */
  archived: ReadonlyMap<string, number> | undefined
  asOf: number
}

/** The rows under their days. Days that are out of sight are not laid out, so that thousands of rows stay light. */
export function RecordDays({ rows, archived, asOf }: RecordDaysProps) {
  const { timezone } = useSiteConfig()
  const groups = useMemo(() => groupByDay(rows, timezone), [rows, timezone])
  const sign = useCurrencySign()
  const heading = useHeading()
  const olderThanList = (id: string) => {
    const toldAt = archived?.get(id)
    return toldAt !== undefined && toldAt < asOf - MINUTE_MS ? toldAt : undefined
  }
  return (
    <div className="flex flex-col gap-4">
      {groups.map((group) => (
        <div
          key={group.day ?? 'unknown'}
          className="[content-visibility:auto]"
          style={{ containIntrinsicSize: `auto ${HEADING + ROW * group.rows.length}px` }}
        >
          <Section title={heading(group)}>
            <ul className="row-list">
              {group.rows.map((row) => (
                <li key={row.id}>
                  <RecordRow row={row} toldAt={olderThanList(row.id)} zone={timezone} sign={sign} />
                </li>
              ))}
            </ul>
          </Section>
        </div>
      ))}
    </div>
  )
}

function useHeading(): (group: DayGroup) => string {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const today = useDay(deviceDay)
  return ({ day, moment }) => {
    if (moment === null) return t`Without a date`
    if (day === today) return t`Today`
    if (day === addDays(today, -1)) return t`Yesterday`
    return formatDay(moment, locale)
  }
}
