import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { TradeRecord } from '../../api/records.ts'
import { useCurrencySign } from '../../features/deposit/money-text.ts'
import type { DayGroup } from '../../features/records/rules.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useSiteConfig } from '../../site/site.ts'
import { deviceDay } from '../../time/device-day.ts'
import { formatDay } from '../../time/format-time.ts'
import { addDays } from '../../time/server-time.ts'
import { Section } from '../../ui/section.tsx'
import { RecordRow } from './record-row.tsx'
import { useDay } from './use-day.ts'
import { useNear } from './use-near.ts'
import type { ShownRecords } from './use-records.ts'

/** The height of a row and of a heading in px, before the browser has laid them out. */
const ROW = 57
const HEADING = 26
/** As many rows as a tall screen shows at first. */
const FIRST = 15
const MINUTE_MS = 60_000

/** The rows under their days. A day far out of sight has its height alone, so that thousands of rows stay light. */
export function RecordDays({ shown: { rows, days, archived, asOf } }: { shown: ShownRecords }) {
  const { timezone } = useSiteConfig()
  const sign = useCurrencySign()
  const heading = useHeading()
  const last = rows[FIRST - 1]
  const lastDay = last ? days.findIndex((group) => group.rows.includes(last)) : days.length
  return (
    <div className="flex flex-col gap-4">
      {days.map((group, place) => (
        <Day
          key={group.day ?? 'unknown'}
          title={heading(group)}
          first={place <= lastDay}
          rows={group.rows}
          toldBefore={asOf - MINUTE_MS}
          archived={archived}
          zone={timezone}
          sign={sign}
        />
      ))}
    </div>
  )
}

interface DayProps {
  title: string
  /** It is seen as soon as the list is there. */
  first: boolean
  rows: readonly TradeRecord[]
  archived: ShownRecords['archived']
  /** A row out of the archive that was told before this moment says so. */
  toldBefore: number
  zone: string
  sign: string
}

const Day = memo(function Day({ title, first, rows, archived, toldBefore, zone, sign }: DayProps) {
  const { box, near, height = HEADING + ROW * rows.length } = useNear(first)
  if (!near) return <div ref={box} style={{ height }} />
  const oldWord = (id: string) => {
    const toldAt = archived?.get(id)
    return toldAt !== undefined && toldAt < toldBefore ? toldAt : undefined
  }
  return (
    <div ref={box}>
      <Section title={title}>
        <ul className="row-list">
          {rows.map((row) => (
            <li key={row.id}>
              <RecordRow row={row} toldAt={oldWord(row.id)} zone={zone} sign={sign} />
            </li>
          ))}
        </ul>
      </Section>
    </div>
  )
}, isSameDay)

// One more page changes one or two days of hundreds; their arrays are new each time, the rows in them are not.
function isSameDay(before: DayProps, after: DayProps): boolean {
  return (
    before.title === after.title &&
    before.archived === after.archived &&
    before.zone === after.zone &&
    before.sign === after.sign &&
    before.rows.length === after.rows.length &&
    before.rows.every((row, place) => row === after.rows[place])
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
