import { useLingui } from '@lingui/react/macro'
import type { Phase, Span } from './rules.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatSpan } from '../../time/format-span.ts'
import { Card } from '../../ui/card.tsx'
import { CheckIcon, ClockIcon } from '../../ui/icons/shell.ts'
import { Ring } from '../../ui/ring.tsx'
import { StatusIcon } from '../../ui/status-badge.tsx'
import { usePhaseWords, useTimeWords } from './words.ts'

const HOUR_MS = 3_600_000

/** How an activity stands, and the time it has left, counted down. */
export function TimeCard({ span, phase, now }: { span: Span; phase: Phase; now: number }) {
  const phaseWords = usePhaseWords()
  const timeWords = useTimeWords()
  const { from, until } = span
  return (
    <Card className="flex items-center gap-4">
      {phase === 'running' && until !== null ? (
        <Countdown left={until - now} all={from === null ? null : until - from} />
      ) : phase === 'running' ? (
        <StatusIcon tone="ok" icon={CheckIcon} />
      ) : (
        <StatusIcon tone={phase === 'upcoming' ? 'info' : 'neutral'} icon={ClockIcon} />
      )}
      <div className="min-w-0">
        <p className="text-16 font-bold">{phaseWords(phase)}</p>
        {phase !== 'ended' && <p className="text-ink-2">{timeWords(span, phase, now)}</p>}
      </div>
    </Card>
  )
}

function Countdown({ left, all }: { left: number; all: number | null }) {
  const { t } = useLingui()
  const { locale } = useLanguage()
  const seconds = Math.ceil(left / 1_000)
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <div role="timer" aria-label={t`Time left`}>
      <Ring value={all === null ? 1 : left / all}>
        <span className="text-12">{left < HOUR_MS ? clock : formatSpan(left, locale, 'narrow')}</span>
      </Ring>
    </div>
  )
}
