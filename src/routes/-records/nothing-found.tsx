import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { widerThan, type RecordsFilter, type RecordsSearch } from '../../features/records/filter.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatServerDay } from '../../time/format-time.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RecordsIcon } from '../../ui/icons/pages.ts'
import { usePresetText, useStateText } from './texts.ts'

/** Says in which days, and with which state, there is nothing, and offers to look wider. */
export function NothingFound({
  filter,
  choose,
}: {
  filter: RecordsFilter
  choose: (change: RecordsSearch) => void
}) {
  const { locale } = useLanguage()
  const presetText = usePresetText()
  const stateText = useStateText()
  const { preset, days, status } = filter
  const wider = widerThan(preset)
  const [from, to] = [formatServerDay(days.from, locale), formatServerDay(days.to, locale)]
  const state = stateText(status)
  return (
    <EmptyState
      icon={RecordsIcon}
      title={
        from === to ? (
          <Trans>No deposits on {from}</Trans>
        ) : (
          <Trans>
            No deposits from {from} to {to}
          </Trans>
        )
      }
      actions={
        <>
          {status !== undefined && (
            <Button variant="ghost" size="md" onClick={() => choose({ status: undefined })}>
              <Trans>Show any status</Trans>
            </Button>
          )}
          {wider !== undefined && (
            <Button
              variant="ghost"
              size="md"
              onClick={() => choose({ range: wider, from: undefined, to: undefined })}
            >
              {presetText(wider)}
            </Button>
          )}
          {status === undefined && (
            <Link to="/deposit" className={buttonClass({ size: 'md', full: true })}>
              <Trans>Deposit</Trans>
            </Link>
          )}
        </>
      }
    >
      {status === undefined ? (
        <Trans>Every deposit of those days would be listed here, with its status.</Trans>
      ) : (
        <Trans>No deposit of those days has the status “{state}”.</Trans>
      )}
    </EmptyState>
  )
}
